import { labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import type { ListedDate } from '../watchlists/listed-date.ts';
import type { EntryIdentifier, WatchlistEntry } from '../watchlists/watchlist-entry.ts';
import {
  ENTRY_FIELDS,
  GENDERS,
  IDENTIFIER_KINDS,
  NAME_KINDS,
  RELATION_KINDS,
} from '../watchlists/watchlist-words.ts';
import { countryName } from './country.ts';
import { screeningReportTexts } from './screening-report.texts.ts';

type FactOf = Exclude<keyof typeof ENTRY_FIELDS, 'type' | 'topics'>;

/** What a list says, and in words of ours what it is: the kind of a name. */
export type FactValue = { text: string; note: string | null };

/** What a list says of an entry in one respect; values of `links` are addresses. */
export type EntryFact = { of: FactOf; label: string; values: readonly FactValue[] };

/** A day as it is written beside those of lists. */
export const listedDay = (date: string): string => date.replaceAll('-', '/');

const ABOUT: Record<Language, (day: string) => string> = {
  en: (day) => `about ${day}`,
  sc: (day) => `约 ${day}`,
  tc: (day) => `約 ${day}`,
};

/** A date as lists know it, such as "about 1961" or a range. */
export function listedDate({ date, precision, until }: ListedDate, language: Language): string {
  const day = listedDay(date);
  if (precision === 'between' && until) return `${day} – ${listedDay(until)}`;
  return precision === 'circa' ? ABOUT[language](day) : day;
}

function identifierText({ kind, type, number, country, note }: EntryIdentifier, language: Language): string {
  const { colon, between } = MARKS[language];
  const called = `${type ?? labelOf(IDENTIFIER_KINDS, kind, language)}${colon}${number}`;
  return [called, country && countryName(country, language), note].filter(Boolean).join(between);
}

/** Everything that a list says of an entry, without what it does not say. */
export function entryFacts(entry: WatchlistEntry, language: Language): EntryFact[] {
  const { colon, between } = MARKS[language];
  const { birthDates, incorporated } = screeningReportTexts[language];
  const inCountries = (codes: readonly string[]) => codes.map((code) => countryName(code, language));
  const values: Record<FactOf, readonly string[]> = {
    names: entry.names.map(({ name }) => name),
    birth_dates: entry.birth_dates.map((date) => listedDate(date, language)),
    birthplaces: entry.birthplaces.map(({ text }) => text),
    gender: entry.gender ? [labelOf(GENDERS, entry.gender, language)] : [],
    nationalities: inCountries(entry.nationalities),
    countries: inCountries(entry.countries),
    papers: entry.papers.map((paper) => identifierText(paper, language)),
    registration_numbers: entry.registration_numbers.map((number) => identifierText(number, language)),
    other_ids: entry.other_ids,
    addresses: entry.addresses.map(({ text }) => text),
    positions: entry.positions,
    programmes: entry.programmes,
    legal_basis: entry.legal_basis,
    listed_on: entry.listed_on ? [listedDay(entry.listed_on)] : [],
    relations: entry.relations.map(
      ({ kind, name, id, note }) =>
        `${labelOf(RELATION_KINDS, kind, language)}${colon}${[name ?? id, note].filter(Boolean).join(between)}`,
    ),
    remarks: entry.remarks ? [entry.remarks] : [],
    links: entry.links,
  };
  const born = entry.type === 'business' ? incorporated : birthDates;
  return Object.entries(values).flatMap(([name, found]) => {
    const of = name as FactOf;
    const label = of === 'birth_dates' ? born : ENTRY_FIELDS[of].label[language];
    const noteAt = (place: number) => {
      const kind = of === 'names' ? entry.names[place]?.kind : undefined;
      return kind ? labelOf(NAME_KINDS, kind, language) : null;
    };
    const noted = found.map((text, place) => ({ text, note: noteAt(place) }));
    return noted.length > 0 ? [{ of, label, values: noted }] : [];
  });
}

/** How an entry is related to the match that it came with: "Family of Boris Ardelean". */
export function relatedText(
  { relation, name }: { relation: string; name: string },
  language: Language,
): string {
  const { related, same } = screeningReportTexts[language];
  return relation === 'same' ? same(name) : related(labelOf(RELATION_KINDS, relation, language), name);
}
