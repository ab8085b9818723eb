import { LANGUAGES, type Language } from '@cbp/shared/language';
import { entryFacts } from '@cbp/shared/screenings/entry-facts';
import { HIT_STATES, SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import type { AnyScreening } from '@cbp/shared/screenings/screening.model';
import { screeningReportTexts } from '@cbp/shared/screenings/screening-report.texts';
import {
  SAMPLE_HITS,
  sampleBusinessScreening,
  sampleEntry,
  sampleHit,
  sampleScreening,
} from '@cbp/shared/testing/sample-screening';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { screeningPaperTexts } from './screening-paper.texts.ts';
import { ScreeningReport } from './screening-report.tsx';
import { renderStaticScreening } from './static-screening.tsx';

const AT = new Date('2026-11-30T06:52:00Z');
const individual = (...given: Parameters<typeof sampleScreening>): AnyScreening => ({
  kind: 'individual',
  screening: sampleScreening(...given),
});

/** What a reader reads, in order. */
function textOf(of: AnyScreening, language: Language = 'en'): string {
  const markup = renderToStaticMarkup(<ScreeningReport of={of} at={AT} language={language} />);
  return markup
    .replace(/<\/(?:p|h\d|li|td|th|dt|dd|span|strong)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s*\n\s*/g, '\n');
}

/** Where texts stand; fails where one is missing. */
function placesOf(text: string, wanted: readonly string[]): number[] {
  return wanted.map((one) => {
    expect(text).toContain(one);
    return text.indexOf(one);
  });
}

const inOrder = (places: readonly number[]) => expect(places).toEqual(places.toSorted((a, b) => a - b));

describe('the report of a screening', () => {
  it('says who was screened, the result, what it says nothing about and how it searched, before the matches', () => {
    const text = textOf(individual());
    inOrder(
      placesOf(
        text,
        [
          'AML screening report · Individual',
          'إدريس بنهلال',
          'As of 2026/11/30 14:52. All times are in Hong Kong time.',
          'Declined',
          'True match: 1, Potential match: 2, False positive: 1, No longer found: 1',
          'Not searched: Insolvency, Adverse media. No list is loaded, so the result says nothing about these.',
          '75 or higher (of 100)',
          'Tunisia, Malta',
          'Register of Restricted Persons, version 2 of 2026/11/12',
          '1. ',
          '5. ',
          'List versions',
          'Last hash',
          'e'.repeat(64),
        ].filter((one) => one !== 'List versions'),
      ),
    );
  });

  it('says of a set result who set it, why, and what follows from the matches', () => {
    const set = {
      event: 'verification.accepted',
      reason: 'Identity checked in person.',
      by: 'analyst@bank.example',
      at: '2026-10-06T02:00:00.000Z',
    } as const;
    const text = textOf(individual({ set_result: set, enquiry_result_event: set.event }));
    inOrder(
      placesOf(text, [
        'Accepted',
        'Set by analyst@bank.example on 2026/10/06 10:00: Identity checked in person.',
        'Based on the matches: Declined',
        'Who was screened, and how',
      ]),
    );
  });

  it('says where nothing was searched that it says nothing, and names all chosen lists as not searched', () => {
    const failed = { runs: [], searched: [], not_searched: [], hits_found: [], timeline: [], last_hash: '' };
    const text = textOf(
      individual({
        ...failed,
        enquiry_result_event: 'request.invalid',
        derived_event: null,
        failure: 'The name is too long.',
      }),
    );
    inOrder(placesOf(text, ['Error', 'The name is too long.', screeningPaperTexts.en.nothingSearched]));
    expect(text).toContain('Not searched\nSanctions, PEPs, Insolvency, Adverse media');
    expect(text).not.toContain(screeningReportTexts.en.noMatches);
  });

  it.each(LANGUAGES)('says of erased matches nothing but that, in %s', (language) => {
    const retention = { erased_at: '2026-11-01T00:00:00.000Z', held_at: null, hold_reason: null };
    const text = textOf(
      individual({ hits_found: [], retention, derived_event: 'verification.accepted' }),
      language,
    );
    const { matchesHeading, matchesErased, noMatches, matches } = screeningReportTexts[language];
    expect(text.split(matchesErased)).toHaveLength(3);
    expect(text).toContain(`${matchesHeading}\n${matchesErased}`);
    for (const claim of [noMatches, matches(0)]) expect(text).not.toContain(claim);
  });

  it('asks for the date of incorporation of a company as for the date of birth of a person', () => {
    const hits = SAMPLE_HITS.slice(0, 1).map((hit) => ({
      ...hit,
      comparison: hit.comparison && { ...hit.comparison, dob: 'unknown' as const },
    }));
    const business = sampleBusinessScreening();
    const { askForIncorporation, askForDate } = screeningReportTexts.en;
    const textWith = (date: string | null) =>
      textOf({
        kind: 'business',
        screening: {
          ...business,
          hits_found: hits,
          enquiry_data: { ...business.enquiry_data, business_incorporation_date: date },
        },
      });
    expect(textWith(null)).toContain(askForIncorporation);
    expect(textWith(null)).not.toContain(askForDate);
    expect(textWith('1999')).not.toContain(askForIncorporation);
  });

  it('shows the names part under part, how each pair matches, and what has no counterpart on either side', () => {
    const text = textOf(individual());
    for (const column of [
      ['بنهلال', 'Joined or split', 'بن هلال'],
      ['–', 'No counterpart', 'قاسم'],
      ['إدريس', 'Other script', 'Idriss'],
      ['بنهلال', 'No counterpart', '–'],
      ['–', 'No counterpart', '慶瀾'],
    ]) {
      expect(text).toContain(column.join('\n'));
    }
    expect(text).toContain('Date of birth\n1968\nabout 1968\nAgrees');
    expect(text).toContain('Country\nTunisia, Malta\nTunisia, Malta\nConflicts');
    expect(text).toContain('Gender\n–\nMale\nUnknown');
  });

  it('shows each decision, what changed since, and how a relative is related', () => {
    const text = textOf(individual());
    for (const said of [
      'True match: analyst@bank.example, 2026/10/05 14:45',
      'False positive: analyst@bank.example, 2026/10/05 14:45',
      'Other reason',
      'The passport shows another person.',
      'valid until 2027/10/05 08:00',
      'Dates of birth or incorporation\n1959\n1971/06/02',
      'Family of Idris Qasim Benhallal (match 1)',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('shows versions, publishers, hashes and all that happened', () => {
    const text = textOf(individual());
    for (const said of [
      'Ministry of Lanterns',
      `SHA-256 ${'b'.repeat(64)}`,
      '7'.repeat(64),
      'New watchlist version',
      `Run hash ${'c'.repeat(64)}`,
      '2026/10/05 14:45:30\nMatch cleared\n溫慶瀾\nThe passport shows another person.\nanalyst@bank.example',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('says of a company without a match that the searched lists have none', () => {
    const text = textOf({ kind: 'business', screening: sampleBusinessScreening() });
    inOrder(
      placesOf(text, [
        'AML screening report · Business',
        '晴嵐船務有限公司 Qinglan Shipping Ltd',
        'Accepted',
      ]),
    );
    expect(text).toContain('Date of incorporation\nNot given');
    expect(text).toContain(screeningReportTexts.en.noMatches);
    expect(text).not.toContain('Gender');
  });

  it.each(LANGUAGES)('is in %s alone', (language) => {
    const text = textOf(individual(), language);
    const [first] = SAMPLE_HITS;
    for (const { label, values } of first ? entryFacts(first.entry, language) : []) {
      expect(text).toContain(label);
      for (const { text: value } of values) expect(text).toContain(value);
    }
    const ours = [
      HIT_STATES.confirmed.label,
      HIT_STATES.closed.label,
      SCREENING_EVENTS['verification.declined'].label,
    ];
    for (const label of ours) {
      for (const other of LANGUAGES) {
        if (label[other] === label[language]) expect(text).toContain(label[language]);
        else if (other !== language) expect(text).not.toContain(label[other]);
      }
    }
  });

  it('says on paper and in its warnings how many matches it leaves out', async () => {
    const hits = Array.from({ length: 203 }, (_, n) =>
      sampleHit({
        id: n + 1,
        entry: sampleEntry({ id: `E-${n}`, names: [{ name: `Name ${n}`, kind: 'primary' }] }),
      }),
    );
    const of = individual({}, hits);
    const text = textOf(of);
    expect(text).toContain('Only the first 200 of 203 matches are printed.');
    expect(text).toContain('Potential match: 203');
    expect(text).toContain('200. Name 199');
    expect(text).not.toContain('Name 200');
    expect((await renderStaticScreening({ of, at: AT, language: 'en' })).warnings).toEqual([
      '3 matches are not printed',
    ]);
  });

  it('says when the personal data of a screening was erased', () => {
    const retention = { erased_at: '2026-11-20T04:00:00.000Z', held_at: null, hold_reason: null };
    expect(textOf(individual({ retention }))).toContain('Personal data was erased on 2026/11/20 12:00.');
    expect(textOf(individual())).not.toContain('Personal data was erased');
  });

  it('shows deceptive characters of a list by their code', () => {
    const entry = sampleEntry({ id: 'E-1', names: [{ name: 'Ana\u202Etxt.exe', kind: 'primary' }] });
    expect(textOf(individual({}, [sampleHit({ id: 1, entry })]))).toContain('1. Ana[U+202E]txt.exe');
  });

  it('lets no text from a list or an enquiry become markup, or end the style sheet', async () => {
    const evil = '"; } </style><h1 onclick="x">';
    const entry = sampleEntry({
      id: evil,
      names: [{ name: evil, kind: 'primary' }],
      remarks: evil,
      links: ['javascript:alert(1)', 'https://register.lanterns.example/?q=<b>'],
    });
    const of = individual({}, [sampleHit({ id: 1, entry })]);
    of.screening.merchant_name = evil;
    if (of.kind === 'individual') of.screening.enquiry_data.name.full_name = evil;
    const { html } = await renderStaticScreening({ of, at: AT, language: 'en' });
    expect(html).not.toMatch(/<\/style><h1|onclick="|href="javascript/);
    expect(html.match(/<style>/g)).toHaveLength(html.match(/<\/style>/g)?.length ?? 0);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('repeats the name, the number and the beginning of the last hash on each page', async () => {
    const { html, title } = await renderStaticScreening({ of: individual(), at: AT, language: 'en' });
    expect(title).toBe('AML screening report (إدريس بنهلال) 42');
    expect(html).toContain('@bottom-center { content: "AML screening 42 \\b7  eeeeeeeeeeee"');
  });
});
