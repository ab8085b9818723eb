import type { LetterRun } from './letter.ts';

const BOLD = /\*\*(.+?)\*\*/gsu;

/** What a user typed, "in **bold** and plain", as words of one style each. */
export function readWords(typed: string): LetterRun[] {
  const runs: LetterRun[] = [];
  let from = 0;
  for (const { 0: whole, 1: text = '', index } of typed.matchAll(BOLD)) {
    if (index > from) runs.push({ text: typed.slice(from, index) });
    runs.push({ text, bold: true });
    from = index + whole.length;
  }
  if (from < typed.length) runs.push({ text: typed.slice(from) });
  return runs;
}

/** The same words as a user types them. */
export function writeWords(runs: readonly LetterRun[]): string {
  return runs.map(({ text, bold }) => (bold ? `**${text}**` : text)).join('');
}

/** Marks the selected words as bold, or plain where they are bold; a selection of nothing gets the marks around it. */
export function toggleBold(
  typed: string,
  start: number,
  end: number,
): { typed: string; start: number; end: number } {
  const [before, chosen, after] = [typed.slice(0, start), typed.slice(start, end), typed.slice(end)];
  if (before.endsWith('**') && after.startsWith('**'))
    return { typed: `${before.slice(0, -2)}${chosen}${after.slice(2)}`, start: start - 2, end: end - 2 };
  return { typed: `${before}**${chosen}**${after}`, start: start + 2, end: end + 2 };
}
