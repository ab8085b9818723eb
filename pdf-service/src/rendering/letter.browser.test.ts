import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { LetterBlock, ReportLetter } from '@cbp/shared/evidence/letter';
import type { Language } from '@cbp/shared/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer, type Renderer } from '../browser/renderer.ts';
import { testBundle } from '../testing/bundles.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { composeReport, StrictFailure } from './compose-report.ts';
import { createPhotoPreparer } from './photos.ts';
import { renderReport } from './render-report.ts';

let renderer: Renderer;

beforeAll(() => {
  renderer = createRenderer();
});

afterAll(() => renderer.close());

const TRACKED = { isWhole: true, merchant: 'Tea', trackingUrl: 'https://t.17track.net/en#nums=RH1' };
const photos = createPhotoPreparer();

function requestWith(letter: ReportLetter | null, language: Language = 'en', strict = false) {
  const config = { ...EVERYTHING_ON, reason: '13.1', case_number: 'CB-2026-118', letter };
  const photoSource = { kind: 'none' as const };
  return { bundle: testBundle(TRACKED), mode: 'PREVIEW' as const, language, config, photoSource, strict };
}

async function printed(letter: ReportLetter | null, language: Language = 'en') {
  const report = await renderReport(requestWith(letter, language), {
    renderer,
    photos,
    now: () => new Date(),
  });
  const pages = (await pdfText(report.pdf)).map((text) => text.replace(/\s+/g, ' '));
  return { ...report, pages };
}

const sentences = (...names: ('claim' | 'shipped' | 'confirmation_sent' | 'request')[]): LetterBlock => ({
  kind: 'paragraph',
  lines: [names.map((name) => ({ kind: 'sentence', name }))],
});

const ofWords = (kind: LetterBlock['kind'], texts: string[]): LetterBlock => ({
  kind,
  lines: texts.map((text) => [{ kind: 'words', runs: [{ text }, { text: ' In bold.', bold: true }] }]),
});

const LETTER: ReportLetter = {
  place: 'before',
  blocks: [
    sentences('claim', 'confirmation_sent'),
    ofWords('paragraph', ['We wrote twice about {order_reference}.']),
    ofWords('list', ['First.', 'Second.']),
    sentences('request'),
  ],
};

/** The longest letter of these words that no fault speaks against. */
async function fullestOf(words: string): Promise<ReportLetter> {
  let fitting: ReportLetter = LETTER;
  for (let times = 1; times < 12; times += 1) {
    const blocks = Array.from({ length: times }, () => ofWords('paragraph', [words]));
    const letter: ReportLetter = { ...LETTER, blocks: [sentences('claim'), ...blocks] };
    const { warnings } = await composeReport(requestWith(letter), photos);
    if (warnings.some((warning) => /% of its page/.test(warning))) return fitting;
    fitting = letter;
  }
  return expect.fail('no letter is too long');
}

describe('the cover letter on paper', () => {
  it('is a page of its own, tagged, with links to the exhibits, before the first page', async () => {
    const { pages, measurements, warnings } = await printed(LETTER);
    expect(pages[0]).toContain('Response to the dispute');
    expect(pages[0]).toContain('CB-2026-118');
    expect(pages[0]).toMatch(/Exhibit\s[A-Z]/);
    expect(pages[1]).toContain('Compelling Evidence');
    expect(pages[2]).toMatch(/Page 3 of/);
    expect(measurements.brokenRules).toEqual([]);
    expect(measurements.standards).toEqual(['PDF/A-2u', 'PDF/UA-1']);
    expect(warnings.filter((warning) => /letter/.test(warning))).toEqual([]);
  });

  it('stands instead of the first page, with the list of exhibits behind it', async () => {
    const { pages, measurements } = await printed({ ...LETTER, place: 'instead' });
    expect(pages[0]).toContain('Response to the dispute');
    expect(pages[1]).toMatch(/Summary of exhibits.*Page 2 of/);
    expect(measurements.brokenRules).toEqual([]);
  });

  it.each([
    [
      'words',
      'We wrote to the buyer twice and had no reply within the time that our terms give. '.repeat(3),
      'en',
    ],
    ['ideographs', '我們曾兩度致函買家，均未獲回覆。'.repeat(9), 'tc'],
    ['wide letters', 'W'.repeat(300), 'en'],
  ] as const)('is one page as long as no fault speaks against it, of %s', async (_name, words, language) => {
    const { pages } = await printed(await fullestOf(words), language);
    expect(pages[1]).toMatch(/Compelling Evidence|有力[证證][据據]/);
    expect(pages[2]).toMatch(/Page 3 of|第 3 [页頁]/);
  });

  it('fails a strict report that names what is not recorded or not proved', async () => {
    const letter: ReportLetter = {
      place: 'before',
      blocks: [
        { kind: 'paragraph', lines: [[{ kind: 'sentence', name: 'refunded' }]] },
        ofWords('paragraph', ['ARN {arn}, {case_number}']),
      ],
    };
    const request = requestWith(letter, 'en', true);
    request.bundle.evidence.proof = null;
    const failure = await composeReport(request, photos).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StrictFailure);
    expect(String((failure as StrictFailure).message)).toContain('{arn}');
  });
});
