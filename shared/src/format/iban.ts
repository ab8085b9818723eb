const CANDIDATE = /(?<![A-Za-z0-9])[A-Z]{2}\d{2} ?[A-Z0-9](?: ?[A-Z0-9]){10,29}/g;
const SHORTEST = 15;

/** The stretches of a text that are IBANs: their check digits are right (ISO 13616). */
export function ibansIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(CANDIDATE)].flatMap(({ 0: written, index }) => {
    const length = lengthOfIban(written);
    return length === 0 ? [] : [{ from: index, to: index + length }];
  });
}

/** The length of the IBAN at the start of a text; whole words follow it. */
function lengthOfIban(written: string): number {
  const head = remainderOf(0, written.slice(0, 4));
  const shift = 10 ** 6;
  let rest = 0;
  let count = 4;
  for (let at = 4; at < written.length; at += 1) {
    const symbol = written[at] ?? '';
    if (symbol === ' ') continue;
    rest = remainderOf(rest, symbol);
    count += 1;
    // The country's two letters and the check digits are moved to the end, where they take six places.
    const isRight = (rest * shift + head) % 97 === 1;
    if (isRight && count >= SHORTEST && !/[A-Z0-9]/.test(written[at + 1] ?? '')) return at + 1;
  }
  return 0;
}

/** Modulo 97, letters counted as two digits: A is 10. */
function remainderOf(before: number, symbols: string): number {
  let remainder = before;
  for (const symbol of symbols) {
    const value = Number.parseInt(symbol, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
