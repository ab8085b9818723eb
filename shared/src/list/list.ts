import { z } from 'zod';
import type { AskedRight } from '../access/access-right.ts';
import { type Translated, translated, type Words } from '../language.ts';
import { type Fields, type RowOf, rowModel } from './field.ts';
import { type Filter, type FilterFor, wireModel } from './filter.ts';
import { type ListAnswer, type ListQuery, type ListQueryInput, listAnswer, listQuery } from './list-query.ts';

/** The order of a list: a field, descending with a minus before it. */
export type SortBy<Key extends string = string> = Key | `-${Key}`;

/**
 * The single declaration of a list. Its calls, their validation, labels, page address, typed client, page columns, SQL and
 * file heads derive from it.
 */
export type List<
  Name extends string = string,
  Known extends Fields = Fields,
  Filters extends Readonly<Record<string, Filter>> = Readonly<Record<string, Filter>>,
  Sort extends string = string,
> = {
  /** As in the names of its calls: `ReceiptTransactions` gives `listReceiptTransactions`. */
  readonly name: Name;
  /** The path of its resource below the prefix: `/ics/transactions`. */
  readonly resource: `/${string}`;
  readonly right: AskedRight;
  readonly words: Translated;
  /** The plural used after a number of rows. */
  readonly rowWords: Translated;
  readonly fields: Known;
  /** The field that identifies a row. */
  readonly key: string;
  readonly filters: Filters;
  readonly sorts: readonly Sort[];
  readonly defaultSort: SortBy<Sort>;
  /** Whether it fills pickers, which request all rows with `limit` 0. */
  readonly isPicker: boolean;
  readonly row: z.ZodType<RowOf<Known>>;
  readonly query: z.ZodType<ListQuery, ListQueryInput>;
  readonly answer: z.ZodType<ListAnswer<RowOf<Known>>>;
};

type Declared<Name, Known, Filters, Sort extends string, Key> = {
  name: Name;
  resource: `/${string}`;
  right: AskedRight;
  words: Words;
  /** If it differs from the name of the list. */
  rowWords?: Words;
  fields: Known;
  key: Key;
  filters: Filters;
  sorts: readonly Sort[];
  defaultSort: SortBy<NoInfer<Sort>>;
  isPicker?: boolean;
};

/** Declares a list. Keys, sorts and filters that do not fit its fields are compile errors. */
export function defineList<
  const Name extends string,
  const Known extends Fields,
  const Filters extends { readonly [Key in keyof Known]?: FilterFor<Known[Key]> },
  const Sort extends keyof Known & string,
  const Key extends keyof Known & string,
>(
  declared: Declared<Name, Known & InKnownCurrencies<Known>, Filters & NoOthers<Filters, Known>, Sort, Key>,
): List<Name, Known, Filters & Readonly<Record<string, Filter>>, Sort> {
  const { fields, filters, sorts, words, rowWords = words, isPicker = false } = declared;
  const known = filters as unknown as Readonly<Record<string, Filter>>;
  const row = rowModel(fields);
  return {
    ...declared,
    filters: known as Filters & Readonly<Record<string, Filter>>,
    words: translated(words),
    rowWords: translated(rowWords),
    isPicker,
    row,
    query: listQuery({ filters: filterModels(fields, known), sorts, isPicker }),
    answer: listAnswer(row),
  };
}

/** Makes a misspelt key next to valid ones an error. */
type NoOthers<Some, Known> = { readonly [Key in Exclude<keyof Some, keyof Known>]: never };

/** An amount requires the field of its currency. */
type InKnownCurrencies<Known extends Fields> = {
  readonly [Key in keyof Known]: Known[Key] extends {
    readonly kind: 'money';
    readonly currency: infer Currency;
  }
    ? Currency extends keyof Known
      ? unknown
      : { readonly currency: keyof Known }
    : unknown;
};

function filterModels(fields: Fields, filters: Readonly<Record<string, Filter>>) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(filters).map(([key, filter]) => {
        const field = fields[key];
        if (!field) throw new Error(`the filter ${key} belongs to no field`);
        return [key, wireModel(filter, field).optional()];
      }),
    ),
  );
}

/** The field and direction of a sort. */
export function readSort<Sort extends string>(sort: SortBy<Sort>): { field: Sort; order: 1 | -1 } {
  return sort.startsWith('-')
    ? { field: sort.slice(1) as Sort, order: -1 }
    : { field: sort as Sort, order: 1 };
}

export type AnyList = List<string, Fields, Readonly<Record<string, Filter>>, string>;
export type RowOfList<Known extends AnyList> = RowOf<Known['fields']>;
