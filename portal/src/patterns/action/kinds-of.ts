import type { BulkForm } from './define-action.ts';

/** The rows of each kind that a form tells apart, in the order of its words; all of them together where it tells none apart. */
export function kindsOf<Row>(kinds: BulkForm<Row>['kinds'], rows: readonly Row[]) {
  if (kinds === null) return [{ kind: '', rows }];
  const found = Object.keys(kinds.words).map((kind) => ({
    kind,
    rows: rows.filter((row) => kinds.of(row) === kind),
  }));
  return found.filter((one) => one.rows.length > 0);
}
