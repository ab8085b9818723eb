import type { Labelled } from '@cbp/shared/labelled';
import { MRZ_SHAPES, type MrzDigit, mrzDigitOf, mrzLayoutOf } from '@cbp/shared/verifications/mrz-layout';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';

/** The machine-readable zones that documents have, by how many lines of how many characters. */
export const MRZ_LAYOUTS = {
  td3: { lines: 2, width: 44, label: { en: '2 lines of 44', sc: '2 行 × 44', tc: '2 行 × 44' } },
  td1: { lines: 3, width: 30, label: { en: '3 lines of 30', sc: '3 行 × 30', tc: '3 行 × 30' } },
  td2: { lines: 2, width: 36, label: { en: '2 lines of 36', sc: '2 行 × 36', tc: '2 行 × 36' } },
} as const satisfies Record<string, Labelled & { lines: number; width: number }>;
export type MrzLayout = keyof typeof MRZ_LAYOUTS;

/** How the reader writes a character that it is unsure of. */
const UNSURE = '?';

/** As a zone has them: capitals, without blanks, with guillemets as fillers. What it can't have is left out. */
export function tidyLine(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll('«', '<<')
    .replaceAll('‹', '<')
    .replace(/[^A-Z0-9<?]/g, '');
}

/** The layout that lines come nearest to; that of a passport where nothing was read. */
export function nearestLayout({ lines }: Pick<DocumentReading, 'lines'>): MrzLayout {
  if (lines.length === MRZ_LAYOUTS.td1.lines) return 'td1';
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const between = (MRZ_LAYOUTS.td2.width + MRZ_LAYOUTS.td3.width) / 2;
  return lines.length > 0 && longest < between ? 'td2' : 'td3';
}

export type LineFault = { kind: 'length'; missing: number } | { kind: 'unsure' } | { kind: 'digits' };

/** What keeps each line from being a line of a zone; null where nothing does. */
export function faultsOfLines(lines: readonly string[], layout: MrzLayout): (LineFault | null)[] {
  const { width } = MRZ_LAYOUTS[layout];
  const faults = lines.map((line): LineFault | null => {
    if (line.includes(UNSURE)) return { kind: 'unsure' };
    return line.length === width ? null : { kind: 'length', missing: width - line.length };
  });
  if (faults.some(Boolean)) return faults;
  const wrong = digitsOfLines(lines).filter(({ found, expected }) => found !== expected);
  return lines.map((_, at) => (wrong.some(({ line }) => line === at) ? { kind: 'digits' } : null));
}

/** The check digits of complete lines, each with its line. Visas have lines of the same length, and fewer digits. */
export function digitsOfLines(lines: readonly string[]): (MrzDigit & { line: number })[] {
  const layout = mrzLayoutOf(lines);
  if (layout === null) return [];
  const shape = MRZ_SHAPES[layout];
  return shape.checks.map((check) => ({ ...mrzDigitOf(lines, shape, check), line: check.digit[0] }));
}
