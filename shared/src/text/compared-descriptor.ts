import { readId } from './read-id.ts';

/** A descriptor in the form used for comparison: statements print it in capitals, padded with blanks. */
export function comparedDescriptor(text: string): string {
  return readId(text).replace(/\s+/g, ' ').toUpperCase();
}
