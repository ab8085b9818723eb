import { foldCharacters } from '../../text/fold.ts';

/** A document number in capitals and plain digits, without blanks and punctuation. */
export function plainNumber(number: string): string {
  return foldCharacters(number)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
