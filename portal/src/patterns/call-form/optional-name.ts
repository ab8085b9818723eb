import { type Language, translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import type { FormValues } from './define-form.ts';

const OPTIONAL = translated(['optional', '选填', '選填']);

/** The name of a field that may stay empty: "Comments (optional)". */
export function markOptional(name: string, language: Language): string {
  return `${name}${MARKS[language].brackets(OPTIONAL[language])}`;
}

/**
 * Whether a field may stay empty beside what the others hold. `faultsOf` are the errors of all values, by dotted path. What
 * can't be emptied, such as a checkbox, is never optional.
 */
export function isOptional(
  values: FormValues,
  name: string,
  faultsOf: (values: FormValues) => Readonly<Record<string, string>>,
): boolean {
  const empty = emptied(values[name]);
  if (empty === undefined) return false;
  return !Object.keys(faultsOf({ ...values, [name]: empty })).some((path) => path.split('.')[0] === name);
}

/** An empty value of the same kind; undefined where there is none. */
function emptied(value: unknown): '' | null | [] | undefined {
  if (typeof value === 'string') return '';
  if (typeof value === 'number' || value === null) return null;
  return Array.isArray(value) ? [] : undefined;
}
