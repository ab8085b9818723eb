import { type SQL, sql } from 'drizzle-orm';
import { FOLDED } from '../../text/fold.ts';
import type { SourceColumn } from './list-source.ts';

/** As escapes, so that what cannot be seen is seen in a migration. */
const literal = (text: string) =>
  `E'${Array.from(text, (each) => (each < '\x80' ? each : `\\u${each.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`)).join('')}'`;
const FROM = sql.raw(literal(FOLDED.from));
const TO = sql.raw(literal(FOLDED.to));

/**
 * A column as `foldCharacters` reads its text. Indexes hold the same words, so a change of them is a change of the schema. What
 * is of ASCII alone, as most is, costs next to nothing.
 */
export function foldedOf(column: SourceColumn): SQL<string> {
  return sql<string>`case when octet_length(${column}) = char_length(${column}) then ${column} else translate(normalize(${column}, NFKC), ${FROM}, ${TO}) end`;
}
