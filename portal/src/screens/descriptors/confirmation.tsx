import { type SetStatus, STATUS_CONFIRMATIONS } from '@cbp/shared/entities/descriptor-state';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { NOT_CHOSEN } from '../../patterns/call-form/controls.tsx';
import type { ControlProps } from '../../patterns/call-form/define-form.ts';

/** The user's confirmation that the provider has done what the status says. */
export function Confirmation(props: ControlProps<true>) {
  const { name, label, fault, value, beside, onChange, onBlur } = props;
  const language = useLanguage();
  const sentence = STATUS_CONFIRMATIONS[beside.status as SetStatus]?.[language];
  return (
    <Checkbox
      name={name}
      size="sm"
      label={sentence ?? label}
      error={fault}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : NOT_CHOSEN)}
      onBlur={onBlur}
    />
  );
}
