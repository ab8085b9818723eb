import { formatDateTime } from '@cbp/shared/format/time';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { type DocumentVerification, PROVIDER_ERASURES } from '@cbp/shared/verifications/verification.model';
import { Group, Text } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionButton } from '../../patterns/action/action-button.tsx';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { DetailPart } from '../../patterns/detail/detail-page.tsx';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { liftHold } from './document-verifications.actions.ts';
import { verificationRetentionTexts } from './retention.texts.ts';
import { eraseForm, holdForm } from './verification-steps.forms.ts';

/** Until when the images stay, and what changes that. */
export function RetentionPart({ verification }: { verification: DocumentVerification }) {
  const words = verificationRetentionTexts[useLanguage()];
  const { retention, engine, enquiry_result_event: event } = verification;
  const { erased_at: erased, held_at: held } = retention;
  // The answer of a provider would bring personal data back.
  const isAsked = engine !== 'manual' && STATUS_OF_EVENT[event] === 'PROCESSING';
  return (
    <DetailPart heading={words.heading}>
      <Text size="sm">{describe(verification, words)}</Text>
      {retention.provider_erasure !== null && (
        <Group gap="xs">
          <Text size="sm">{words.atProvider}</Text>
          <EnumerationBadge of={PROVIDER_ERASURES} value={retention.provider_erasure} />
          {retention.provider_erasure === 'failed' && (
            <Text size="sm" c="dimmed">
              {words.retried}
            </Text>
          )}
        </Group>
      )}
      {erased === null && (
        <Group gap="xs">
          {held === null && <FormButton form={holdForm} of={verification} />}
          <ActionButton action={liftHold} on={verification} />
          {held === null && !isAsked && (
            <FormButton form={eraseForm} of={verification} color="red" variant="outline" />
          )}
        </Group>
      )}
    </DetailPart>
  );
}

function describe(
  { retention, tries }: DocumentVerification,
  words: (typeof verificationRetentionTexts)['en'],
): string {
  const shown = (at: string) => formatDateTime(at) ?? at;
  const { erased_at: erased, held_at: held, images_deleted_at: deleted, images_until: until } = retention;
  if (erased !== null) return words.erased(shown(erased));
  if (held !== null) return words.held({ since: shown(held), reason: retention.hold_reason ?? '' });
  if (deleted !== null) return words.deleted(shown(deleted));
  // Those of cards are gone once the provider has answered.
  if (!tries.some(({ images }) => images.some(({ is_kept: isKept }) => isKept))) return words.notKept;
  return until === null ? words.open : words.until(shown(until));
}
