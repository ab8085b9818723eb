import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';

/** The rules with one of them moved by one place; the same at either end. */
export function moved(rules: readonly RdrRule[], from: number, by: 1 | -1): RdrRule[] {
  const [rule, to] = [rules[from], from + by];
  if (rule === undefined || to < 0 || to >= rules.length) return [...rules];
  return rules.toSpliced(from, 1).toSpliced(to, 0, rule);
}

/** A rule with a note; with none for an empty text, as a rule that never had one. */
export function withNote({ note: _note, ...rule }: RdrRule, note: string): RdrRule {
  return note === '' ? rule : { ...rule, note };
}
