import { z } from 'zod';
import { boundedInteger, boundedList, boundedText, storableText } from '../bounded.ts';
import { readCardSearch } from '../format/masked-card.ts';
import { parseTime } from '../format/time.ts';
import type { Labelled } from '../labelled.ts';
import { type Translated, translated, type Words } from '../language.ts';
import { readArn } from '../text/read-arn.ts';
import { readId } from '../text/read-id.ts';
import type { DatePreset } from './date-preset.ts';
import type {
  BadgeField,
  Enumeration,
  Field,
  FlagField,
  NumberField,
  TextField,
  TextsField,
  TimeField,
} from './field.ts';

/** Searches a field for a text, ignoring case; or, for links from figures, for exact texts including blank. */
export type ContainsFilter = {
  readonly kind: 'contains';
  /** Normalises the caller's text if the field stores another form. */
  readonly readAs: ((text: string) => string) | null;
  /** What exact texts are picked from; otherwise the text is typed. */
  readonly offers?: 'currencies';
};

/** Any of some values; `null` is among them where a row may be without one. */
export type AmongFilter = {
  readonly kind: 'among';
  /** The label for rows without a value; null for a dash. */
  readonly blank: Translated | null;
  /** The name of the choice that picks every value that is offered, but not the blank. */
  readonly all: Translated | null;
  /** The key of another filter in the same control; choosing a value in one clears the other. */
  readonly excludes: string | null;
  /** The values offered for a field that may hold any whole number. */
  readonly numbers: readonly number[] | null;
};

/** A choice of IDs: clients searched by name, or IDs that are typed or pasted; or one exact text. */
export type PickFilter = {
  readonly kind: 'pick';
  readonly from: 'clients' | 'typed' | 'whole';
  /** Normalises the caller's value if the field stores another form. */
  readonly readAs: ((text: string) => string) | null;
};

/** A range of days. */
export type RangeFilter = {
  readonly kind: 'range';
  /** The default range. */
  readonly initial: DatePreset | null;
  /** Its times may be still to come. */
  readonly liesAhead: boolean;
};

export type Filter = ContainsFilter | AmongFilter | PickFilter | RangeFilter;

/** The filters that a field can have. */
export type FilterFor<Known extends Field> = Known extends TextField
  ? ContainsFilter | PickFilter
  : Known extends BadgeField | FlagField | TextsField
    ? AmongFilter | PickFilter
    : Known extends NumberField
      ? AmongFilter & { readonly numbers: readonly number[] }
      : Known extends TimeField
        ? RangeFilter
        : never;

export const contains: ContainsFilter = { kind: 'contains', readAs: null };
/** For masked cards: a full card number finds its own. */
export const containsCard: ContainsFilter = { kind: 'contains', readAs: readCardSearch };
/** For ARNs: a grouped ARN finds its own. */
export const containsArn: ContainsFilter = { kind: 'contains', readAs: readArn };
/** For currency codes, which are picked from a list. */
export function containsCurrency(readAs: (text: string) => string): ContainsFilter {
  return { kind: 'contains', readAs, offers: 'currencies' };
}
export const pickClients: PickFilter = { kind: 'pick', from: 'clients', readAs: null };
export const typedIds: PickFilter = { kind: 'pick', from: 'typed', readAs: readId };

/** A text that is all that the field holds, blanks within included. */
export function wholeText(readAs: (text: string) => string): PickFilter {
  return { kind: 'pick', from: 'whole', readAs };
}

/** Whether a filter is set by typing. */
export function isTyped(filter: Filter | undefined): boolean {
  if (filter?.kind === 'contains') return filter.offers === undefined;
  return filter?.kind === 'pick' && filter.from !== 'clients';
}

export function among(options: { blank?: Words; all?: Words; excludes?: string } = {}): AmongFilter {
  const { blank, all, excludes = null } = options;
  return {
    kind: 'among',
    blank: blank ? translated(blank) : null,
    all: all ? translated(all) : null,
    excludes,
    numbers: null,
  };
}

/** A filter for the numbers users ask for; callers may send others. */
export function amongNumbers(
  blank: Words,
  ...numbers: number[]
): AmongFilter & { readonly numbers: readonly number[] } {
  return { ...among({ blank }), numbers };
}

export function range(options: { initial?: DatePreset; liesAhead?: boolean } = {}): RangeFilter {
  return { kind: 'range', initial: options.initial ?? null, liesAhead: options.liesAhead ?? false };
}

/** One value of an `in` filter. */
export type AmongValue = string | number | boolean | null;

/** Filters on the wire (specification, chapter 3). */
export type WireFilter =
  | { type: 'contains'; value: string }
  | { type: 'in'; values: AmongValue[] }
  | { type: 'range'; from: string; to: string };

export const LONGEST_SEARCH = 200;
export const MOST_PICKED = 500;
export const LONGEST_ID = 64;
/** The longest text from networks and clients that lists search for. */
export const LONGEST_WHOLE_TEXT = 500;
const LONGEST_TIME = 40;

const Moment = storableText(z.string().max(LONGEST_TIME)).refine(
  (text) => parseTime(text) !== null,
  'must be an ISO time such as 2026-11-22T08:00:00+08:00',
);

/** The values of a field that filters can ask for, without the blank. */
export function valuesOf(field: Field): readonly (string | boolean)[] {
  if (field.kind === 'flag') return [true, false];
  const enumeration = enumerationOf(field);
  return enumeration ? Object.keys(enumeration) : [];
}

export function enumerationOf(field: Field): Enumeration | null {
  return field.kind === 'badge' || field.kind === 'texts' ? field.enumeration : null;
}

/** The values that a picker offers: all but those that are picked with another one. */
export function offeredValues(field: Field, filter?: Filter): readonly (string | number | boolean)[] {
  if (filter?.kind === 'among' && filter.numbers) return filter.numbers;
  const enumeration = enumerationOf(field);
  if (!enumeration) return valuesOf(field);
  return Object.entries(enumeration).flatMap(([name, { pickedWith }]: [string, Labelled]) =>
    pickedWith === undefined ? [name] : [],
  );
}

/** Chosen values with all that are picked with them. */
export function withPicked(field: Field, values: readonly AmongValue[]): AmongValue[] {
  const followers = Object.entries(enumerationOf(field) ?? {}).flatMap(
    ([name, { pickedWith }]: [string, Labelled]) =>
      pickedWith !== undefined && values.includes(pickedWith) && !values.includes(name) ? [name] : [],
  );
  return [...values, ...followers];
}

function amongModel(field: Field) {
  if (field.kind === 'number') {
    const number = boundedInteger(0);
    return boundedList(field.isNullable ? number.nullable() : number, { min: 1, max: MOST_PICKED });
  }
  const names = valuesOf(field).filter((value) => typeof value === 'string');
  const known = field.kind === 'flag' ? z.boolean() : z.enum(names, `is none of ${names.join(', ')}`);
  const value = field.isNullable ? known.nullable() : known;
  return boundedList(value, { min: 1, max: valuesOf(field).length + (field.isNullable ? 1 : 0) });
}

function wholeTextsModel(field: Field) {
  const text = boundedText(LONGEST_WHOLE_TEXT, 1);
  return boundedList(field.isNullable ? text.nullable() : text, { min: 1, max: MOST_PICKED });
}

/** The model of a filter of a field, as callers send it. */
export function wireModel(filter: Filter, field: Field) {
  switch (filter.kind) {
    case 'contains': {
      const { readAs } = filter;
      const value = boundedText(LONGEST_SEARCH, 1);
      return z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('contains'), value: readAs ? value.overwrite(readAs) : value }),
        z.strictObject({ type: z.literal('in'), values: wholeTextsModel(field) }),
      ]);
    }
    case 'among':
      return z.strictObject({ type: z.literal('in'), values: amongModel(field) });
    case 'pick': {
      const { readAs } = filter;
      const value = boundedText(LONGEST_ID, 1);
      return z.strictObject({
        type: z.literal('in'),
        values: boundedList(readAs ? value.overwrite(readAs) : value, { min: 1, max: MOST_PICKED }),
      });
    }
    case 'range':
      return z
        .strictObject({ type: z.literal('range'), from: Moment, to: Moment })
        .refine(
          ({ from, to }) =>
            !(parseTime(from) && parseTime(to)) || Number(parseTime(from)) <= Number(parseTime(to)),
          {
            error: 'must not be before `from`',
            path: ['to'],
          },
        );
  }
}
