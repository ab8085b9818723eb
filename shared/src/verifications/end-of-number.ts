/** So many characters of a document number are shown where the whole one need not be known. */
const SHOWN = 4;

/** The end of a document number, "****02C3", as card numbers are masked; a shorter one is shown as its last character. */
export function endOfNumber(number: string): string {
  const characters = [...number.trim()];
  return `****${characters.slice(characters.length > SHOWN ? -SHOWN : -1).join('')}`;
}
