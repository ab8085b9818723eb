import { FINDING_STATES } from '@cbp/shared/inspections/checks/finding.model';
import { FINDING_REASONS } from '@cbp/shared/inspections/checks/finding-reason';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import type { Inspection } from '@cbp/shared/inspections/inspection.model';
import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import { LANGUAGES, type Language } from '@cbp/shared/language';
import { sampleHash, sampleInspection } from '@cbp/shared/testing/sample-inspection';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inspectionPaperTexts } from './inspection-paper.texts.ts';
import { InspectionReport } from './inspection-report.tsx';
import { FULL_EXTENT, type PaperExtent, shorterExtent } from './paper-extent.ts';
import type { PrintedScreenshot } from './printed-inspection.ts';
import { renderStaticInspection } from './static-inspection.tsx';

const AT = new Date('2026-11-30T06:52:00Z');
const PIXEL = 'data:image/jpeg;base64,AAAA';
const shot = (changed: Partial<PrintedScreenshot> = {}): PrintedScreenshot => ({
  url: PIXEL,
  width: 560,
  height: 963,
  isCut: false,
  ...changed,
});
const SHOTS = new Map([
  [1, shot()],
  [2, shot({ height: 1_120, isCut: true })],
  [6, shot()],
]);

type Shown = {
  language?: Language;
  screenshots?: ReadonlyMap<number, PrintedScreenshot>;
  extent?: PaperExtent;
};

/** What a reader reads, in order. */
function textOf(of: Inspection, { language = 'en', screenshots = SHOTS, extent = FULL_EXTENT }: Shown = {}) {
  return renderToStaticMarkup(
    <InspectionReport of={of} at={AT} language={language} screenshots={screenshots} extent={extent} />,
  )
    .replace(/<\/(?:p|h\d|li|td|th|dt|dd|div|figcaption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s*\n\s*/g, '\n');
}

/** Fails unless all texts are there, one behind the other. */
function expectInOrder(text: string, wanted: readonly string[]) {
  let from = 0;
  for (const one of wanted) {
    const rest = text.slice(from);
    expect(rest).toContain(one);
    from += rest.indexOf(one) + one.length;
  }
}

describe('the report of a site inspection', () => {
  it('has the result of the day, then what changed, the findings, the pages, and what proves them', () => {
    expectInOrder(textOf(sampleInspection()), [
      'Site inspection report',
      'Harbour & Pine',
      'No. 12 · Harbour & Pine Outfitters · harbourpine.example',
      'As of 2026/11/30 14:52.',
      'What was found on 2026/11/20',
      'Not found1',
      'Unsure3',
      'Found5',
      'Not checked1',
      'Not found: Registration number',
      'Pages captured on 2026/11/20 from 12:01 to 12:06.',
      'It does not judge the shop',
      'Changes since the last inspection',
      'Compared with inspection 9.',
      'Refunds: 30 → 14 days',
      'Page no longer there: About us',
      'Findings',
      'Not found (1)',
      'Checked web pages: 1 Home page, 2 Refunds, 3 Delivery',
      'Pages',
      'TLS certificates',
      "Let's Encrypt R11",
      '2026/09/01 to 2026/11/30',
      'Record',
      'operator@cbp.example',
      'Asked for by the acquirer',
      'robots.txt was found; Respect robots.txt',
      'https://harbourpine.example/checkout',
      `Hash of record 2\n${sampleHash(250)}`,
      sampleHash(240),
    ]);
  });

  it('never says that a shop complies, in any language', () => {
    for (const language of LANGUAGES) {
      expect(textOf(sampleInspection(), { language })).not.toMatch(
        /complian|comply|complies|approved|passed|合规|合規|符合|通过|通過/i,
      );
    }
  });

  it('shows each finding with its words, page and address, and what was overruled by whom, when and why', () => {
    const text = textOf(sampleInspection());
    expectInOrder(text, [
      'Unsure (3)',
      'Another address was found',
      '九龍觀塘巧明街 95 號',
      'Web page 3, Delivery',
    ]);
    expectInOrder(text, [
      'Words to look at',
      'سكين للصيد',
      'Hunting knives',
      'Weapons · Web page 1, Home page',
    ]);
    expectInOrder(text, [
      'Found (5)',
      'Found according to analyst@bank.example, 2026/11/21 10:10. The check said: Not found.',
      'Reason: The number is in the picture of the footer.',
    ]);
    expect(text).toMatch(/Registration number\s*New/);
  });

  it('strikes removed words through and underlines added ones, with room between them', () => {
    const markup = renderToStaticMarkup(
      <InspectionReport
        of={sampleInspection()}
        at={AT}
        language="en"
        screenshots={SHOTS}
        extent={FULL_EXTENT}
      />,
    );
    expect(markup).toContain(
      '<span class="in-removed"><bdi>30</bdi></span> <span class="in-added"><bdi>14</bdi></span>',
    );
  });

  it('shows each page with address, both times, status and hash, says where it is cut, and keeps long addresses whole', () => {
    const of = sampleInspection();
    const text = textOf(of);
    expectInOrder(text, [
      'Web page 2, Refunds',
      'Address: https://harbourpine.example/refunds',
      'Captured: 2026/11/20 12:02:30 · 2026-11-20 04:02:30 UTC',
      'HTTP status: 200',
      `SHA-256 of the screenshot: ${sampleHash(2)}`,
      'shows the upper 2560 of 9800 pixels',
      'Web page 6, Product',
      '… (in full under Addresses)',
      'Requested: https://harbourpine.example/p/1',
      'Cut at the limits of an inspection: pictures',
      'Addresses',
      of.captured[5]?.reached ?? '',
    ]);
  });

  it('never leaves a page out: one without a screenshot is listed with the reason', async () => {
    const of = sampleInspection();
    const text = textOf(of);
    expectInOrder(text, [
      'Web pages that could not be read: 5 Contact',
      'Web pages whose screenshots could not be shown: 3 Delivery',
      'Pages without a screenshot here',
      'Web page 3, Delivery',
      'The page reads as it did on 2026/10/20 12:03.',
      'A cookie notice covers the page',
      'The screenshot could not be read from the platform.',
      'Web page 4, Terms',
      `SHA-256 of the PDF file: ${sampleHash(4)}`,
      'This policy is a PDF file.',
      'Web page 5, Contact',
      'Took too long; no answer within 60 s',
    ]);
    const { html, warnings } = await renderStaticInspection({
      of,
      at: AT,
      language: 'en',
      screenshots: SHOTS,
      extent: FULL_EXTENT,
    });
    expect(html).toContain(`<img src="${PIXEL}" alt="Screenshot of Web page 2, Refunds"`);
    expect(warnings).toEqual(['the screenshot of page 3 is not shown']);
    for (const { n } of of.captured)
      expect(textOf(of, { screenshots: new Map() })).toContain(`Web page ${n}, `);
  });

  it('leaves out screenshots that no finding is about first, then the wording of changes, and says so', () => {
    const of = sampleInspection();
    const limit = { over: 0.001, mostPages: 18 };
    const extents: PaperExtent[] = [FULL_EXTENT];
    for (;;) {
      const last = extents.at(-1) ?? FULL_EXTENT;
      const next = shorterExtent(of, [...SHOTS.keys()], last, limit);
      if (!next) break;
      extents.push(next);
    }
    expect(
      extents.map(({ shotsAPage, hasAddresses, omitted, mostPassages, mostChanges }) => [
        shotsAPage,
        hasAddresses,
        omitted,
        mostPassages,
        mostChanges,
      ]),
    ).toEqual([
      [2, true, [], 6, 200],
      [4, true, [], 6, 200],
      [4, false, [], 6, 200],
      [4, false, [], 2, 200],
      [4, false, [6], 2, 200],
      [4, false, [6, 2], 2, 200],
      [4, false, [6, 2, 1], 2, 200],
      [4, false, [6, 2, 1], 0, 200],
      [4, false, [6, 2, 1], 0, 1],
      [4, false, [6, 2, 1], 0, 0],
    ]);
    const [, , , , , fewer = FULL_EXTENT] = extents;
    const text = textOf(of, { extent: fewer });
    expectInOrder(text, [
      '2 screenshots are not printed, so that the report has at most 18 pages: 2 Refunds, 6 Product.',
      'Long addresses and the wording of changes are cut',
      'Refunds: 30 → 14 days',
      `SHA-256 of the screenshot: ${sampleHash(2)}`,
      'The screenshot is not printed.',
    ]);
    expect(text).not.toContain('Web page 7');
    const last = textOf(of, { extent: extents.at(-1) ?? FULL_EXTENT });
    expect(last).toContain('3 more changes. The portal shows them.');
    for (const { found } of of.checks) if (found.quotation) expect(last).toContain(found.quotation);
  });

  it('shows the beginning of a screenshot where four are on a page, and says so', () => {
    const text = textOf(sampleInspection(), { extent: { ...FULL_EXTENT, shotsAPage: 4 } });
    expect(text).toContain('shows the upper 896 of 9800 pixels');
  });

  it('says that content was deleted, and does not warn of it', async () => {
    const { captured } = sampleInspection();
    const of = sampleInspection({ captured: captured.map((page) => ({ ...page, is_kept: false })) });
    const text = textOf(of, { screenshots: new Map() });
    expect(text).toContain('The content of this page was deleted after its retention period.');
    expect(text).toContain(sampleHash(1));
    const { warnings } = await renderStaticInspection({
      of,
      at: AT,
      language: 'en',
      screenshots: new Map(),
      extent: FULL_EXTENT,
    });
    expect(warnings).toEqual([]);
  });

  it('says that an inspection has not ended, was cancelled or has failed, in place of a result', () => {
    const nothing = { checks: [], differences: [], compared_with: null, captured: [], record: null } as const;
    const ended = { ...nothing, checks: [], differences: [], captured: [] };
    expectInOrder(textOf(sampleInspection({ ...ended, state: 'running', ended_at: null })), [
      'Running',
      'The inspection has not ended.',
      'The record is made when the inspection ends.',
    ]);
    expectInOrder(textOf(sampleInspection({ ...ended, state: 'cancelled', is_returned: true })), [
      'Cancelled',
      'The inspection was cancelled.',
      'The unit was returned.',
    ]);
    const failure = { code: 'unreadable', words: 'no page' } as const;
    expectInOrder(textOf(sampleInspection({ ...ended, state: 'failed', failure })), [
      'Failed',
      'The inspection failed: None of the pages could be read; no page',
    ]);
  });

  it('says that nothing changed, and is silent about changes after a first inspection', () => {
    expect(textOf(sampleInspection({ differences: [] }))).toContain(
      'Compared with inspection 9. No changes.',
    );
    expect(textOf(sampleInspection({ differences: [], compared_with: null }))).not.toContain('Changes since');
  });

  it.each(LANGUAGES)('is in %s alone', (language) => {
    const of = sampleInspection();
    const text = textOf(of, { language });
    for (const { found } of of.checks) {
      expect(text).toContain(SITE_CHECKS[found.check].label[language]);
      expect(text).toContain(FINDING_REASONS[found.reason].label[language]);
      expect(text).toContain(FINDING_STATES[found.state].label[language]);
    }
    const ours = [
      SITE_CHECKS.registration_number.label,
      FINDING_REASONS.not_on_pages.label,
      inspectionReportTextsOf('chained'),
      inspectionReportTextsOf('differences'),
    ];
    for (const label of ours) {
      for (const other of LANGUAGES) {
        if (other !== language && label[other] !== label[language]) expect(text).not.toContain(label[other]);
      }
    }
    expect(text).toContain(inspectionPaperTexts[language].limits);
  });

  it('lets no text of a site become markup, or end the style sheet', async () => {
    const evil = '"; } </style><h1 onclick="x">';
    const { captured, checks, differences } = sampleInspection();
    const of = sampleInspection({
      brand_name: evil,
      reason: evil,
      captured: captured.map((page) => ({ ...page, title: evil, reached: `https://shop.example/${evil}` })),
      checks: checks.map((one) => ({ ...one, found: { ...one.found, quotation: evil, url: evil } })),
      differences: differences.map((one) => ({ ...one, title: evil, url: evil })),
    });
    const { html } = await renderStaticInspection({
      of,
      at: AT,
      language: 'en',
      screenshots: SHOTS,
      extent: FULL_EXTENT,
    });
    expect(html).not.toMatch(/<\/style><h1|onclick="/);
    expect(html.match(/<style>/g)).toHaveLength(html.match(/<\/style>/g)?.length ?? 0);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

function inspectionReportTextsOf(name: 'chained' | 'differences'): Record<Language, string> {
  const { en, sc, tc } = inspectionReportTexts;
  return { en: en[name], sc: sc[name], tc: tc[name] };
}
