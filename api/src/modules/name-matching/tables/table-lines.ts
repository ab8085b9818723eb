/** The words of each line of a table, without empty lines. */
export function linesOf(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '' && first !== undefined);
}

/** The words of a table, whatever their lines. */
export const wordsOf = (table: string): string[] => linesOf(table).flat();

/** From every word of a line to the first words of the lines that have it. */
export function groupsOf(table: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name = '', ...others] of linesOf(table)) {
    for (const word of new Set([name, ...others])) {
      groups.set(word, [...new Set([...(groups.get(word) ?? []), name])]);
    }
  }
  return groups;
}
