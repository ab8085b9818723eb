import { CONTINUED_TEXTS } from '@cbp/report/static';
import type { EvidenceBundle } from '@cbp/shared/evidence/evidence.model';
import { REPORT_PARTS } from '@cbp/shared/evidence/report-part';
import type { Language } from '@cbp/shared/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function pagesOf(bundle: EvidenceBundle, language: Language): Promise<string[]> {
  const report = await renderReport(
    { bundle, mode: 'REPORT', language, photoSource: { kind: 'none' }, strict: false },
    { renderer, photos: createPhotoPreparer(), now: () => new Date() },
  );
  return pdfText(report.pdf);
}

const CERTIFICATE = {
  en: 'Certificate and end of the report',
  sc: '报告证明及尾页',
  tc: '報告證明及尾頁',
} as const satisfies Record<Language, string>;

/** What the head of each page says and what it should say, told by the headings that are read on the pages. */
function heads(pages: readonly string[], language: Language): { said: string; due: string }[] {
  const names = Object.values(REPORT_PARTS).map(({ label }) => RegExp.escape(label[language]));
  // The certificate ends the last exhibit, and has no letter.
  const heading = new RegExp(`^(?:([A-P])\\s*(?:${names.join('|')})|${CERTIFICATE[language]})`);
  const mark = new RegExp(`([A-P])\\s*${CONTINUED_TEXTS[language]}`);
  let last = '';
  return pages.map((page, index) => {
    const [head = '', ...lines] = page.split('\n').map((line) => line.trim());
    const isRunning = index > 0;
    const isBegun = heading.test(lines.find((line) => line !== '') ?? '');
    const due = isRunning && !isBegun ? last : '';
    if (isRunning) last = lines.findLast((line) => heading.test(line))?.[0] ?? last;
    return { said: mark.exec(head)?.[1] ?? '', due };
  });
}

const LONG_MAIL = Array.from({ length: 90 }, (_, index) => `${index} x a ball of wool`).join('\n\n');

const DOCUMENTS: [name: string, language: Language, change: (bundle: EvidenceBundle) => void][] = [
  ['many messages', 'en', (bundle) => Object.assign(bundle, testBundle({ isWhole: true, messages: 70 }))],
  ['many messages', 'tc', (bundle) => Object.assign(bundle, testBundle({ isWhole: true, messages: 70 }))],
  [
    'a long mail',
    'sc',
    (bundle) => {
      bundle.evidence.emails = [{ kind: 'confirmation', subject: 'Your order', text: LONG_MAIL }];
    },
  ],
  [
    'words of the merchant that fill the page before the first exhibit',
    'en',
    (bundle) => {
      const config = bundle.evidence.evidence?.config;
      if (config) config.statement = 'The parcel was left with the neighbour, as agreed. '.repeat(80);
    },
  ],
];

it.each(DOCUMENTS)(
  'each page says which exhibit goes on there, and no other page: %s (%s)',
  async (_name, language, change) => {
    const bundle = structuredClone(testBundle());
    change(bundle);
    const pages = await pagesOf(bundle, language);
    const found = heads(pages, language);
    expect(found.map(({ said }) => said)).toEqual(found.map(({ due }) => due));
    expect(found.filter(({ due }) => due !== '').length, pages.join('\n---\n')).toBeGreaterThan(0);
  },
);
