import { TextInput, type TextInputProps } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { faultText, type Lengths } from './fault.ts';
import classes from './form.module.css';
import type { Field } from './use-fields.ts';

export type TextFieldProps = Pick<
  TextInputProps,
  | 'type'
  | 'readOnly'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'rightSection'
  | 'rightSectionWidth'
  | 'onKeyDown'
  | 'onKeyUp'
> & {
  field: Field;
  label: string;
  /** Shown under the field while it has no error. */
  help?: string | false;
  /** Whether it stays beside what is wrong. */
  isHelpPersistent?: boolean;
  lengths: Lengths;
  /** Whether a dialog that opens puts the keyboard here. */
  isFirst?: boolean;
};

/** One line of text: its name above, help or fault below. The room below is kept, so that nothing jumps. */
export function TextField(props: TextFieldProps) {
  const { field, label, help, isHelpPersistent = false, lengths, isFirst = false, ...input } = props;
  const { name, value, fault, onChange, onBlur } = field;
  const language = useLanguage();
  return (
    <TextInput
      {...input}
      classNames={{
        root: `${classes.field} ${isHelpPersistent ? classes.withHelp : ''}`,
        input: classes.input ?? '',
      }}
      size="md"
      {...(isFirst && { 'data-autofocus': true })}
      name={name}
      label={label}
      required
      withAsterisk={false}
      description={fault && !isHelpPersistent ? null : help}
      error={fault && faultText(fault, lengths, language)}
      errorProps={{ role: 'alert' }}
      rightSectionPointerEvents="all"
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}
