import { z } from 'zod';
import { boundedName } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { type Labelled, labelOf } from '../labelled.ts';
import type { Language } from '../language.ts';
import { MARKS } from '../marks.ts';
import { formatAmount } from '../money/money.ts';
import { fold } from '../text/fold.ts';
import {
  CHOOSING_OPERATORS,
  compare,
  operatorsOfKind,
  RULE_OPERATOR_NAMES,
  type RuleOperator,
  valuesOf,
  verbOf,
} from './rule-operator.ts';

/** The possible values of an attribute. */
export type RuleChoices = Readonly<Record<string, Labelled>>;

/** What rules can test. */
export type RuleAttribute = Labelled &
  (
    | {
        readonly kind: 'number';
        /** Its values are shown as amounts, with two decimals. */
        readonly isAmount?: boolean;
      }
    | {
        readonly kind: 'text';
        /** The possible values, if limited. */
        readonly choices?: RuleChoices;
        /** Its values are currency codes, which are picked from a list where they are whole. */
        readonly isCurrency?: boolean;
      }
  );

/** A condition on one attribute. */
export type Condition<Name extends string> = { attribute: Name; operator: RuleOperator; value: string };

/** The values that rules test; unknown values are null, and no rule is met by them. */
export type Facts<Name extends string> = Readonly<Record<Name, string | number | null>>;

/** Rules over the attributes of an area. */
export type Rules<Name extends string> = {
  attributes: Readonly<Record<Name, RuleAttribute>>;
  names: readonly [Name, ...Name[]];
  /** The model of one rule. */
  Rule: z.ZodType<Condition<Name>, Condition<Name>>;
  /** The possible values of an attribute, if limited. */
  choicesOf: (attribute: Name) => RuleChoices | undefined;
  isCurrency: (attribute: Name) => boolean;
  /** The operators that make sense for an attribute. */
  operatorsOf: (attribute: Name) => RuleOperator[];
  /** Whether a rule is met. Text is compared folded. */
  holds: (rule: Condition<Name>, facts: Facts<Name>) => boolean;
  /** The rules that do not hold: without any, all do. */
  against: (rules: readonly Condition<Name>[], facts: Facts<Name>) => Condition<Name>[];
  /** A rule in words: "Amount up to 100.00", "金额不超过 100.00", "预警类型为“已确认欺诈”". */
  format: (rule: Condition<Name>, language: Language) => string;
};

/** The most rules in a list. */
export const MOST_RULES = 20;

const NO_OPERATOR = 'must be an operator of the attribute' satisfies FaultMessage;
const NO_NUMBER = 'must be a number, or numbers separated by commas' satisfies FaultMessage;
const NO_CHOICE = 'must be values that the attribute has' satisfies FaultMessage;
const NO_VALUE = 'must contain a value' satisfies FaultMessage;

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;

/** Defines the rules over these attributes. */
export function defineRules<Name extends string>(
  attributes: Readonly<Record<Name, RuleAttribute>>,
): Rules<Name> {
  const names = Object.keys(attributes) as [Name, ...Name[]];

  function choicesOf(name: Name): RuleChoices | undefined {
    const attribute: RuleAttribute = attributes[name];
    return attribute.kind === 'text' ? attribute.choices : undefined;
  }

  function isCurrency(name: Name): boolean {
    const attribute: RuleAttribute = attributes[name];
    return attribute.kind === 'text' && attribute.isCurrency === true;
  }

  function operatorsOf(name: Name): RuleOperator[] {
    return choicesOf(name) ? [...CHOOSING_OPERATORS] : operatorsOfKind(attributes[name].kind);
  }

  function faultOfValue(rule: Condition<Name>): FaultMessage | null {
    const values = valuesOf(rule);
    if (values.length === 0) return NO_VALUE;
    const isNumber = attributes[rule.attribute].kind === 'number';
    if (isNumber && !values.every((value) => NUMBER.test(value))) return NO_NUMBER;
    const choices = Object.keys(choicesOf(rule.attribute) ?? {}).map(fold);
    const isChoice = (value: string) => choices.length === 0 || choices.includes(fold(value));
    return values.every(isChoice) ? null : NO_CHOICE;
  }

  const Rule = z
    .strictObject({
      attribute: z.enum(names),
      operator: z.enum(RULE_OPERATOR_NAMES),
      value: boundedName(200, 1).describe('For the operator "in": several values separated by commas'),
    })
    .superRefine((rule, context) => {
      if (!operatorsOf(rule.attribute).includes(rule.operator)) {
        context.addIssue({ code: 'custom', path: ['operator'], message: NO_OPERATOR });
        return;
      }
      const fault = faultOfValue(rule);
      if (fault) context.addIssue({ code: 'custom', path: ['value'], message: fault });
    });

  function holds(rule: Condition<Name>, facts: Facts<Name>): boolean {
    const fact: string | number | null = facts[rule.attribute];
    const values = valuesOf(rule);
    return fact !== null && values.length > 0 && compare(rule.operator, fact, values);
  }

  return {
    attributes,
    names,
    Rule,
    choicesOf,
    isCurrency,
    operatorsOf,
    holds,
    against: (rules, facts) => rules.filter((rule) => !holds(rule, facts)),
    format: (rule, language) => formatCondition(attributes[rule.attribute], rule, language),
  };
}

type Compared = { operator: RuleOperator; value: string };

/** The values of a rule in words; limited ones by their labels. */
function wordsOfValues(attribute: RuleAttribute, rule: Compared, language: Language): string[] {
  if (attribute.kind === 'number' && attribute.isAmount)
    return valuesOf(rule).map((value) => formatAmount(value) ?? value);
  const choices = attribute.kind === 'text' ? attribute.choices : undefined;
  if (!choices) return language === 'en' ? [rule.value] : valuesOf(rule);
  const names = Object.keys(choices);
  return valuesOf(rule).map((value) => {
    const name = names.find((one) => fold(one) === fold(value));
    return name === undefined ? value : labelOf(choices, name, language);
  });
}

function formatCondition(attribute: RuleAttribute, rule: Compared, language: Language): string {
  const name = attribute.label[language];
  const verb = verbOf(rule.operator, language);
  const values = wordsOfValues(attribute, rule, language);
  const { between } = MARKS[language];
  if (language === 'en') return [name, verb, values.join(between)].join(' ');
  const subject = `${name}${verb}`;
  if (attribute.kind === 'number') return `${subject} ${values.join(between)}`;
  const quoted = values.map((value) => (language === 'sc' ? `“${value}”` : `「${value}」`));
  return `${subject}${quoted.join(between)}`;
}
