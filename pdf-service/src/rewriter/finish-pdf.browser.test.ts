import { randomOf, rounds } from '@cbp/shared/testing/test-length';
import { PDF, type PdfDict, PdfStream } from '@libpdf/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRenderer, type Renderer, RenderFailure } from '../browser/renderer.ts';
import { readFont } from '../preflight/pdf-font.ts';
import {
  createReader,
  inheritedResources,
  type PdfReader,
  setStreamBytes,
  streamBytes,
} from '../preflight/pdf-objects.ts';
import { composeReport } from '../rendering/compose-report.ts';
import { createPhotoPreparer } from '../rendering/photos.ts';
import { testBundle } from '../testing/bundles.ts';
import { createChecker } from '../testing/check-syntax.ts';
import { pdfjsText } from '../testing/pdf-text.ts';
import { finishPdf } from './finish-pdf.ts';
import { damage } from './testing/damage.ts';
import { type FontLetter, type GeneratedContent, generateContent } from './testing/generated-content.ts';

const FINISH = { title: 'Fuzz', language: 'en', createdAt: new Date('2026-10-01T00:00:00Z') } as const;
const LINES = ['مرحبا، طلبي رقم ORD-4613993', 'कालीन 120 cm', 'พรมขนสัตว์', 'œuvre ffi', '紅色羊毛地毯'];

/** What holds whatever a page draws; the tags of such a page are those of another. */
const KEPT_RULES = new Set(['everything drawn is marked', 'glyphs that mean something', 'embedded fonts']);

let renderer: Renderer;
let printed: Uint8Array;
let qpdf: (file: Uint8Array) => number;

beforeAll(async () => {
  renderer = createRenderer();
  const bundle = testBundle({ messages: LINES.length });
  bundle.messages?.forEach((message, index) => {
    message.message = LINES[index] ?? '';
  });
  const request = {
    bundle,
    mode: 'REPORT',
    language: 'en',
    photoSource: { kind: 'none' },
    strict: false,
  } as const;
  const { html } = await composeReport(request, createPhotoPreparer());
  printed = (await renderer.render(html)).pdf;
  qpdf = await createChecker();
});

afterAll(() => renderer.close());

/** The letters of a page's fonts that the page itself draws, those with one plain meaning. */
function lettersOf(reader: PdfReader, page: PdfDict, content: string): FontLetter[] {
  const fonts = reader.dict(inheritedResources(reader, page), 'Font');
  const found = new Map<string, FontLetter>();
  let font = '';
  for (const [, name, codes] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
    if (name) font = name;
    const dict = reader.dict(fonts, font);
    if (!codes || !dict) continue;
    const { textOf } = readFont(reader, dict);
    for (const code of codes.match(/.{4}/g) ?? []) {
      const text = textOf(Number.parseInt(code, 16));
      if (/^[!-~]$/.test(text)) found.set(`${font} ${code}`, { font, code, text });
    }
  }
  return [...found.values()];
}

/** The printed document with other content on each page. */
async function withOtherContents(random: () => number) {
  const pdf = await PDF.load(printed);
  const reader = createReader(pdf);
  const pages = pdf.getPages().map(({ dict }): GeneratedContent => {
    const stream = reader.follow(dict.get('Contents'));
    if (!(stream instanceof PdfStream)) throw new Error('a page without one stream');
    const drawn = Buffer.from(streamBytes(stream)).toString('latin1');
    const generated = generateContent(random, lettersOf(reader, dict, drawn));
    setStreamBytes(stream, Buffer.from(generated.content, 'latin1'));
    return generated;
  });
  return { file: await pdf.save(), letters: pages.map(({ letters }) => letters).join('') };
}

function countsOf(text: string): Map<string, number> {
  return new Map(
    Map.groupBy(text, (letter) => letter)
      .entries()
      .map(([letter, all]) => [letter, all.length]),
  );
}

it('keeps every letter of whatever a page draws, in a file that a second reader takes', async () => {
  const faults: string[] = [];
  for (let round = 0; round < rounds({ short: 8, long: 400 }); round += 1) {
    const { file, letters } = await withOtherContents(randomOf(`content ${round}`));
    expect(qpdf(file), `the generated document of round ${round}`).toBe(0);
    const { pdf, measurements } = await finishPdf(file, FINISH);
    for (const { rule, faults: broken } of measurements.brokenRules ?? [])
      if (KEPT_RULES.has(rule)) faults.push(`round ${round}: ${rule}: ${broken}`);
    if (qpdf(pdf) !== 0) faults.push(`round ${round}: qpdf finds faults`);
    const shown = countsOf(await pdfjsText(pdf));
    for (const [letter, count] of countsOf(letters)) {
      const more = count - (shown.get(letter) ?? 0);
      if (more > 0) faults.push(`round ${round}: ${more} of ${count} times ${letter} is lost`);
    }
  }
  expect(faults).toEqual([]);
});

it('finishes a damaged file or refuses it, and never makes a worse one', async () => {
  const outcomes = { finished: 0, refused: 0 };
  for (let round = 0; round < rounds({ short: 24, long: 2_000 }); round += 1) {
    const file = damage(printed, randomOf(`damage ${round}`));
    const finished = await finishPdf(file, FINISH).catch((error: unknown) => error);
    if (finished instanceof RenderFailure) {
      outcomes.refused += 1;
      continue;
    }
    if (finished instanceof Error) throw new Error(`round ${round} is no refusal`, { cause: finished });
    outcomes.finished += 1;
    const { pdf } = finished as Awaited<ReturnType<typeof finishPdf>>;
    expect((await PDF.load(pdf)).getPageCount(), `round ${round}`).toBeGreaterThan(0);
    if (qpdf(file) === 0) expect(qpdf(pdf), `round ${round}`).toBe(0);
  }
  expect(outcomes.finished).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});
