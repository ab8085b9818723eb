/**
 * The kind of a column in a file of rows. How each kind reads a text, number, date, formula, error or boolean cell is one
 * table for workbooks and CSV (`read-cell.service.ts` of the api).
 */
export type ColumnKind = 'id' | 'amount' | 'time' | 'text';

/** A column of a file of rows: its name and its aliases. */
export type TableColumn<Name extends string = string> = {
  name: Name;
  kind: ColumnKind;
  heads: readonly string[];
  /** Whether the file is rejected without it. */
  isRequired: boolean;
};

/** The normalised form of a column head: "Ethoca ID", "alert.EthocaID" and "ETHOCA_ID" are equal. */
export function plainHead(head: string): string {
  return head
    .normalize('NFKC')
    .trim()
    .replace(/^alert\./i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the column for a head; null if none matches. */
export function columnFinder<Name extends string>(
  columns: readonly TableColumn<Name>[],
): (head: string) => TableColumn<Name> | null {
  const byHead = new Map(
    columns.flatMap((column) => [column.name, ...column.heads].map((head) => [plainHead(head), column])),
  );
  return (head) => byHead.get(plainHead(head)) ?? null;
}
