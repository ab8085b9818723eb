import { z } from 'zod';
import { boundedId, boundedList } from './bounded.ts';
import type { Fields, NamedKind } from './list/field.ts';
import type { AnyList } from './list/list.ts';
import { LISTS } from './lists.ts';

/** The list that has the records of a kind, and the field by which people know one. */
export type Naming = { list: AnyList; field: string };

/** Better known by another field, which leads elsewhere itself: people ask for the refund of an order, the inspection of a brand. */
const KNOWN_BY: Partial<Record<NamedKind, string>> = { refund: 'order_reference', inspection: 'brand_name' };

/** Of every kind whose list has such a field beside its key. */
export const NAMINGS: Readonly<Partial<Record<NamedKind, Naming>>> = Object.fromEntries(
  LISTS.flatMap((list: AnyList) =>
    Object.entries(list.fields as Fields).flatMap(([field, { names }]) =>
      names && names.by === list.key && field !== list.key
        ? [[names.kind, { list, field: KNOWN_BY[names.kind] ?? field }] as const]
        : [],
    ),
  ).toReversed(),
);
export const NAMED_KINDS = Object.keys(NAMINGS) as [NamedKind, ...NamedKind[]];

/** The most records of one kind that are named at once. */
export const MOST_NAMED = 200;

/** Records by their kinds and ids. */
export const RecordsToName = z.strictObject({
  records: boundedList(
    z.strictObject({
      kind: z.enum(NAMED_KINDS),
      ids: boundedList(boundedId(128, 1), { min: 1, max: MOST_NAMED }),
    }),
    { min: 1, max: NAMED_KINDS.length },
  ),
});

/** What people call a record, such as the order reference of a transaction. */
export const RecordName = z.object({ kind: z.enum(NAMED_KINDS), id: z.string(), name: z.string() });
export type RecordName = z.output<typeof RecordName>;
