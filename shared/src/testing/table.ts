/**
 * The faults in a table by row: those for which the check throws. One assertion checks the whole table, `expect(await
 * faultsOf(table, check)).toEqual({})`, and its failure names the rows.
 */
export async function faultsOf<Row>(
  table: Iterable<readonly [name: string, row: Row]>,
  check: (row: Row, name: string) => unknown,
): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  const names = new Set<string>();
  for (const [name, row] of table) {
    if (names.has(name)) throw new Error(`two rows are called ${name}`);
    names.add(name);
    try {
      await check(row, name);
    } catch (error) {
      faults[name] = error instanceof Error ? error.message : String(error);
    }
  }
  if (names.size === 0) throw new Error('the table has no rows');
  return faults;
}

/** A table of texts, each named by its JSON. */
export function named<Row>(rows: readonly Row[]): [name: string, row: Row][] {
  return rows.map((row) => [JSON.stringify(row), row]);
}
