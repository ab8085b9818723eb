import { DESCRIPTOR_CONFIRMATIONS } from '@cbp/shared/descriptors/descriptor-state';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import { confirmationOf, type SetStatus } from '@cbp/shared/states/enrolment-machine';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, NOT_CHOSEN, named } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField } from '../../patterns/call-form/define-form.ts';

const BEFORE_A_CHOICE = named(
  'I confirm that the new status matches the alert provider’s records',
  '我确认新状态与预警服务商的记录一致',
  '本人確認新狀態與預警服務商的紀錄一致',
);

const isSet = (status: unknown): status is SetStatus =>
  typeof status === 'string' && Object.hasOwn(DESCRIPTOR_CONFIRMATIONS, status);

/** The operator's statement about the provider: of the status that the form sets, or of the one that is chosen in it. */
export function confirmationInput(set?: SetStatus): FormField<true> {
  const Control = (props: ControlProps<true>) => {
    const { name, label, fault, value, beside, onChange, onBlur } = props;
    const language = useLanguage();
    const status = set ?? beside.status;
    return (
      <Checkbox
        name={name}
        size="sm"
        label={isSet(status) ? confirmationOf(DESCRIPTOR_CONFIRMATIONS, status)[language] : label}
        error={fault}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : NOT_CHOSEN)}
        onBlur={onBlur}
      />
    );
  };
  return editedBy<true>(BEFORE_A_CHOICE, Control, yesOrNo);
}
