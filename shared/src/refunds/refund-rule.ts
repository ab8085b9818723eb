import { z } from 'zod';
import { ALERT_TYPES, INITIATORS } from '../alerts/alert.ts';
import { boundedList, boundedName } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import type { Labelled } from '../labelled.ts';
import { labelOf } from '../labelled.ts';
import type { Language, Translated } from '../language.ts';
import { MARKS } from '../marks.ts';
import { formatAmount } from '../money/money.ts';
import { CARD_TYPES } from '../networks/card-type.ts';
import { fold } from '../text/fold.ts';

type Attribute = Labelled & {
  readonly kind: 'number' | 'text';
  /** The possible values, if limited. */
  readonly choices?: Readonly<Record<string, Labelled>>;
};

/** The attributes rules can test: those of an alert as sent by its network. */
export const RULE_ATTRIBUTES = {
  amount: { label: { en: 'Amount', sc: '金额', tc: '金額' }, kind: 'number' },
  currency: { label: { en: 'Currency', sc: '币种', tc: '貨幣' }, kind: 'text' },
  card_type: { label: { en: 'Card type', sc: '卡组织', tc: '卡組織' }, kind: 'text', choices: CARD_TYPES },
  alert_type: {
    label: { en: 'Alert type', sc: '预警类型', tc: '預警類型' },
    kind: 'text',
    choices: ALERT_TYPES,
  },
  initiated_by: {
    label: { en: 'Initiated by', sc: '发起方', tc: '發起方' },
    kind: 'text',
    choices: INITIATORS,
  },
  issuer: { label: { en: 'Issuer', sc: '发卡行', tc: '發卡行' }, kind: 'text' },
  age: {
    label: {
      en: 'Hours from payment to alert',
      sc: '付款至预警的时长（小时）',
      tc: '付款至預警相隔時間（小時）',
    },
    kind: 'number',
  },
} as const satisfies Record<string, Attribute>;
export type RuleAttribute = keyof typeof RULE_ATTRIBUTES;
export const RULE_ATTRIBUTE_NAMES = Object.keys(RULE_ATTRIBUTES) as [RuleAttribute, ...RuleAttribute[]];

type Operator = Labelled & { readonly kinds: readonly Attribute['kind'][] };
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

const CHOOSING: readonly RuleOperator[] = ['is', 'is_not', 'in'];

/** The possible values of an attribute, if limited. */
export function choicesOf(attribute: RuleAttribute): Attribute['choices'] {
  return (RULE_ATTRIBUTES[attribute] as Attribute).choices;
}

/** The operators that make sense for an attribute. */
export function operatorsOf(attribute: RuleAttribute): RuleOperator[] {
  const { kind } = RULE_ATTRIBUTES[attribute];
  if (choicesOf(attribute)) return [...CHOOSING];
  return RULE_OPERATOR_NAMES.filter((name) =>
    (RULE_OPERATORS[name].kinds as readonly string[]).includes(kind),
  );
}

const NO_OPERATOR = 'must be an operator of the attribute' satisfies FaultMessage;
const NO_NUMBER = 'must be a number, or numbers separated by commas' satisfies FaultMessage;
const NO_CHOICE = 'must be values that alerts have' satisfies FaultMessage;
const NO_VALUE = 'must contain a value' satisfies FaultMessage;
export const MOST_RULES = 20;

/** The values of a rule: several, separated by commas, for the operator `in`. */
export function valuesOf({ operator, value }: Pick<RefundRule, 'operator' | 'value'>): string[] {
  const values = operator === 'in' ? value.split(',') : [value];
  return values.map((one) => one.trim()).filter((one) => fold(one) !== '');
}

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

/** A condition on an alert. */
export const RefundRule = z
  .strictObject({
    attribute: z.enum(RULE_ATTRIBUTE_NAMES),
    operator: z.enum(RULE_OPERATOR_NAMES),
    value: boundedName(200, 1).describe('For the operator "in": several values separated by commas'),
  })
  .superRefine((rule, context) => {
    const isNumber = RULE_ATTRIBUTES[rule.attribute].kind === 'number';
    if (!operatorsOf(rule.attribute).includes(rule.operator)) {
      context.addIssue({ code: 'custom', path: ['operator'], message: NO_OPERATOR });
      return;
    }
    const values = valuesOf(rule);
    const choices = Object.keys(choicesOf(rule.attribute) ?? {}).map(fold);
    const isChoice = (value: string) => choices.length === 0 || choices.includes(fold(value));
    const fault =
      (values.length === 0 && NO_VALUE) ||
      (isNumber && !values.every((value) => NUMBER.test(value)) && NO_NUMBER) ||
      (!values.every(isChoice) && NO_CHOICE);
    if (fault) context.addIssue({ code: 'custom', path: ['value'], message: fault });
  });
export type RefundRule = z.output<typeof RefundRule>;

export const RefundRules = boundedList(RefundRule, { max: MOST_RULES });

/** The values that rules test; unknown values are null, and no rule is met by them. */
export type RuleFacts = Readonly<Record<RuleAttribute, string | number | null>>;

function compare(operator: RuleOperator, fact: string | number, values: readonly string[]): boolean {
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

/** Whether a rule is met. Text is compared folded. */
export function holds(rule: RefundRule, facts: RuleFacts): boolean {
  const fact = facts[rule.attribute];
  const values = valuesOf(rule);
  return fact !== null && values.length > 0 && compare(rule.operator, fact, values);
}

/** The rules that do not hold: without any, all do. */
export function rulesAgainst(rules: readonly RefundRule[], facts: RuleFacts): RefundRule[] {
  return rules.filter((rule) => !holds(rule, facts));
}

/** The values of a rule in words; limited ones by their labels. */
function wordsOfValues(
  rule: Pick<RefundRule, 'attribute' | 'operator' | 'value'>,
  language: Language,
): string[] {
  const choices = choicesOf(rule.attribute);
  if (rule.attribute === 'amount') return valuesOf(rule).map((value) => formatAmount(value) ?? value);
  if (!choices) return language === 'en' ? [rule.value] : valuesOf(rule);
  const names = Object.keys(choices);
  return valuesOf(rule).map((value) => {
    const name = names.find((one) => fold(one) === fold(value));
    return name === undefined ? value : labelOf(choices, name, language);
  });
}

/** Operators whose label, as a choice, isn't the verb of a sentence in Chinese. */
const VERBS: Partial<Record<RuleOperator, Translated>> = {
  is: { en: 'is', sc: '为', tc: '為' },
  is_not: { en: 'is not', sc: '不为', tc: '不為' },
  starts_with: { en: 'starts with', sc: '前缀为', tc: '前綴為' },
};

/** A rule in words: "Amount up to 100.00", "金额不超过 100.00", "预警类型为“已确认欺诈”". */
export function formatRule(rule: RefundRule, language: Language): string {
  const { attribute, operator } = rule;
  const name = labelOf(RULE_ATTRIBUTES, attribute, language);
  const label = labelOf(RULE_OPERATORS, operator, language);
  const values = wordsOfValues(rule, language);
  const { between } = MARKS[language];
  if (language === 'en') return [name, label, values.join(between)].join(' ');
  const subject = `${name}${VERBS[operator]?.[language] ?? label}`;
  if (RULE_ATTRIBUTES[attribute].kind === 'number') return `${subject} ${values.join(between)}`;
  const quoted = values.map((value) => (language === 'sc' ? `“${value}”` : `「${value}」`));
  return `${subject}${quoted.join(between)}`;
}
