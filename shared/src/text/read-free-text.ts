import { withoutMeaningless } from './invisible.ts';

/**
 * A comment or a message as it is kept: as it was written, in the composed form of its characters, without blanks around it
 * and without invisible characters that mean nothing.
 */
export function readFreeText(text: string): string {
  // What stood between a letter and its accent may have gone.
  return withoutMeaningless(text.normalize('NFC')).normalize('NFC').trim();
}
