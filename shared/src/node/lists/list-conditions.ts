import { and, or, type SQL, sql } from 'drizzle-orm';
import { parseTime } from '../../format/time.ts';
import type { Field } from '../../list/field.ts';
import type { AmongValue, WireFilter } from '../../list/filter.ts';
import type { ListQuery } from '../../list/list-query.ts';
import { foldCharacters } from '../../text/fold.ts';
import { foldedOf } from './folded.ts';
import type { SeenSource, SourceColumn } from './list-source.ts';

/** Pattern characters to escape in a caller's text. */
const PATTERN_SIGNS = /[\\%_]/g;

/** Escapes a text for a pattern. */
function asPattern(text: string): string {
  return text.replace(PATTERN_SIGNS, '\\$&');
}

/** Whether a column contains a text, ignoring case and character forms. */
export function containsText(column: SourceColumn, text: string): SQL {
  return likeText(column, `%${asPattern(foldCharacters(text.trim()))}%`);
}

/** The same for its beginning. */
export function startsWithText(column: SourceColumn, text: string): SQL {
  return likeText(column, `${asPattern(foldCharacters(text.trim()))}%`);
}

/**
 * The planner can't see that the folded form of NULL matches nothing. Unless told, it joins the column's table to every row
 * before it filters. The length, since an index could serve the column alone.
 */
function likeText(column: SourceColumn, pattern: string): SQL {
  return sql`(${foldedOf(column)} ilike ${pattern} and octet_length(${column}) is not null)`;
}

/** The rows of a list within a scope that its filters leave. */
export function conditionOf(source: SeenSource, filters: ListQuery['filters']): SQL | undefined {
  return and(source.isVisible, ...filterConditions(source, filters));
}

/** The conditions of filters, regardless of access. */
export function filterConditions(
  { list, columns }: Pick<SeenSource, 'list' | 'columns'>,
  filters: ListQuery['filters'],
): SQL[] {
  return Object.entries(filters).flatMap(([key, filter]) => {
    const field = list.fields[key];
    const column = columns[key];
    if (!field || !column) throw new Error(`${list.name} has no column for the filter ${key}`);
    return filter ? [filterCondition(filter, field, column)] : [];
  });
}

function filterCondition(filter: WireFilter, field: Field, column: SourceColumn): SQL {
  switch (filter.type) {
    case 'contains':
      return containsText(column, filter.value);
    case 'in':
      return amongCondition(filter.values, field, column);
    case 'range':
      // Moments have milliseconds on the wire and microseconds in a column: the last one counts whole.
      return sql`${column} >= ${momentOf(filter.from)}::timestamptz and ${column} < ${momentOf(filter.to)}::timestamptz + interval '1 ms'`;
  }
}

/** With its zone: a text without one means UTC to us, and to a database whatever its session is set to. */
function momentOf(text: string): string {
  const moment = parseTime(text);
  if (!moment) throw new Error(`${text} is not a time`);
  return moment.toISOString();
}

function amongCondition(values: readonly AmongValue[], field: Field, column: SourceColumn): SQL {
  const known = values.filter((value) => value !== null);
  const parameters = sql.join(
    known.map((value) => sql`${value}`),
    sql`, `,
  );
  const isKnown =
    known.length === 0
      ? undefined
      : field.kind === 'texts'
        ? sql`${column} && array[${parameters}]::text[]`
        : sql`${column} in (${parameters})`;
  const isBlank = values.includes(null) ? sql`${column} is null` : undefined;
  return or(isKnown, isBlank) ?? sql`false`;
}
