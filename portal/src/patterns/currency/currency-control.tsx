import { editedBy, type named } from '../call-form/controls.tsx';
import type { ControlProps } from '../call-form/define-form.ts';
import { CurrencySelect } from './currency-select.tsx';

/** A currency, as a field of a form. */
export function currencyInput(words: ReturnType<typeof named>, more: Parameters<typeof editedBy>[3] = {}) {
  const Control = ({ name, label, help, fault, value, onChange, onBlur }: ControlProps<string>) => (
    <CurrencySelect
      name={name}
      label={label}
      description={help}
      error={fault}
      errorProps={{ role: 'alert' }}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
  return editedBy<string>(words, Control, (code) => code, more);
}
