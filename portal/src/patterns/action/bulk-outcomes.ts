import type { BulkResult } from '@cbp/shared/calls/bulk';
import { textOfError } from '../../data/failure-text.ts';
import type { BulkOutcome } from '../list/define-list-screen.ts';

/** How the rows of a list are named. */
export type RowFacts<Row> = {
  /** As the call names it. */
  keyOf: (row: Row) => string | number;
  /** As people call it. */
  nameOf: (row: Row) => string;
};

/** How it went with each row, by the name that people call it. */
export function outcomesOf<Row>(
  results: readonly BulkResult[],
  rows: readonly Row[],
  facts: RowFacts<Row>,
): BulkOutcome[] {
  const names = new Map(rows.map((row) => [String(facts.keyOf(row)), facts.nameOf(row)]));
  return results.map(({ id, error }) => ({
    key: String(id),
    name: names.get(String(id)) ?? String(id),
    error: error ? textOfError(error) : null,
  }));
}
