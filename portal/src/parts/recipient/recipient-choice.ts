import { RECIPIENT_PROFILE_NAMES, type RecipientProfileName } from '@cbp/shared/pdf/recipient-profile';

/** The recipient whose limits a document must meet; null for no limits. */
export type Recipient = RecipientProfileName | null;

const STRICTEST: RecipientProfileName = 'everywhere';
const STORAGE_KEY = 'pdf-recipient';
const NOBODY = 'none';

/** The recipients in the order in which the menu offers them; the strictest serves who does not know. */
export const RECIPIENTS: readonly RecipientProfileName[] = [
  STRICTEST,
  ...RECIPIENT_PROFILE_NAMES.filter((name) => name !== STRICTEST),
];

/** A recipient as the value of a menu entry, and back; unknown values give the strictest one. */
export function recipientValue(recipient: Recipient): string {
  return recipient ?? NOBODY;
}
export function recipientFrom(value: string | null): Recipient {
  if (value === NOBODY) return null;
  return RECIPIENT_PROFILE_NAMES.find((name) => name === value) ?? STRICTEST;
}

type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

/** The recipient that was chosen last: cases of one acquirer come one after the other. Storage may be forbidden. */
export function rememberedRecipient(openStorage: OpenStorage): Recipient {
  try {
    return recipientFrom(openStorage().getItem(STORAGE_KEY));
  } catch {
    return STRICTEST;
  }
}

export function rememberRecipient(openStorage: OpenStorage, recipient: Recipient): void {
  try {
    openStorage().setItem(STORAGE_KEY, recipientValue(recipient));
  } catch {
    // Without storage it lasts until the page is left.
  }
}
