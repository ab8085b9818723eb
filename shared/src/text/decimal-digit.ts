const DIGIT = /\p{Nd}/u;
const STRANGE_DIGITS = /(?![0-9])\p{Nd}/gu;

/** The value of a decimal digit of any script, by its code point: Unicode holds those of each script as ten in a row. */
export function digitOf(code: number): number {
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** A text with the digits of every script as 0 to 9: "٤٢" is "42". */
export function withPlainDigits(text: string): string {
  return text.replace(STRANGE_DIGITS, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));
}
