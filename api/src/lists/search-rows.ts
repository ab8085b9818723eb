import type { Search } from '@cbp/shared/list/search';
import { containsText, startsWithText } from '@cbp/shared/node/lists/list-conditions';
import { orderSql, ordersOf } from '@cbp/shared/node/lists/list-order';
import { readRowsByKey, selectFrom } from '@cbp/shared/node/lists/list-rows';
import {
  type ListContext,
  type SeenSource,
  type SourceColumn,
  seenBy,
} from '@cbp/shared/node/lists/list-source';
import { MOST_OF_KIND } from '@cbp/shared/searches';
import { fold } from '@cbp/shared/text/fold';
import { readArn } from '@cbp/shared/text/read-arn';
import { and, type SQL, sql } from 'drizzle-orm';
import type { TenantScope } from '../access/tenant-scope.ts';
import type { ClientListSource } from './list-source.ts';

type Row = Record<string, unknown>;

/** The trigram index, which contains only letters and digits, is usable from three of them on. */
const THREE_TOGETHER = /[\p{L}\p{N}]{3}/u;
const WHOLE_ARN = /^\d{23}$/;
/** `708.00 1486`, `HKD 708 *1486`, `1,280.50 ••••1486`. */
const AMOUNT_AND_CARD = /^(?:[A-Z]{3}\s*)?(\d[\d,]{0,12}(?:\.\d{1,4})?)(?:\s*[A-Z]{3})?\s+[*•.]*(\d{4})$/i;

/**
 * Up to `MOST_OF_KIND` rows of a list within the scope that a text is about: those that it names whole first, then in the
 * order of the list. Each way of finding one uses an index and is limited.
 */
export async function searchRows(
  context: ListContext<TenantScope>,
  source: ClientListSource,
  { search, text }: { search: Search; text: string },
): Promise<Row[]> {
  const seen = seenBy(context, source);
  const { key } = seen.list;
  const branches = conditionsOf(seen, search, text).map(
    (condition) =>
      sql`(${selectFrom(context.db, seen, { key: columnOf(seen, key) })
        .where(and(seen.isVisible, condition))
        .orderBy(...ordersOf(seen, []).map(orderSql))
        .limit(MOST_OF_KIND)})`,
  );
  const rows = await context.db
    .select({ key: sql<string>`found.key::text` })
    .from(sql`(${sql.join(branches, sql` union all `)}) found (key)`);
  const keys = [...new Set(rows.map((row) => row.key))];
  const found = await readRowsByKey(context, source, keys);
  const all = keys.flatMap((one): Row[] => (found.has(one) ? [found.get(one) as Row] : []));
  const isNamed = (row: Row) =>
    search.texts.some((path) => fold(String(valueAt(row, path) ?? '')) === fold(text));
  return [...all.filter(isNamed), ...all.filter((row) => !isNamed(row))].slice(0, MOST_OF_KIND);
}

function conditionsOf(seen: SeenSource, { texts, payment }: Search, text: string): SQL[] {
  const has = THREE_TOGETHER.test(text) ? containsText : startsWithText;
  const conditions = texts.map((one) => has(columnOf(seen, one), text));
  if (!payment) return conditions;
  const arn = readArn(text) ?? '';
  if (WHOLE_ARN.test(arn)) conditions.push(sql`${columnOf(seen, payment.arn)} = ${arn}`);
  const [, amount, lastFour] = AMOUNT_AND_CARD.exec(text) ?? [];
  if (amount !== undefined) {
    conditions.push(sql`(${columnOf(seen, payment.lastFour)} = ${lastFour}
      and ${columnOf(seen, payment.amount)} = ${amount.replaceAll(',', '')}::numeric)`);
  }
  return conditions;
}

function columnOf({ list, columns }: SeenSource, field: string): SourceColumn {
  const column = columns[field];
  if (!column) throw new Error(`${list.name} has no column for ${field}`);
  return column;
}

function valueAt(row: Row, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], row);
}
