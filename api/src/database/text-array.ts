import { type SQL, sql } from 'drizzle-orm';

/**
 * Texts as one parameter: the statement is the same for any number of them, and so is its plan, which a connection may keep.
 */
export function textArray(values: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::text::jsonb))`;
}
