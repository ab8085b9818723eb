import { z } from 'zod';
import { boundedList, boundedText } from '../bounded.ts';
import { ListedDate } from './listed-date.ts';
import { SCREENING_FILTER_NAMES } from './screening-filter.ts';
import {
  ENTRY_TYPES,
  type EntryType,
  GENDERS,
  type Gender,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  NAME_KINDS,
  type NameKind,
  RELATION_KINDS,
  type RelationKind,
} from './watchlist-words.ts';

const namesOf = <Name extends string>(values: Readonly<Record<Name, unknown>>) =>
  Object.keys(values) as [Name, ...Name[]];

/** The most values that an entry has, and the longest ones. Readers refuse entries beyond the number of names. */
export const ENTRY_LIMITS = { names: 5_000, values: 2_000, id: 200, line: 1_000, text: 20_000 } as const;

const Id = boundedText(ENTRY_LIMITS.id, 1);
const Line = boundedText(ENTRY_LIMITS.line, 1);
const Text = boundedText(ENTRY_LIMITS.text, 1);
const many = <Value extends z.ZodType>(value: Value) => boundedList(value, { max: ENTRY_LIMITS.values });

/** ISO 3166-1 alpha-2, and XK for Kosovo. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** The parts of a name, by the role that the list gives them. */
export const NameParts = z.object({
  first: Line.optional(),
  middle: Line.optional(),
  last: Line.optional(),
  patronymic: Line.optional(),
  maternal: Line.optional().describe('The second family name, after the mother'),
});
export type NameParts = z.output<typeof NameParts>;

export const EntryName = z.object({
  name: Line.describe('Given names first where the list sets them apart, else as listed'),
  kind: z.enum(namesOf<NameKind>(NAME_KINDS)),
  parts: NameParts.optional(),
  language: boundedText(40, 1).optional().describe('Language or script, as the list names it'),
});
export type EntryName = z.output<typeof EntryName>;

export const EntryPlace = z.object({ text: Line, country: CountryCode.nullable() });
export type EntryPlace = z.output<typeof EntryPlace>;

export const EntryIdentifier = z.object({
  kind: z.enum(namesOf<IdentifierKind>(IDENTIFIER_KINDS)),
  type: Line.nullable().describe('As listed'),
  number: Line,
  country: CountryCode.nullable(),
  note: Line.nullable(),
});
export type EntryIdentifier = z.output<typeof EntryIdentifier>;

export const EntryAddress = z.object({
  text: Line.describe('The whole address in one line'),
  city: Line.nullable(),
  postal_code: Line.nullable(),
  country: CountryCode.nullable(),
});
export type EntryAddress = z.output<typeof EntryAddress>;

export const RelatedEntry = z.object({
  kind: z.enum(namesOf<RelationKind>(RELATION_KINDS)).describe('What the other one is to this one'),
  id: Id.nullable().describe('The other entry on the same list; null: the list only names it'),
  name: Line.nullable(),
  note: Line.nullable().describe('As listed, such as sister'),
});
export type RelatedEntry = z.output<typeof RelatedEntry>;

/**
 * An entry of a watchlist, whatever list it is from. Values are as listed, in one line, without meaningless characters.
 * Values that could not be read as what they should be are in `unread`.
 */
export const WatchlistEntry = z.object({
  id: Id.describe("The list's own ID"),
  other_ids: many(Id).describe("IDs that other lists know it by, such as the United Nations' reference"),
  type: z.enum(namesOf<EntryType>(ENTRY_TYPES)),
  names: boundedList(EntryName, { max: ENTRY_LIMITS.names, min: 1 }).describe('The primary name first'),
  birth_dates: many(ListedDate).describe('Of a company: when it was founded'),
  birthplaces: many(EntryPlace),
  nationalities: many(CountryCode),
  countries: many(CountryCode).describe('All that it is tied to: nationality, birth, address, papers, flag'),
  gender: z.enum(namesOf<Gender>(GENDERS)).nullable(),
  papers: many(EntryIdentifier).describe('Documents and numbers of a person'),
  registration_numbers: many(EntryIdentifier).describe('Numbers of a company, a vessel or a wallet'),
  addresses: many(EntryAddress),
  positions: many(Line),
  programmes: many(Line),
  legal_basis: many(Line),
  listed_on: z.iso.date().nullable(),
  remarks: Text.nullable(),
  links: many(Line).describe('Source URLs'),
  relations: many(RelatedEntry),
  topics: z.array(z.enum(SCREENING_FILTER_NAMES)).describe('The filters that it is found under'),
  unread: many(z.object({ field: Line, text: Line })).describe('Values that could not be read'),
  raw: z.record(z.string(), z.unknown()).describe('As in the file'),
});
export type WatchlistEntry = z.output<typeof WatchlistEntry>;
