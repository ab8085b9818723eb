/**
 * What stands in a column of a file of rows. How each is read from a text, a number, a date, a formula, an error and a
 * yes-or-no cell, is one table for workbooks and CSV (`read-cell.service.ts` of the api).
 */
export type ColumnKind = 'id' | 'amount' | 'time' | 'text';

/** A column of a file of rows: its name, and what else files call it. */
export type TableColumn<Name extends string = string> = {
  name: Name;
  kind: ColumnKind;
  heads: readonly string[];
  /** A file without it says nothing. */
  isRequired: boolean;
};

/** The same head, however it is spelt: "Ethoca id", "alert.EthocaID" and "ETHOCA_ID". */
export function plainHead(head: string): string {
  return head
    .normalize('NFKC')
    .trim()
    .replace(/^alert\./i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which of the columns is meant by a head; null for none of them. */
export function columnFinder<Name extends string>(
  columns: readonly TableColumn<Name>[],
): (head: string) => TableColumn<Name> | null {
  const byHead = new Map(
    columns.flatMap((column) => [column.name, ...column.heads].map((head) => [plainHead(head), column])),
  );
  return (head) => byHead.get(plainHead(head)) ?? null;
}
