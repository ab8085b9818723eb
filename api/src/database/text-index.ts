import { foldedOf } from '@cbp/shared/node/lists/folded';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

/** An index by which lists and searches find a part of a text, in whatever form it was written. */
export function searchTextIndex(name: string, column: ExtraConfigColumn) {
  return index(`${name}_trgm`).using(
    'gin',
    sql`(${foldedOf(column as unknown as AnyPgColumn)}) gin_trgm_ops`,
  );
}
