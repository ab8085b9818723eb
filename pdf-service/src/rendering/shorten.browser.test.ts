import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceBundle, Message } from '@cbp/shared/evidence/evidence.model';
import type { Language } from '@cbp/shared/language';
import type { RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { temporaryFolder } from '../testing/command.ts';
import { noiseJpeg } from '../testing/images.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { ProfileRefusal } from './fit.ts';
import type { PhotoSource } from './photo-files.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({});
});
afterAll(() => renderer.close());

type Making = { photoSource?: PhotoSource; strict?: boolean; language?: Language };

async function createFor(profile: RecipientProfileName, bundle: EvidenceBundle, making: Making = {}) {
  const { photoSource = { kind: 'none' }, strict = false, language = 'en' } = making;
  return renderReport(
    { bundle, mode: 'REPORT', language, photoSource, strict, profile },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
}

const words = async (pdf: Uint8Array) => (await pdfText(pdf)).map((page) => page.replace(/\s+/g, ' '));

const QUOTED = 'The parcel arrived today.';

/** A conversation of which the first page quotes an early message. */
function longConversation(count = 120, signedDelivery = 'slip.jpg'): EvidenceBundle {
  const bundle = testBundle({ signedDelivery });
  bundle.messages = Array.from({ length: count }, (_, index): Message => {
    const timestamp = new Date(Date.UTC(2026, 1, 10, 1, index * 7)).toISOString();
    const message = index === 5 ? QUOTED : `Message number ${index + 1}. And some more words of it.`;
    return { sender: index === 5 || index % 2 ? 'BUYER' : 'ICS', message, timestamp, status: 'READ' };
  });
  return bundle;
}

describe('a report with more pages than its recipient takes', () => {
  it('has the last messages and the quoted one, and says so on the first page and at the place', async () => {
    const { measurements, verdict, warnings, pdf } = await createFor('retrieval', longConversation());
    expect(verdict).toMatchObject({ profile: 'retrieval', isMet: true });
    expect(measurements.pages).toBeLessThanOrEqual(4);
    const pages = await words(pdf);
    const said = /(\d+) of 120 messages are shown: the last ones and those quoted on the first page\./;
    const shown = Number(pages[0]?.match(said)?.[1]);
    expect(shown).toBeGreaterThanOrEqual(5);
    expect(pages[0]).toContain('Shortened to fit the recipient’s limits');
    expect(pages[0]).toContain(QUOTED);
    const behind = pages.slice(1).join(' ');
    expect(behind).toMatch(said);
    expect(behind).toContain(QUOTED);
    const numbers = [...behind.matchAll(/Message number (\d+)\./g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: shown - 1 }, (_, index) => 120 - (shown - 1) + index + 1));
    expect(warnings).toContainEqual(expect.stringMatching(/^shortened: \d+ of 120 messages/));
    expect(pages.at(-1)).toContain('The report is shortened');
  });

  it('has every exhibit that a fact of the first page refers to, and names those that it leaves out', async () => {
    const bundle = longConversation();
    for (const message of bundle.messages ?? []) message.message += ' Many more words.'.repeat(20);
    const { measurements, pdf } = await createFor('retrieval', bundle);
    const [first = ''] = await words(pdf);
    const [, proof = ''] = first.match(/Key facts(.*?)Shortened to fit/) ?? [];
    const referred = new Set([...proof.matchAll(/([A-O])\d+ /g)].map(([, letter]) => letter));
    const [, leftOut = ''] = first.match(/Left out: (.*?)\./) ?? [];
    expect(referred.size).toBeGreaterThan(1);
    expect(leftOut).not.toBe('');
    for (const letter of referred) expect(leftOut).not.toMatch(new RegExp(`(^|, )${letter} `));
    expect(measurements.sections.map(({ id }) => id)).toContain('buyer-messages');
  });

  it('is the same each time, and says so in each language', async () => {
    const [one, other] = [
      await createFor('retrieval', longConversation()),
      await createFor('retrieval', longConversation()),
    ];
    expect(await pdfText(one.pdf)).toEqual(await pdfText(other.pdf));
    const [first = ''] = await words(
      (await createFor('retrieval', longConversation(), { language: 'tc' })).pdf,
    );
    expect(first).toMatch(/120 則訊息，列出其中 \d+ 則/);
  });

  it('is refused under strict, and where even the rest is too long', async () => {
    const refused = createFor('retrieval', longConversation(120, ''), { strict: true });
    await expect(refused).rejects.toThrow(ProfileRefusal);
    await expect(refused).rejects.toThrow(/\d+ pages, at most 4; Buyer messages/);
    const bundle = longConversation(8);
    for (const message of bundle.messages ?? [])
      message.message = `${QUOTED} ${'Many more words. '.repeat(700)}`;
    await expect(createFor('retrieval', bundle)).rejects.toThrow(/it cannot be shortened any further/);
  });
});

it('a report of large photos fits 800 kB with all of them, smaller', async () => {
  const path = await temporaryFolder();
  const names = Array.from({ length: 16 }, (_, index) => `${index}.jpg`);
  for (const [index, name] of names.entries()) {
    await writeFile(join(path, name), await noiseJpeg(1600 + index, 1200));
  }
  const bundle = testBundle({ photos: names });
  const made = await createFor('adyen-mexico', bundle, { photoSource: { kind: 'directory', path } });
  expect(made.verdict?.isMet).toBe(true);
  expect(made.measurements.bytes).toBeLessThanOrEqual(800_000);
  expect(made.warnings.filter((warning) => warning.startsWith('shortened'))).toEqual([]);
  expect(made.measurements.images.count).toBeGreaterThanOrEqual(names.length);
});
