import { labelOf } from '@cbp/shared/labelled';
import { translated, type Words } from '@cbp/shared/language';
import type { Enumeration } from '@cbp/shared/list/field';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFontsFor } from '../../ui/use-fonts-for.ts';
import classes from './call-form.module.css';
import type { ControlProps, FormField } from './define-form.ts';

type Named = { words: FormField<unknown>['words'] };
type More = { help?: Words };

function field<Value>(
  { words }: Named,
  { help }: More,
  edited: Pick<FormField<Value>, 'Control' | 'say'>,
): FormField<Value> {
  return { words, help: help ? translated(help) : null, ...edited };
}

/** One line of text. */
export function textInput(named: Named, more: More & { type?: 'email' } = {}): FormField<string> {
  const { type = 'text' } = more;
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => (
    <TextInput
      type={type}
      name={name}
      label={label}
      description={fault === null ? help : null}
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
  return field(named, more, { Control, say: (value) => value });
}

/** One of a few values of an enumeration, all in sight. */
export function choice<const Values extends Enumeration>(
  of: Values,
  named: Named,
  more: More = {},
): FormField<keyof Values & string> {
  type Value = keyof Values & string;
  const Control = ({ name, label: words, help, fault, value, onChange, onBlur }: ControlProps<Value>) => {
    const language = useLanguage();
    const labels = Object.keys(of).map((one) => [one, labelOf(of, one, language)] as const);
    // Among them are names in writings that the page has no other word of.
    useFontsFor(labels.join());
    return (
      <Radio.Group
        name={name}
        label={words}
        description={fault === null ? help : null}
        error={fault}
        value={value}
        onChange={(picked) => onChange(picked as Value)}
        onBlur={onBlur}
      >
        <div className={classes.choices}>
          {labels.map(([one, label]) => (
            <Radio key={one} size="sm" value={one} label={label} />
          ))}
        </div>
      </Radio.Group>
    );
  };
  return field(named, more, { Control, say: (value, language) => labelOf(of, value, language) });
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
        description={fault === null ? help : null}
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
    say: (values, language) => values.map((value) => labelOf(of, value, language)).join(', '),
  });
}

/** Yes or no. */
export function tick(named: Named, more: More = {}): FormField<boolean> {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<boolean>) => (
    <Checkbox
      name={name}
      size="sm"
      label={label}
      description={fault === null ? help : null}
      error={fault}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      onBlur={onBlur}
    />
  );
  return field(named, more, { Control, say: yesOrNo });
}

/** What is edited by a part of its own. */
export function editedBy<Value>(
  named: Named,
  Control: ComponentType<ControlProps<Value>>,
  say: FormField<Value>['say'],
  more: More = {},
): FormField<Value> {
  return field(named, more, { Control, say });
}

/** What a field is called that is in no list. */
export function named(...words: Words): Named {
  return { words: translated(words) };
}
