import { withoutMeaningless } from './invisible.ts';

/**
 * A comment or a message for storage: as written, in NFC, without surrounding blanks and meaningless invisible characters.
 */
export function readFreeText(text: string): string {
  // A removed character may have separated a letter from its accent.
  return withoutMeaningless(text.normalize('NFC')).normalize('NFC').trim();
}
