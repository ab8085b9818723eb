import type { Labelled } from '../labelled.ts';
import type { Language, Translated } from '../language.ts';
import { fold } from '../text/fold.ts';

/** What the values of an attribute are. */
export type RuleKind = 'number' | 'text';

type Operator = Labelled & { readonly kinds: readonly RuleKind[] };
const EITHER = ['number', 'text'] as const;

export const RULE_OPERATORS = {
  is: { label: { en: 'is', sc: '等于', tc: '等於' }, kinds: EITHER },
  is_not: { label: { en: 'is not', sc: '不等于', tc: '不等於' }, kinds: EITHER },
  contains: { label: { en: 'contains', sc: '包含', tc: '包含' }, kinds: ['text'] },
  starts_with: { label: { en: 'starts with', sc: '前缀匹配', tc: '前綴配對' }, kinds: ['text'] },
  lt: { label: { en: 'less than', sc: '小于', tc: '少於' }, kinds: ['number'] },
  lte: { label: { en: 'up to', sc: '不超过', tc: '不超過' }, kinds: ['number'] },
  gt: { label: { en: 'more than', sc: '大于', tc: '多於' }, kinds: ['number'] },
  gte: { label: { en: 'at least', sc: '不少于', tc: '不少於' }, kinds: ['number'] },
  in: { label: { en: 'is one of', sc: '属于', tc: '屬於' }, kinds: EITHER },
} as const satisfies Record<string, Operator>;
export type RuleOperator = keyof typeof RULE_OPERATORS;
export const RULE_OPERATOR_NAMES = Object.keys(RULE_OPERATORS) as [RuleOperator, ...RuleOperator[]];

/** The operators for attributes whose values are limited. */
export const CHOOSING_OPERATORS: readonly RuleOperator[] = ['is', 'is_not', 'in'];

/** The operators for attributes of a kind. */
export function operatorsOfKind(kind: RuleKind): RuleOperator[] {
  return RULE_OPERATOR_NAMES.filter((name) =>
    (RULE_OPERATORS[name].kinds as readonly RuleKind[]).includes(kind),
  );
}

/** The values of a rule: several, separated by commas, for the operator `in`. */
export function valuesOf({ operator, value }: { operator: RuleOperator; value: string }): string[] {
  const values = operator === 'in' ? value.split(',') : [value];
  return values.map((one) => one.trim()).filter((one) => fold(one) !== '');
}

/** Whether a fact compares with the values as the operator says. Text is compared folded. */
export function compare(operator: RuleOperator, fact: string | number, values: readonly string[]): boolean {
  if (typeof fact === 'number') {
    const numbers = values.map(Number);
    const [first = Number.NaN] = numbers;
    switch (operator) {
      case 'lt':
        return fact < first;
      case 'lte':
        return fact <= first;
      case 'gt':
        return fact > first;
      case 'gte':
        return fact >= first;
      case 'is_not':
        return !numbers.includes(fact);
      default:
        return numbers.includes(fact);
    }
  }
  const found = fold(fact);
  const wanted = values.map(fold);
  const [first = ''] = wanted;
  switch (operator) {
    case 'contains':
      return found.includes(first);
    case 'starts_with':
      return found.startsWith(first);
    case 'is_not':
      return !wanted.includes(found);
    default:
      return wanted.includes(found);
  }
}

/** Operators whose label, as a choice, isn't the verb of a sentence in Chinese. */
const VERBS: Partial<Record<RuleOperator, Translated>> = {
  is: { en: 'is', sc: '为', tc: '為' },
  is_not: { en: 'is not', sc: '不为', tc: '不為' },
  starts_with: { en: 'starts with', sc: '前缀为', tc: '前綴為' },
};

/** The operator as the verb of a sentence. */
export function verbOf(operator: RuleOperator, language: Language): string {
  return (VERBS[operator] ?? RULE_OPERATORS[operator].label)[language];
}
