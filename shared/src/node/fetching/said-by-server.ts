import { cutCardNumbers } from '../../format/card-numbers.ts';

const LONGEST_SAID = 300;

/** What another server says, as people may read it. It may repeat what it was sent: a card number is cut before the text is. */
export function saidByServer(text: string): string {
  return cutCardNumbers(text.replace(/\s+/g, ' ').trim()).slice(0, LONGEST_SAID);
}
