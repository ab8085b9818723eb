import { useLanguage } from '../../i18n/use-language.ts';
import type { AnyFormField, ControlProps, FormValues } from './define-form.ts';
import { markOptional } from './optional-name.ts';

type FieldOfFormProps = {
  name: string;
  field: AnyFormField;
  /** Another name than the field's own. */
  label?: string;
  isOptional: boolean;
  value: unknown;
  beside: FormValues;
  /** What is wrong at a dotted path of the form. */
  faultAt: (path: string) => string | null;
  onChange: (value: unknown) => void;
  onGiven: (value: unknown) => void;
  onBlur: (inside?: string) => void;
};

/** One field of a form, as its declaration says. */
export function FieldOfForm(props: FieldOfFormProps) {
  const { name, field, value, beside, faultAt, onChange, onGiven, onBlur } = props;
  const language = useLanguage();
  const { label = field.words[language] } = props;
  const Control = field.Control as unknown as (props: ControlProps<unknown>) => React.ReactNode;
  return (
    <Control
      name={name}
      label={props.isOptional ? markOptional(label, language) : label}
      help={(field.helpBeside?.(beside) ?? field.help)?.[language] ?? null}
      fault={faultAt(name)}
      faultAt={(path) => faultAt(`${name}.${path}`)}
      value={value}
      beside={beside}
      onChange={onChange}
      onGiven={onGiven}
      onBlur={() => onBlur()}
      onBlurInside={onBlur}
    />
  );
}
