import { cutCardNumbers } from '../../format/card-numbers.ts';

const LONGEST_MESSAGE = 300;

/**
 * The text of another server's response, for display. It may repeat our request: card numbers are truncated before the text
 * is shortened.
 */
export function serverMessage(text: string): string {
  return cutCardNumbers(text.replace(/\s+/g, ' ').trim()).slice(0, LONGEST_MESSAGE);
}
