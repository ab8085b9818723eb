import type { Language } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { linesIn } from '../layout/page-setup.ts';

/** How wide a line of the list of exhibits is, in points; Latin letters are narrower than those that headers reckon with. */
const LINE_POINTS = 350;
const LATIN_POINTS = 446;

/** Whether a text is of small Latin letters, which are narrower than all others. */
export function isNarrow(text: string): boolean {
  return !/[A-Z]{12}|[^ -~“”‘’\u2010-\u2069]/.test(text);
}

/** How many lines of the list an exhibit takes. */
export function summaryLines(heading: string, shows: string): number {
  const text = `${heading}: ${shows}`;
  return linesIn(text, isNarrow(text) ? LATIN_POINTS : LINE_POINTS);
}

/** As many of our own names as the line of an exhibit holds beside its heading, with a sign of those that follow. */
export function namesInLine(heading: string, names: readonly string[], language: Language): string {
  const { between } = MARKS[language];
  const first = (count: number) =>
    names.slice(0, count).join(between) + (count < names.length ? `${between}…` : '');
  let count = names.length;
  while (count > 1 && summaryLines(heading, first(count)) > 1) count -= 1;
  return first(count);
}
