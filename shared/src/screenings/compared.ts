import { labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import type { ListedDate } from '../watchlists/listed-date.ts';
import { GENDERS } from '../watchlists/watchlist-words.ts';
import { countryName } from './country.ts';
import { listedDate, listedDay } from './entry-facts.ts';
import type { NameComparison, ScreeningHit } from './hit.model.ts';
import { PAIR_KINDS } from './pair-kind.ts';
import type { Agreement, ScreeningKind } from './screening.ts';
import { screeningReportTexts } from './screening-report.texts.ts';

/** One part of the screened name over its counterpart in the listed one; "–" on the side that has none. */
export type ComparedPart = { asked: string; how: string; listed: string; isLeftOver: boolean };

/** Two names part by part, with those that have no counterpart last. */
export function comparedParts(
  { pairs, left_over: left }: NameComparison,
  language: Language,
): ComparedPart[] {
  const { leftOver: how } = screeningReportTexts[language];
  return [
    ...pairs.map(({ enquiry, listed, how: kind }) => ({
      asked: enquiry.join(' '),
      how: labelOf(PAIR_KINDS, kind, language),
      listed: listed.join(' '),
      isLeftOver: false,
    })),
    ...left.enquiry.map((asked) => ({ asked, how, listed: '–', isLeftOver: true })),
    ...left.listed.map((listed) => ({ asked: '–', how, listed, isLeftOver: true })),
  ];
}

/** What is known of a subject beside its name: a day, month or year, and ISO country codes. */
export type ComparedSubject = { kind: ScreeningKind; date: string | null; countries: readonly string[] };

/** A fact on both sides, null where it isn't known; `note` says how far they agree. */
export type ComparedFact = {
  label: string;
  asked: string | null;
  listed: string | null;
  agreement: Agreement;
  note: string | null;
};

/** How many letters a date has that names a year, a month or a day. */
const PRECISION = { year: 4, month: 7, day: 10 } as const;

const yearOf = (date: string) => Number(date.slice(0, PRECISION.year));

/** How far a date agrees, as months and days of lists are often wrong and years by one, or how far apart it is. */
function dateNote(
  asked: string,
  { agreement, listed }: { agreement: Agreement; listed: readonly ListedDate[] },
  language: Language,
): string | null {
  const texts = screeningReportTexts[language];
  const agrees = ({ date, until }: ListedDate, length: number) =>
    until === undefined && date.length >= length && date.slice(0, length) === asked.slice(0, length);
  const isWithin = (length: number) => asked.length >= length && listed.some((one) => agrees(one, length));
  const yearsApart = Math.min(
    ...listed.map(({ date, until }) =>
      Math.max(yearOf(date) - yearOf(asked), yearOf(asked) - yearOf(until ?? date), 0),
    ),
  );
  if (agreement === 'unknown') return null;
  if (agreement === 'conflicts') return texts.yearsApart(yearsApart);
  if (isWithin(PRECISION.day)) return texts.sameDay;
  const areDays = asked.length === PRECISION.day && listed.some(({ date }) => date.length === PRECISION.day);
  if (isWithin(PRECISION.month) && !areDays) return texts.sameMonth;
  if (yearsApart > 0) return texts.yearsApart(yearsApart);
  return areDays ? texts.anotherDay : texts.sameYear;
}

/** The facts that were compared beside the names. */
export function comparedFacts(
  { kind, date, countries }: ComparedSubject,
  { entry, comparison }: { entry: ScreeningHit['entry']; comparison: NameComparison },
  language: Language,
): ComparedFact[] {
  const texts = screeningReportTexts[language];
  const { between } = MARKS[language];
  const inWords = (codes: readonly string[]) =>
    codes.map((code) => countryName(code, language)).join(between) || null;
  return [
    {
      label: kind === 'business' ? texts.incorporation : texts.dob,
      asked: date === null ? null : listedDay(date),
      listed: entry.birth_dates.map((one) => listedDate(one, language)).join(between) || null,
      agreement: comparison.dob,
      note:
        date === null
          ? null
          : dateNote(date, { agreement: comparison.dob, listed: entry.birth_dates }, language),
    },
    {
      label: texts.country,
      asked: inWords(countries),
      listed: inWords(entry.countries),
      agreement: comparison.country,
      note: null,
    },
    ...(kind === 'individual'
      ? [
          {
            label: texts.gender,
            asked: null,
            listed: entry.gender && labelOf(GENDERS, entry.gender, language),
            agreement: comparison.gender,
            note: null,
          },
        ]
      : []),
  ];
}
