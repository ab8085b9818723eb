import { labelOf } from '@cbp/shared/labelled';
import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import type { ComparedSubject } from '@cbp/shared/screenings/compared';
import { listedDay } from '@cbp/shared/screenings/entry-facts';
import type { ScreeningHit } from '@cbp/shared/screenings/hit.model';
import type { AnyScreening } from '@cbp/shared/screenings/screening.model';
import { SCREENING_FILTERS, type ScreeningFilter } from '@cbp/shared/watchlists/screening-filter';

/** A screening with many matches is a low match score's; the first ones are those that count. */
const MOST_MATCHES = 200;

/** A screening as it was at a moment, in a language. */
export type PrintedScreening = { of: AnyScreening; at: Date; language: Language };

export function subjectName({ kind, screening }: AnyScreening): string {
  return kind === 'individual' ? screening.enquiry_data.name.full_name : screening.enquiry_data.business_name;
}

/** What a screening is compared by beside the name. */
export function subjectOf({ kind, screening }: AnyScreening): ComparedSubject {
  const { countries } = screening.enquiry_data;
  const date =
    kind === 'individual' ? screening.enquiry_data.dob : screening.enquiry_data.business_incorporation_date;
  return { kind, date, countries };
}

/** The subject's date of birth or incorporation, as far as it is known. */
export function subjectDate(of: AnyScreening): string | null {
  const { date } = subjectOf(of);
  return date === null ? null : listedDay(date);
}

export function filterNames(filters: readonly ScreeningFilter[], language: Language): string {
  return filters.map((filter) => labelOf(SCREENING_FILTERS, filter, language)).join(MARKS[language].between);
}

/** The listed name that matched; of a relative or associate the first one. */
export function matchName({ comparison, entry }: ScreeningHit): string {
  return comparison?.name.name ?? entry.names[0]?.name ?? entry.id;
}

/** What was chosen and not searched: everything until the first run. */
export function missingFilters(of: AnyScreening): readonly ScreeningFilter[] {
  const { screening } = of;
  return wasSearched(of) ? screening.not_searched : screening.enquiry_data.filters;
}

export function wasSearched({ screening }: AnyScreening): boolean {
  return screening.searched.length > 0;
}

export type PrintedMatch = { place: number; hit: ScreeningHit };

/** The matches that are printed, numbered in their order: those that count, and those that are settled. */
export function printedMatches({ screening }: AnyScreening) {
  const all = screening.hits_found;
  const matches = all.slice(0, MOST_MATCHES).map((hit, index): PrintedMatch => ({ place: index + 1, hit }));
  const isSettled = ({ hit: { state } }: PrintedMatch) => state === 'cleared' || state === 'closed';
  return {
    matches,
    current: matches.filter((match) => !isSettled(match)),
    settled: matches.filter(isSettled),
    left: all.length - matches.length,
  };
}

/** The place of the match that another came with. */
export function placeOf(hitId: number, matches: readonly PrintedMatch[]): number | undefined {
  return matches.find(({ hit }) => hit.id === hitId)?.place;
}
