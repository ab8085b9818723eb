import { type SQL, sql } from 'drizzle-orm';
import { FOLDED } from '../../text/fold.ts';
import type { SourceColumn } from './list-source.ts';

/** As escapes, so that invisible characters are visible in a migration. */
const literal = (text: string) =>
  `E'${Array.from(text, (each) => (each < '\x80' ? each : `\\u${each.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)).join('')}'`;
const FROM = sql.raw(literal(FOLDED.from));
const TO = sql.raw(literal(FOLDED.to));

/**
 * A column normalised like `foldCharacters`. Indexes contain the same expression, so changing it changes the schema.
 * ASCII-only text, the common case, costs almost nothing.
 */
export function foldedOf(column: SourceColumn): SQL<string> {
  return sql<string>`case when octet_length(${column}) = char_length(${column}) then ${column} else translate(normalize(${column}, NFKC), ${FROM}, ${TO}) end`;
}
