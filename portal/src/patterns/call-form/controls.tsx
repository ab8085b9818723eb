import { labelOf } from '@cbp/shared/labelled';
import { translated, type Words } from '@cbp/shared/language';
import type { Enumeration } from '@cbp/shared/list/field';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { MARKS } from '@cbp/shared/marks';
import { Checkbox, Kbd, Radio, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './call-form.module.css';
import type { ControlProps, FormField, FormValues } from './define-form.ts';
import { readNumber, shownNumber } from './typed-number.ts';
import { useDigitKeys } from './use-digit-keys.ts';

type Named = { words: FormField<unknown>['words'] };
type More = {
  help?: Words;
  /** Whether it makes sense beside what the other fields hold; always without it. */
  isShown?: (beside: FormValues) => boolean;
  isNeeded?: boolean;
};

/** What a choice or a number holds before there is one; the model of its call refuses it. */
export const NOT_CHOSEN = null as never;

function field<Value>(
  { words }: Named,
  { help, isShown = () => true, isNeeded = false }: More,
  edited: Pick<FormField<Value>, 'Control' | 'format'>,
): FormField<Value> {
  return { words, help: help ? translated(help) : null, isShown, isNeeded, ...edited };
}

/** One line of text. */
export function textInput(named: Named, more: More & { type?: 'email' } = {}): FormField<string> {
  const { type = 'text' } = more;
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => (
    <TextInput
      type={type}
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      spellCheck={false}
      autoComplete="off"
      {...(type === 'email' && { autoCapitalize: 'none', inputMode: 'email' })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onBlur}
    />
  );
  return field(named, more, { Control, format: (value) => value });
}

/** One line of text that may be nothing. */
export function optionalText(named: Named, more: More = {}): FormField<string | null> {
  const { Control, format } = textInput(named, more);
  return field<string | null>(named, more, {
    Control: (props) => (
      <Control {...props} value={props.value ?? ''} onChange={(text) => props.onChange(text)} />
    ),
    format: (value, language) => format(value ?? '', language),
  });
}

/** Several lines of text. */
export function textArea(named: Named, more: More = {}): FormField<string | null> {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string | null>) => (
    <Textarea
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      autosize
      minRows={2}
      maxRows={6}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onBlur}
    />
  );
  return field(named, more, { Control, format: (value) => value ?? '' });
}

/** `decimalsOf`: of a value that was not typed. */
type OfNumber = More & { decimalsOf?: (beside: FormValues) => number };

/** A number as people write it. What is none stays as it was typed, and the model of the call says so. */
export function numberInput(named: Named, more: OfNumber = {}): FormField<number | null> {
  const { decimalsOf = () => 0 } = more;
  const Control = (props: ControlProps<number | null>) => {
    const { name, label, help, fault, value, beside, onChange, onBlur } = props;
    const [typed, setTyped] = useState('');
    return (
      <TextInput
        name={name}
        label={label}
        description={help}
        error={fault}
        errorProps={{ role: 'alert' }}
        inputMode="decimal"
        autoComplete="off"
        value={shownNumber(typed, value, decimalsOf(beside))}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          onChange(readNumber(text));
        }}
        onBlur={onBlur}
      />
    );
  };
  return field(named, more, { Control, format: (value) => (value === null ? '' : String(value)) });
}

/** The same where there has to be one: the model of the call refuses what is none. */
export function neededNumber(named: Named, more: More = {}): FormField<number> {
  return numberInput(named, more) as unknown as FormField<number>;
}

/** What calls take for an amount; forms hold it as a number. */
export type AmountInput = number | string;

/** An amount of money, as a number that people write. Beside NOT_CHOSEN, name its type: `amountInput<AmountInput>`. */
export function amountInput<Value extends AmountInput | null = AmountInput>(
  named: Named,
  more: OfNumber = {},
): FormField<Value> {
  return numberInput(named, more) as unknown as FormField<Value>;
}

type OfChoice<Value> = More & {
  /** Whether a value is to be had beside what else is known. */
  isOffered?: (value: Value, beside: FormValues) => boolean;
  /** Whether the values have numbers, which the keyboard chooses them by. */
  hasDigits?: boolean;
};

/** One of a few values of an enumeration, all in sight. */
export function choice<const Values extends Enumeration>(
  of: Values,
  named: Named,
  more: OfChoice<keyof Values & string> = {},
): FormField<keyof Values & string> {
  type Value = keyof Values & string;
  const { isOffered = () => true, hasDigits = false } = more;
  const Control = (props: ControlProps<Value>) => {
    const { name, label: words, help, fault, value, beside, onChange, onBlur } = props;
    const language = useLanguage();
    const offered = Object.keys(of).filter((one) => isOffered(one, beside));
    const labels = offered.map((one) => [one, labelOf(of, one, language)] as const);
    const group = useDigitKeys(hasDigits ? offered : [], (picked) => onChange(picked));
    // Among them are names in writings that the page has no other word of.
    useFontsFor(labels.join());
    return (
      <Radio.Group
        ref={group}
        name={name}
        label={words}
        description={help}
        error={fault}
        value={value ?? ''}
        onChange={(picked) => onChange(picked as Value)}
        onBlur={onBlur}
      >
        <div className={classes.choices}>
          {labels.map(([one, label], index) => (
            <Radio
              key={one}
              size="sm"
              value={one}
              label={
                hasDigits ? (
                  <>
                    {label} <Kbd aria-hidden>{index + 1}</Kbd>
                  </>
                ) : (
                  label
                )
              }
            />
          ))}
        </div>
      </Radio.Group>
    );
  };
  return field(named, more, { Control, format: (value, language) => labelOf(of, value, language) });
}

/** Any of the values of an enumeration. `useIsOffered` is a hook that says whether this user may pick a value. */
export function choices<const Values extends Enumeration>(
  of: Values,
  named: Named,
  more: More & { useIsOffered?: () => (value: keyof Values & string) => boolean } = {},
): FormField<(keyof Values & string)[]> {
  type Value = keyof Values & string;
  const { useIsOffered = () => () => true } = more;
  const Control = ({ label, help, fault, value, onChange, onBlur }: ControlProps<Value[]>) => {
    const language = useLanguage();
    const isOffered = useIsOffered();
    return (
      <Checkbox.Group
        label={label}
        description={help}
        error={fault}
        value={value}
        onChange={(picked) => onChange(picked as Value[])}
        onBlur={onBlur}
      >
        <div className={classes.choices}>
          {Object.keys(of).map((one) => (
            <Checkbox
              key={one}
              size="sm"
              value={one}
              label={labelOf(of, one, language)}
              disabled={!isOffered(one) && !value.includes(one)}
            />
          ))}
        </div>
      </Checkbox.Group>
    );
  };
  return field(named, more, {
    Control,
    format: (values, language) =>
      values.map((value) => labelOf(of, value, language)).join(MARKS[language].between),
  });
}

/** Yes or no. */
export function tick(named: Named, more: More = {}): FormField<boolean> {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<boolean>) => (
    <Checkbox
      name={name}
      size="sm"
      label={label}
      description={help}
      error={fault}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onBlur={onBlur}
    />
  );
  return field(named, more, { Control, format: yesOrNo });
}

/** What is edited by a part of its own. */
export function editedBy<Value>(
  named: Named,
  Control: ComponentType<ControlProps<Value>>,
  format: FormField<Value>['format'],
  more: More = {},
): FormField<Value> {
  return field(named, more, { Control, format });
}

/** What a field is called that is in no list. */
export const named = (...words: Words): Named => ({ words: translated(words) });
