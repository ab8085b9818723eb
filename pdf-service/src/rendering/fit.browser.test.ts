import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { EVERYTHING_ON, EVIDENCE_SWITCHES } from '@cbp/shared/evidence/evidence-config';
import { switchOfPart } from '@cbp/shared/evidence/report-part';
import { CAPTURED_POLICY } from '@cbp/shared/evidence/testing/whole-proof';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { PDF, type PdfDict, PdfString } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { measurePdf } from '../preflight/measure-pdf.ts';
import { createReader } from '../preflight/pdf-objects.ts';
import { SECTION_HEADINGS } from '../preflight/report-sections.ts';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { noiseJpeg } from '../testing/images.ts';
import type { ReportRequest } from './compose-report.ts';
import { ProfileRefusal } from './fit.ts';
import { createPhotoPreparer } from './photos.ts';
import { type RenderedReport, renderReport } from './render-report.ts';

let renderer: Renderer;
let prints = 0;

beforeAll(() => {
  const printer = createRenderer({});
  renderer = {
    ...printer,
    render: (...printing) => {
      prints += 1;
      return printer.render(...printing);
    },
  };
});
afterAll(() => renderer.close());

async function made(
  bundle: EvidenceBundle,
  profile: RecipientProfileName | undefined,
  change: Partial<ReportRequest> = {},
): Promise<RenderedReport> {
  prints = 0;
  const photoSource = { kind: 'none' } as const;
  return renderReport(
    { bundle, mode: 'REPORT', language: 'en', photoSource, strict: false, profile, ...change },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
}

async function refusalOf(...making: Parameters<typeof made>): Promise<ProfileRefusal> {
  const error: unknown = await made(...making).catch((thrown: unknown) => thrown);
  if (error instanceof ProfileRefusal) return error;
  throw error instanceof Error ? error : new Error('the document was made');
}

async function folderOfNoise(
  names: readonly string[],
  widthPx = 1400,
): Promise<ReportRequest['photoSource']> {
  const path = await temporaryFolder();
  for (const [index, name] of names.entries()) {
    await writeFile(join(path, name), await noiseJpeg(widthPx + index, 1000));
  }
  return { kind: 'directory', path };
}

/** A message with this many different characters, each of which needs a glyph. */
function manyGlyphs(count: number): string {
  return Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
}

const photoNames = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`);

describe('a document for a recipient', () => {
  it('has photos of no more than the resolution that the recipient takes, in one print', async () => {
    const bundle = testBundle({ photos: ['a.jpg', 'b.jpg'], signedDelivery: 's.jpg' });
    const photoSource = await folderOfNoise(['a.jpg', 'b.jpg', 's.jpg'], 2000);
    const { measurements, verdict, pdf } = await made(bundle, 'everywhere', { photoSource });
    expect(prints).toBe(1);
    expect(measurements.images.sharpest?.dpi).toBeGreaterThan(190);
    expect(measurements.images.sharpest?.dpi).toBeLessThanOrEqual(200);
    expect(verdict).toMatchObject({ profile: 'everywhere', isMet: true });
    expect(measurements).toEqual(await measurePdf(pdf));
    const free = await made(bundle, undefined, { photoSource });
    expect(free.verdict).toBeNull();
    expect(free.measurements.images.sharpest?.dpi).toBeGreaterThan(200);
  });

  it('keeps to it where one photo is the signed delivery too', async () => {
    const bundle = testBundle({ photos: ['a.jpg'], signedDelivery: 'a.jpg' });
    const { verdict } = await made(bundle, 'amex', { photoSource: await folderOfNoise(['a.jpg'], 2000) });
    expect(verdict?.isMet).toBe(true);
    expect(prints).toBe(1);
  });

  it('gets smaller photos until it fits', async () => {
    const names = photoNames(14);
    const bundle = testBundle({ photos: names });
    bundle.messages = [{ sender: 'BUYER', message: manyGlyphs(2200), timestamp: null, status: 'READ' }];
    const photoSource = await folderOfNoise(names);
    const { measurements, verdict } = await made(bundle, 'everywhere', { photoSource });
    expect(prints).toBeGreaterThan(1);
    expect(prints).toBeLessThanOrEqual(4);
    expect(verdict?.isMet).toBe(true);
    expect(measurements.bytes).toBeLessThanOrEqual(800_000);
    expect(measurements.images.count).toBeGreaterThan(names.length);
  });
});

describe('a document that must be whole and cannot fit is refused, naming what weighs most', () => {
  it('by pages', async () => {
    const refusal = await refusalOf(testBundle({ messages: 300 }), 'everywhere', { strict: true });
    expect(refusal.message).toMatch(
      /^the document does not fit everywhere \(Any recipient \(strictest file limits\)\): \d\d pages, at most 18; Buyer messages \(buyer-messages\) is the largest with [\d.]+ pages: switch it off \(info\.buyer_message\)$/,
    );
    expect(prints).toBe(1);
    expect(refusal.measurements.pages).toBeGreaterThan(18);
    expect(refusal.verdict.isMet).toBe(false);
  });

  it('by bytes', async () => {
    const bundle = testBundle();
    bundle.messages = [{ sender: 'BUYER', message: manyGlyphs(9000), timestamp: null, status: 'READ' }];
    const { message } = await refusalOf(bundle, 'everywhere');
    expect(message).toMatch(
      /: [\d.]+ MB, at most 800 kB; Buyer messages \(buyer-messages\) is the largest with \d+ kB: switch it off/,
    );
  });

  it('never for card numbers that a buyer wrote: they are cut before they are printed', async () => {
    const bundle = testBundle();
    const numbers = Array.from({ length: 30 }, (_, index) => withLuhnDigit(`4000 0000 00${10 + index} 000`));
    bundle.messages = numbers.map((number, index) => ({
      sender: 'BUYER',
      message: `${'words '.repeat(3 + Math.floor(index / 3))}${'x'.repeat(index % 3)} pay with ${number}, thanks`,
      timestamp: null,
      status: 'READ',
    }));
    const { measurements, warnings } = await made(bundle, 'stripe');
    expect(measurements.cardNumbers).toEqual([]);
    expect(warnings).toContain('a full card number was cut to its first 6 and last 4 digits');
  });
});

function withLuhnDigit(start: string): string {
  const weigh = (digit: string, index: number) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return value > 9 ? value - 9 : value;
  };
  const sum = [...start.replaceAll(' ', '')].map(weigh).reduce((total, value) => total + value, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}

const WHOLE = testBundle({ isWhole: true, photos: ['tea.jpg'], signedDelivery: 'slip.jpg' });

const BEFORE_ORDER = '2026-01-20T02:00:00.000Z';
/** Captured policies give way to accepted ones, so that no report has both. */
const CAPTURED: EvidenceBundle = structuredClone(WHOLE);
CAPTURED.evidence.proof = {
  ...CAPTURED.evidence.proof,
  accepted_policies: null,
  captured_policies: [
    { ...CAPTURED_POLICY, captured_at: BEFORE_ORDER, checked_at: BEFORE_ORDER, later: null },
  ],
};
const bundleWith = (id: string) => (id === 'captured-policies' ? CAPTURED : WHOLE);

describe('the sections', () => {
  it('are those of the report, by id and English heading', async () => {
    for (const [bundle, absent] of [
      [WHOLE, 'captured-policies'],
      [CAPTURED, 'accepted-policies'],
    ] as const) {
      const expected = [...SECTION_HEADINGS].filter(([id]) => id !== absent);
      const { pdf, measurements } = await made(bundle, undefined, { config: EVERYTHING_ON });
      const ids = measurements.sections.map(({ id }) => id).slice(1, -1);
      expect(ids).toEqual(expected.map(([id]) => id));
      const headings = await outlineOf(pdf);
      for (const [, heading] of expected) {
        expect(headings).toContainEqual(expect.stringMatching(new RegExp(`^[A-Z] ${heading}$`)));
      }
    }
  });

  it.each([...SECTION_HEADINGS.keys()].filter(switchOfPart))(
    '%s is gone when its switch is off',
    async (id) => {
      const [group = '', name] = switchOfPart(id)?.split('.') ?? [];
      const names = name ? [name] : [...(EVIDENCE_SWITCHES[group as 'policy'] ?? [])];
      const config = structuredClone(EVERYTHING_ON);
      Object.assign(config[group as 'policy'], Object.fromEntries(names.map((each) => [each, false])));
      const { measurements } = await made(bundleWith(id), undefined, {
        mode: 'PREVIEW',
        config,
      });
      expect(measurements.sections.map((section) => section.id)).not.toContain(id);
    },
  );
});

async function outlineOf(bytes: Uint8Array): Promise<string[]> {
  const reader = createReader(await PDF.load(bytes));
  const titles: string[] = [];
  const collect = (first: PdfDict | undefined) => {
    for (let entry = first; entry; entry = reader.dict(entry, 'Next')) {
      const title = reader.follow(entry.get('Title'));
      if (title instanceof PdfString) titles.push(title.asString());
      collect(reader.dict(entry, 'First'));
    }
  };
  collect(reader.dict(reader.dict(reader.pdf.getCatalog(), 'Outlines'), 'First'));
  return titles;
}
