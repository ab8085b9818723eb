import { readId } from './read-id.ts';

const GROUPED = /^\d[\d .-]*\d$/;

/**
 * An acquirer reference number without the blanks, hyphens and dots of its groups. A text that is not a number is read as an
 * ID.
 */
export function readArn(text: string): string {
  const plain = readId(text);
  return GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain;
}
