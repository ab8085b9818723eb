import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { type Condition, MOST_RULES, type Rules } from '@cbp/shared/rules/define-rules';
import {
  CHOOSING_OPERATORS,
  RULE_OPERATORS,
  type RuleOperator,
  valuesOf,
} from '@cbp/shared/rules/rule-operator';
import { Button, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { callFormTexts } from '../../patterns/call-form/call-form.texts.ts';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';
import { CurrenciesSelect, CurrencySelect } from '../../patterns/currency/currency-select.tsx';
import classes from './condition-rows.module.css';
import { rulesTexts } from './rules.texts.ts';

type ConditionRowsProps<Name extends string> = Pick<
  ControlProps<Condition<Name>[]>,
  'name' | 'label' | 'help' | 'fault' | 'faultAt' | 'value' | 'onChange' | 'onBlurInside'
> & {
  /** The rules whose attributes the conditions test. */
  rules: Rules<Name>;
  /** What an added condition starts with. */
  newCondition: Condition<Name>;
  /** What the condition with this number, from 1 on, is called; "Rule 1" by default. */
  called?: (number: number) => string;
  /** What the button says that adds one. */
  add?: string;
  most?: number;
};

/**
 * Conditions, one a line: an attribute, an operator and a value. Its props are those of a form's control, so a control can also
 * contain several of them, each under a name and fault paths of its own.
 */
export function ConditionRows<Name extends string>(props: ConditionRowsProps<Name>) {
  const { rules, newCondition, label, help, fault, faultAt, value, onChange, onBlurInside, name } = props;
  const language = useLanguage();
  const words = rulesTexts[language];
  const { called = (number) => `${words.rule} ${number}`, add = words.addRule, most = MOST_RULES } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) {
      const last = [...(root.current?.querySelectorAll('section') ?? [])].at(-1);
      last?.querySelector('select')?.focus();
    }
    isAdding.current = false;
  });
  return (
    <fieldset ref={root} className={classes.conditions} tabIndex={-1}>
      <legend>{label}</legend>
      {help !== null && <p className={classes.help}>{help}</p>}
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {value.map((condition, index) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name, and all that they show is the value of the form
          key={index}
          rules={rules}
          called={called(index + 1)}
          name={`${name}.${index}`}
          condition={condition}
          faultAt={(path) => faultAt(`${index}.${path}`)}
          onChange={(changed) => onChange(value.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => onChange(value.filter((_, other) => other !== index))}
          onBlurInside={(path) => onBlurInside(`${index}.${path}`)}
        />
      ))}
      {value.length < most && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              isAdding.current = true;
              onChange([...value, newCondition]);
            }}
          >
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type ConditionRowProps<Name extends string> = {
  rules: Rules<Name>;
  called: string;
  name: string;
  condition: Condition<Name>;
  faultAt: (path: string) => string | null;
  onChange: (condition: Condition<Name>) => void;
  onRemove: () => void;
  onBlurInside: (path: string) => void;
};

function ConditionRow<Name extends string>(props: ConditionRowProps<Name>) {
  const { rules, called, name, condition, faultAt, onChange, onRemove, onBlurInside } = props;
  const language = useLanguage();
  const words = rulesTexts[language];
  const formWords = callFormTexts[language];
  const { colon } = MARKS[language];
  return (
    <section className={classes.condition} aria-label={called}>
      <NativeSelect
        aria-label={`${called}${colon}${words.attribute}`}
        name={`${name}.attribute`}
        value={condition.attribute}
        data={rules.names.map((one) => ({ value: one, label: rules.attributes[one].label[language] }))}
        onChange={({ currentTarget }) =>
          onChange(withAttribute(rules, condition, currentTarget.value as Name))
        }
      />
      <NativeSelect
        aria-label={`${called}${colon}${words.operator}`}
        name={`${name}.operator`}
        error={faultAt('operator')}
        value={condition.operator}
        data={rules.operatorsOf(condition.attribute).map((one) => ({
          value: one,
          label: labelOf(RULE_OPERATORS, one, language),
        }))}
        onChange={({ currentTarget }) =>
          onChange({ ...condition, operator: currentTarget.value as RuleOperator })
        }
      />
      <ConditionValue
        rules={rules}
        label={`${called}${colon}${words.value}`}
        name={`${name}.value`}
        condition={condition}
        fault={faultAt('value')}
        onChange={(value) => onChange({ ...condition, value })}
        onBlur={() => onBlurInside('value')}
      />
      <Button
        className={classes.remove ?? ''}
        size="xs"
        variant="subtle"
        color="red"
        aria-label={formWords.removeRow(called)}
        onClick={onRemove}
      >
        {formWords.remove}
      </Button>
    </section>
  );
}

/** Another attribute has operators and values of its own. */
function withAttribute<Name extends string>(
  { operatorsOf, choicesOf, isCurrency }: Rules<Name>,
  condition: Condition<Name>,
  attribute: Name,
): Condition<Name> {
  const operators = operatorsOf(attribute);
  const operator = operators.includes(condition.operator) ? condition.operator : (operators[0] ?? 'is');
  const isFree = (one: Name) => choicesOf(one) === undefined && !isCurrency(one);
  const isSameKind = isFree(attribute) && isFree(condition.attribute);
  return { attribute, operator, value: isSameKind ? condition.value : '' };
}

type ConditionValueProps<Name extends string> = {
  rules: Rules<Name>;
  label: string;
  name: string;
  condition: Condition<Name>;
  fault: string | null;
  onChange: (value: string) => void;
  onBlur: () => void;
};

function ConditionValue<Name extends string>(props: ConditionValueProps<Name>) {
  const { rules, label, name, condition, fault, onChange, onBlur } = props;
  const language = useLanguage();
  const choices = rules.choicesOf(condition.attribute);
  const common = { 'aria-label': label, name, error: fault, errorProps: { role: 'alert' }, onBlur };
  if (rules.isCurrency(condition.attribute) && CHOOSING_OPERATORS.includes(condition.operator)) {
    return condition.operator === 'in' ? (
      <CurrenciesSelect
        {...common}
        value={valuesOf(condition)}
        onChange={(codes) => onChange(codes.join(','))}
      />
    ) : (
      <CurrencySelect {...common} value={condition.value} onChange={onChange} />
    );
  }
  if (!choices) {
    return (
      <TextInput
        {...common}
        autoComplete="off"
        {...(condition.operator === 'in' && { placeholder: rulesTexts[language].several })}
        value={condition.value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const data = Object.keys(choices).map((one) => ({ value: one, label: labelOf(choices, one, language) }));
  const picked = valuesOf(condition).flatMap(
    (value) => data.find((one) => one.value.toLowerCase() === value.toLowerCase())?.value ?? [],
  );
  if (condition.operator === 'in') {
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
