import { labelOf } from '@cbp/shared/labelled';
import type { Enumeration } from '@cbp/shared/list/field';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, type named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField } from '../../patterns/call-form/define-form.ts';

type More = Parameters<typeof editedBy>[3];

/** One of many values of an enumeration, from a menu. `none`: whether it may be left open. */
export function selectInput<const Values extends Enumeration>(
  of: Values,
  words: ReturnType<typeof named>,
  { none = false, ...more }: More & { none?: boolean } = {},
): FormField<keyof Values & string> {
  type Value = keyof Values & string;
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<Value>) => {
    const language = useLanguage();
    const options = Object.keys(of).map((one) => ({ value: one, label: labelOf(of, one, language) }));
    return (
      <NativeSelect
        name={name}
        label={label}
        description={help}
        error={fault}
        errorProps={{ role: 'alert' }}
        data={[...(none || !value ? [{ value: '', label: '' }] : []), ...options]}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange((currentTarget.value || null) as Value)}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<Value>(
    words,
    Control,
    (value, language) => (value ? labelOf(of, value, language) : ''),
    more,
  );
}
