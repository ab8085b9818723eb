import {
  completeEvidenceConfig,
  EVERYTHING_ON,
  type EvidenceConfig,
  MOST_STATEMENT_CHARACTERS,
} from '@cbp/shared/evidence/evidence-config';
import type { Language } from '@cbp/shared/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

/** The pages of a preview in which everything is on, or what `change` leaves of it. */
async function pagesWith(
  change: Partial<EvidenceConfig>,
  { language = 'en' as Language, name = 'Tea', by = renderer } = {},
) {
  const bundle = testBundle({
    isWhole: true,
    merchant: name,
    trackingUrl: 'https://t.17track.net/en#nums=RH1',
  });
  const config = { ...EVERYTHING_ON, reason: '10.4', case_number: 'CB-2026-118', ...change };
  const { pdf } = await renderReport(
    { bundle, mode: 'PREVIEW', language, config, photoSource: { kind: 'none' }, strict: false },
    { renderer: by, photos: createPhotoPreparer(), now: () => new Date() },
  );
  return (await pdfText(pdf)).map((text) => text.replace(/\s+/g, ' '));
}

const HAN = '我們曾兩度致函買家，均未獲回覆。'.repeat(30).slice(0, MOST_STATEMENT_CHARACTERS);
const LATIN = 'We wrote twice and had no reply. '.repeat(20).slice(0, MOST_STATEMENT_CHARACTERS).trim();
const NOTHING = completeEvidenceConfig({});
const LONG_NAME = 'Harbour & Pine Outfitters of the Old Town and the New Quay, Ltd.';

describe('the first page is one page, the next has its own head and number', () => {
  it.each([
    ['everything and no words', {}, 'en'],
    ['everything and few words', { statement: 'We wrote twice.' }, 'en'],
    ['everything and many words', { statement: LATIN }, 'en'],
    ['everything and many ideographs', { statement: HAN }, 'tc'],
    ['everything and wide letters', { statement: 'W'.repeat(MOST_STATEMENT_CHARACTERS) }, 'tc'],
    ['everything and wide small letters', { statement: 'm'.repeat(300) }, 'en'],
    ['everything and many wide small letters', { statement: 'mwm '.repeat(100).trim() }, 'en'],
    ['three facts and many words', { statement: LATIN, facts: ['avs', 'cvv', 'descriptor'] }, 'en'],
    ['nothing and many words', { ...NOTHING, statement: LATIN }, 'en'],
  ] as [string, Partial<EvidenceConfig>, Language][])('with %s', async (_name, change, language) => {
    for (const name of ['Tea', LONG_NAME]) {
      const pages = await pagesWith(change, { language, name });
      expect(pages[1]).toMatch(/Page 2 of|第 2 [页頁]/);
      const text = change.statement?.slice(0, 12);
      if (text) expect(`${pages[0]} ${pages[1]}`.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
    }
  });

  it('with the statement of the merchant where it has room, apart from what is proved', async () => {
    const change = { ...NOTHING, proof: { ...NOTHING.proof, avs_result: true, cvv_result: true } };
    const [first = ''] = await pagesWith({ ...change, reason: '10.4', statement: 'We wrote twice.' });
    expect(first).toContain(
      'Merchant statement In the merchant’s own words, not taken from the records of the order. We wrote twice.',
    );
    expect(first).toContain('Summary of exhibits');
    expect(first.indexOf('Merchant statement')).toBeGreaterThan(first.indexOf('security code'));
  });
});

describe('what each page repeats', () => {
  // A font that the margins alone need is not there yet when a browser prints for the first time.
  it.each(['en', 'sc', 'tc'] as const)('is on the first paper of a new browser, in %s', async (language) => {
    const by = createRenderer();
    try {
      const pages = await pagesWith({}, { language, name: LONG_NAME, by });
      const inner = pages.slice(1, -1);
      expect(inner.length).toBeGreaterThan(3);
      for (const [index, text] of inner.entries()) {
        expect(text).toContain('Harbour & Pine Outfitters');
        expect(text).toMatch(new RegExp(`Page ${index + 2} of|第 ?${index + 2} ?[页頁]`));
      }
    } finally {
      await by.close();
    }
  });
});
