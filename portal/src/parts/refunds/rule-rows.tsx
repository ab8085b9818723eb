import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import {
  choicesOf,
  formatRule,
  MOST_RULES,
  operatorsOf,
  type RefundRule,
  RULE_ATTRIBUTE_NAMES,
  RULE_ATTRIBUTES,
  RULE_OPERATORS,
  type RuleAttribute,
  type RuleOperator,
  valuesOf,
} from '@cbp/shared/refunds/refund-rule';
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { callFormTexts } from '../../patterns/call-form/call-form.texts.ts';
import { editedBy, named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { refundSettingsTexts } from './refund-settings.texts.ts';
import classes from './rule-rows.module.css';

const NEW_RULE: RefundRule = { attribute: 'amount', operator: 'lte', value: '' };

/** Rules, one a line: what is looked at, how, and what for. */
export const rulesInput = editedBy<RefundRule[]>(
  named('Auto-refund rules', '自动退款规则', '自動退款規則'),
  RuleRows,
  (rules, language) => rules.map((rule) => formatRule(rule, language)).join(MARKS[language].semicolon),
);

/** Another attribute has operators and values of its own. */
function withAttribute(rule: RefundRule, attribute: RuleAttribute): RefundRule {
  const operators = operatorsOf(attribute);
  const operator = operators.includes(rule.operator) ? rule.operator : (operators[0] ?? 'is');
  const isSameKind = choicesOf(attribute) === undefined && choicesOf(rule.attribute) === undefined;
  return { attribute, operator, value: isSameKind ? rule.value : '' };
}

function RuleRows(props: ControlProps<RefundRule[]>) {
  const { label, fault, faultAt, value: rules, onChange, onBlurInside, name } = props;
  const language = useLanguage();
  const words = refundSettingsTexts[language];
  const formWords = callFormTexts[language];
  const root = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) [...(root.current?.querySelectorAll('select') ?? [])].at(-2)?.focus();
    isAdding.current = false;
  });
  const set = (at: number, rule: RefundRule) =>
    onChange(rules.map((other, index) => (index === at ? rule : other)));
  return (
    <fieldset ref={root} className={classes.rules} tabIndex={-1}>
      <legend>{label}</legend>
      {fault === null ? (
        <p className={classes.help}>{rules.length === 0 ? words.noRules : words.allHold}</p>
      ) : (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {rules.map((rule, index) => {
        const called = `${words.rule} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name, and all that they show is the value of the form
          <section key={index} className={classes.rule} aria-label={called}>
            <NativeSelect
              aria-label={`${called}${MARKS[language].colon}${words.attribute}`}
              name={`${name}.${index}.attribute`}
              value={rule.attribute}
              data={RULE_ATTRIBUTE_NAMES.map((one) => ({
                value: one,
                label: labelOf(RULE_ATTRIBUTES, one, language),
              }))}
              onChange={({ currentTarget }) =>
                set(index, withAttribute(rule, currentTarget.value as RuleAttribute))
              }
            />
            <NativeSelect
              aria-label={`${called}${MARKS[language].colon}${words.operator}`}
              name={`${name}.${index}.operator`}
              error={faultAt(`${index}.operator`)}
              value={rule.operator}
              data={operatorsOf(rule.attribute).map((one) => ({
                value: one,
                label: labelOf(RULE_OPERATORS, one, language),
              }))}
              onChange={({ currentTarget }) =>
                set(index, { ...rule, operator: currentTarget.value as RuleOperator })
              }
            />
            <RuleValue
              called={called}
              name={`${name}.${index}.value`}
              rule={rule}
              fault={faultAt(`${index}.value`)}
              onChange={(value) => set(index, { ...rule, value })}
              onBlur={() => onBlurInside(`${index}.value`)}
            />
            <Button
              className={classes.remove ?? ''}
              size="xs"
              variant="subtle"
              color="red"
              aria-label={formWords.removeRow(called)}
              onClick={() => onChange(rules.filter((_, other) => other !== index))}
            >
              {formWords.remove}
            </Button>
          </section>
        );
      })}
      {rules.length < MOST_RULES && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              isAdding.current = true;
              onChange([...rules, NEW_RULE]);
            }}
          >
            {words.addRule}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RuleValueProps = {
  called: string;
  name: string;
  rule: RefundRule;
  fault: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
};

function RuleValue({ called, name, rule, fault, onChange, onBlur }: RuleValueProps) {
  const language = useLanguage();
  const words = refundSettingsTexts[language];
  const choices = choicesOf(rule.attribute);
  const label = called + MARKS[language].colon + words.value;
  const common = { 'aria-label': label, name, error: fault, errorProps: { role: 'alert' }, onBlur };
  if (!choices) {
    return (
      <TextInput
        {...common}
        autoComplete="off"
        {...(rule.operator === 'in' && { placeholder: words.several })}
        value={rule.value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const data = Object.keys(choices).map((one) => ({ value: one, label: labelOf(choices, one, language) }));
  const picked = valuesOf(rule).flatMap(
    (value) => data.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value ?? [],
  );
  if (rule.operator === 'in') {
    return (
      <MultiSelect {...common} data={data} value={picked} onChange={(values) => onChange(values.join(','))} />
    );
  }
  return (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '' }, ...data]}
      value={picked[0] ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
