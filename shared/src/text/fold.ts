import { withPlainDigits } from './decimal-digit.ts';
import { withoutInvisible } from './invisible.ts';

/**
 * A text as it is compared with others: its forms of letters and digits, what cannot be seen, case, and how many blanks stand
 * between its words make no difference. It is never shown or kept in place of the text.
 */
export function fold(text: string): string {
  return withPlainDigits(withoutInvisible(text.normalize('NFKC')))
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
}
