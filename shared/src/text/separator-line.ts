const SEPARATOR_LINE = /^"?sep=(.?)"?$/i;

/** The separator that Excel names in a line of its own above a CSV, "sep=;"; null for any other line, '' where it names none. */
export function separatorNamedIn(line: string): string | null {
  return SEPARATOR_LINE.exec(line.trim())?.[1] ?? null;
}
