/** A word of letters and digits, such as an ARN or the reference of an order; amounts and card numbers are none. */
const REFERENCE = /^(?=.*\d)[\p{L}\p{N}_-]{6,}$/u;

/**
 * Whether the Enter that starts a search opens the first record that it finds: the only one, or the best of a reference.
 * Other texts, such as names and amounts, have many.
 */
export function opensAtOnce(query: string, found: number): boolean {
  return found === 1 || (found > 1 && REFERENCE.test(query.trim()));
}
