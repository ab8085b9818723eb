import { formatDateTime } from '@cbp/shared/format/time';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import type { BusinessScreening, IndividualScreening } from '@cbp/shared/screenings/screening.model';
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { retentionTexts } from './retention.texts.ts';
import { eraseForm, holdForm } from './screening-steps.forms.ts';
import { liftHold } from './screenings.actions.ts';

type RetentionProps = { kind: ScreeningKind; screening: IndividualScreening | BusinessScreening };

/** How long the personal data stays: erased, on hold, or until its time is over. */
export function RetentionPart({ kind, screening }: RetentionProps) {
  const words = retentionTexts[useLanguage()];
  const steps = useMemo(
    () => ({ erase: eraseForm(kind), hold: holdForm(kind), lift: liftHold(kind) }),
    [kind],
  );
  const { erased_at: erased, held_at: held, hold_reason: reason } = screening.retention;
  return (
    <DetailPart heading={words.heading}>
      <Text size="sm">
        {erased !== null && words.erased(formatDateTime(erased) ?? erased)}
        {held !== null && words.held({ since: formatDateTime(held) ?? held, reason: reason ?? '' })}
        {erased === null && held === null && words.kept}
      </Text>
      {erased === null && (
        <Group gap="xs">
          {held === null && <FormButton form={steps.hold} of={screening} />}
          <ActionButton action={steps.lift} on={screening} />
          {held === null && <FormButton form={steps.erase} of={screening} color="red" variant="outline" />}
        </Group>
      )}
    </DetailPart>
  );
}
