export type Separator = ',' | ';' | '\t';

/** The cells of a line; `isOpen` where a quotation mark begins a cell that none ends. */
export type SplitLine = { cells: string[]; separator: Separator; isOpen: boolean };

/**
 * Splits a line at its tabs, as a spreadsheet copies them, or else at its commas, or its semicolons where there are more of
 * them: where a comma is the decimal sign. What stands between quotation marks is one cell, whatever is in it.
 */
export function splitLine(text: string): SplitLine {
  const separator = separatorOf(text);
  if (!text.includes('"')) {
    return { cells: text.split(separator).map((cell) => cell.trim()), separator, isOpen: false };
  }
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(text.slice(at));
    const after = at + (quoted?.[0].length ?? 0);
    if (quoted && (after === text.length || text[after] === separator)) {
      cells.push((quoted[1] ?? '').replaceAll('""', '"').trim());
      at = after + 1;
      continue;
    }
    const end = text.indexOf(separator, at);
    const cell = text.slice(at, end === -1 ? text.length : end).trim();
    if (cell.startsWith('"')) return { cells: [...cells, text.slice(at).trim()], separator, isOpen: true };
    cells.push(cell);
    at = end === -1 ? text.length + 1 : end + 1;
  }
  return { cells, separator, isOpen: false };
}

function separatorOf(text: string): Separator {
  if (text.includes('\t')) return '\t';
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '');
  return unquoted.split(';').length > unquoted.split(',').length ? ';' : ',';
}

/** The line of some cells, which is split into them again. */
export function joinCells(cells: readonly string[], separator: Separator): string {
  const filled = cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  return filled
    .map((cell) => (/["\t\n,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
}
