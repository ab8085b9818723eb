import { z } from 'zod';
import { personal } from '../format/secret.ts';
import type { Labelled } from '../labelled.ts';
import { type Language, type Translated, translated, type Words } from '../language.ts';

/**
 * Kinds of records that fields name, called as in the audit log. One with `_by_` is known by that text alone, by which its list
 * finds it.
 */
export type NamedKind =
  | 'alert'
  | 'alert_by_ethoca_id'
  | 'alert_upload'
  | 'aml_client'
  | 'batch'
  | 'brand'
  | 'business_screening'
  | 'buyer_email'
  | 'client'
  | 'descriptor'
  | 'descriptor_by_text'
  | 'dispute_case'
  | 'enquiry'
  | 'individual_screening'
  | 'inspection'
  | 'lookup'
  | 'oi_caid'
  | 'rdr_caid'
  | 'rdr_case'
  | 'rdr_client'
  | 'receipt_transaction'
  | 'refund'
  | 'screening_upload'
  | 'screening_hit'
  | 'source'
  | 'user'
  | 'user_by_email'
  | 'verification'
  | 'watchlist';

export type Enumeration = Readonly<Record<string, Labelled>>;

/**
 * The kind and label of a value in a row. The kind determines its model, display, sorting, export, and the filters that fit
 * it.
 */
export type Field<Value = unknown> =
  | TextField<Value>
  | BadgeField<Value>
  | MoneyField<Value>
  | TimeField<Value>
  | FlagField<Value>
  | NumberField<Value>
  | TextsField<Value>
  | DataField<Value>;

type Facts<Kind extends string, Value> = {
  readonly kind: Kind;
  readonly words: Translated;
  readonly model: z.ZodType<Value>;
  readonly isNullable: boolean;
  /** The record that the value names, with the key of the field that holds its id. */
  readonly names?: { readonly kind: NamedKind; readonly by: string };
  /** Its value stays on the page: files of the list, which leave the product, do without it. */
  readonly isPageOnly?: true;
};

/** `id` is text to copy and compare, shown in monospace. */
export type TextField<Value = unknown> = Facts<'text' | 'id', Value>;
export type BadgeField<Value = unknown> = Facts<'badge', Value> & { readonly enumeration: Enumeration };
/** An amount in major units; `currency` is the key of the field that holds its code. */
export type MoneyField<Value = unknown> = Facts<'money', Value> & { readonly currency: string };
/** A moment, as ISO text on the wire. */
export type TimeField<Value = unknown> = Facts<'time', Value>;
/** `values`: its words, where they aren't yes and no. */
export type FlagField<Value = unknown> = Facts<'flag', Value> & {
  readonly values?: { readonly yes: Translated; readonly no: Translated };
};
export type NumberField<Value = unknown> = Facts<'number', Value>;
/** Several texts, such as the services of a user; with an enumeration, each is one of its values. */
export type TextsField<Value = unknown> = Facts<'texts', Value> & {
  readonly enumeration: Enumeration | null;
};

/** A structured value with its one-line description. */
export type DataField<Value = unknown> = Facts<'data', Value> & {
  // A method, so that a field of some value is a field of any.
  format(value: never, language: Language): string;
};

function facts<Kind extends string, Value>(
  kind: Kind,
  model: z.ZodType<Value>,
  words: Words,
): Facts<Kind, Value> {
  return { kind, model, words: translated(words), isNullable: false };
}

export function text(...words: Words): TextField<string> {
  return facts('text' as const, z.string(), words);
}

export function id(...words: Words): TextField<string> {
  return facts('id' as const, z.string(), words);
}

export function time(...words: Words): TimeField<string> {
  return facts('time', z.iso.datetime(), words);
}

export function flag(...words: Words): FlagField<boolean> {
  return facts('flag', z.boolean(), words);
}

/** A flag with words of its own for its two values. */
export function flagOf(values: { yes: Labelled; no: Labelled }, ...words: Words): FlagField<boolean> {
  return { ...flag(...words), values: { yes: values.yes.label, no: values.no.label } };
}

export function number(...words: Words): NumberField<number> {
  return facts('number', z.number(), words);
}

export function texts(...words: Words): TextsField<string[]> {
  return { ...facts('texts', z.array(z.string()), words), enumeration: null };
}

/** Values that an enumeration does not know are data of newer senders, which are shown as they are. */
function oneOf<Values extends Enumeration>(enumeration: Values): z.ZodType<keyof Values & string> {
  const known = z.enum(Object.keys(enumeration) as [string]);
  return z.union([known, z.string()]) as unknown as z.ZodType<keyof Values & string>;
}

/** One of the values of an enumeration. */
export function badge<const Values extends Enumeration>(
  enumeration: Values,
  ...words: Words
): BadgeField<keyof Values & string> & { readonly enumeration: Values } {
  return { ...facts('badge', oneOf(enumeration), words), enumeration };
}

/** Several of the values of an enumeration. */
export function badges<const Values extends Enumeration>(
  enumeration: Values,
  ...words: Words
): TextsField<(keyof Values & string)[]> {
  return { ...facts('texts', z.array(oneOf(enumeration)), words), enumeration };
}

export function money<const Currency extends string>(
  currency: Currency,
  ...words: Words
): MoneyField<number> & { readonly currency: Currency } {
  return { ...facts('money', z.number(), words), currency };
}

export function data<Value>(
  model: z.ZodType<Value>,
  format: (value: Value, language: Language) => string,
  ...words: Words
): DataField<Value> {
  return { ...facts('data', model, words), format };
}

/** The same field, about a person who isn't a user of the product. */
export function personalField<Known extends TextField<string>>(field: Known): Known {
  return { ...field, model: personal(z.string()) };
}

/** The same field, which files of the list do without. */
export function onPageOnly<Known extends Field>(field: Known): Known {
  return { ...field, isPageOnly: true };
}

/** The keys of the fields that files of the list may have. */
export const exportedKeys = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { isPageOnly }]) => (isPageOnly ? [] : [key]));

/** The same field, nullable. */
export function maybe<Value, Known extends Field<Value>>(
  field: Known & Field<Value>,
): Omit<Known, 'model' | 'isNullable'> & {
  readonly model: z.ZodType<Value | null>;
  readonly isNullable: true;
} {
  return { ...field, model: field.model.nullable(), isNullable: true };
}

/** The same field, which names a record: `by` is the key of the field with its id. Where it is shown, it leads there. */
export function naming<Known extends Field>(kind: NamedKind, by: string, field: Known): Known {
  return { ...field, names: { kind, by } };
}

export type ValueOf<Known> = Known extends { readonly model: z.ZodType<infer Value> } ? Value : never;

export type Fields = Readonly<Record<string, Field>>;

/** `{'a.b': X}` as the wire has it: `{a: {b: X}}`. */
type Nested<Flat> = {
  [Key in keyof Flat & string as Key extends `${infer Head}.${string}`
    ? Head
    : Key]: Key extends `${infer Head}.${string}`
    ? Nested<{
        [Inner in keyof Flat & string as Inner extends `${Head}.${infer Rest}` ? Rest : never]: Flat[Inner];
      }>
    : Flat[Key];
};

/** A row of a list: each field at its dotted path. */
export type RowOf<Known extends Fields> = Nested<{ [Key in keyof Known]: ValueOf<Known[Key]> }>;

type Shape = { [name: string]: z.ZodType };

/** The model of a row with these fields. */
export function rowModel<Known extends Fields>(fields: Known): z.ZodType<RowOf<Known>> {
  return objectOf(
    Object.entries(fields).map(([key, { model }]) => [key.split('.'), model]),
  ) as unknown as z.ZodType<RowOf<Known>>;
}

function objectOf(entries: readonly (readonly [readonly string[], z.ZodType])[]): z.ZodObject {
  const shape: Shape = {};
  for (const [name, parts] of Map.groupBy(entries, ([[head = '']]) => head)) {
    const [first] = parts;
    shape[name] =
      first && first[0].length === 1
        ? first[1]
        : objectOf(parts.map(([[, ...rest], model]) => [rest, model] as const));
  }
  return z.object(shape);
}

/** The value of a row at a dotted path; undefined if there is none. */
export function valueAt(row: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      row,
    );
}
