import type { Language } from '@cbp/shared/language';
import { RECIPIENT_PROFILES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';

/** How a recipient is called. */
export function recipientLabel(recipient: RecipientProfileName, language: Language): string {
  return RECIPIENT_PROFILES[recipient].label[language];
}
