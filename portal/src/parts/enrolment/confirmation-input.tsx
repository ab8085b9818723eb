import { type Translated, translated, type Words } from '@cbp/shared/language';
import { yesOrNo } from '@cbp/shared/list/yes-no';
import {
  confirmationOf,
  type SetStatus,
  type StatusConfirmations,
} from '@cbp/shared/states/enrolment-machine';
import { Checkbox } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, NOT_CHOSEN } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField } from '../../patterns/call-form/define-form.ts';

/** What an operator confirms about a provider. */
export type Confirmed = {
  confirmations: StatusConfirmations;
  /** The label before a status is chosen. */
  beforeChoice: Words;
};

const isSet = (status: unknown, confirmations: StatusConfirmations): status is SetStatus =>
  typeof status === 'string' && Object.hasOwn(confirmations, status);

/** The operator's statement about the provider: of the status that the form sets, or of the one that is chosen in it. */
export function confirmationInput(
  { confirmations, beforeChoice }: Confirmed,
  set?: SetStatus,
): FormField<true> {
  const Control = (props: ControlProps<true>) => {
    const { name, label, fault, value, beside, onChange, onBlur } = props;
    const language = useLanguage();
    const status = set ?? beside.status;
    return (
      <Checkbox
        name={name}
        size="sm"
        label={isSet(status, confirmations) ? confirmationOf(confirmations, status)[language] : label}
        error={fault}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? true : NOT_CHOSEN)}
        onBlur={onBlur}
      />
    );
  };
  const words: Translated = translated(beforeChoice);
  return editedBy<true>({ words }, Control, yesOrNo);
}
