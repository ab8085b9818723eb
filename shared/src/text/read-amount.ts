/** Why a text cannot be read: messages of `faults.ts`, which has the words. */
export type TextFault =
  | 'must be a number such as 128.40'
  | 'is ambiguous: write it without a thousands separator'
  | 'must be a date that exists'
  | 'is ambiguous: write the year first, such as 2026-11-22';
/** The value of a text, or why it cannot be read. */
export type ReadText<Fault = TextFault> = { value: string } | { fault: Fault };

/** Digit group separators that are in use; a point or comma may also be the decimal sign. */
const SPACES_AND_APOSTROPHES = "[ '’]";
const PLAIN = /^\d+(\.\d+)?$/;
/** "1,234.50", "1,234,567", and "12,34,567.00" as in India. */
const COMMA_GROUPS = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;
/** "1.234,50" and "1.234.567". */
const POINT_GROUPS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const SPACE_GROUPS = new RegExp(`^[1-9]\\d{0,2}(${SPACES_AND_APOSTROPHES}\\d{3})+([.,]\\d+)?$`);
const DECIMAL_COMMA = /^\d+,\d+$/;
/** One separator followed by three digits: thousands to some people, decimals to others. */
const TWO_READINGS = /^[1-9]\d{0,2},\d{3}$/;

/**
 * An amount as people and spreadsheets write it, as a plain decimal: "1,234.50", "1.234,50", "1 234,50" and "1’234.50" are
 * 1234.50, "19,99" is 19.99. A single point is a decimal sign, as on the wire. Ambiguous amounts ("1,234") and those with
 * lost digits ("7.45E+22") are faults.
 */
export function readAmount(text: string): ReadText {
  const plain = text.normalize('NFKC').trim().replace(/\s/g, ' ');
  if (PLAIN.test(plain)) return { value: plain.replace(/^0+(?=\d)/, '') };
  if (TWO_READINGS.test(plain)) return { fault: 'is ambiguous: write it without a thousands separator' };
  if (COMMA_GROUPS.test(plain)) return { value: plain.replaceAll(',', '') };
  if (POINT_GROUPS.test(plain)) return { value: plain.replaceAll('.', '').replace(',', '.') };
  if (SPACE_GROUPS.test(plain)) return { value: plain.replace(/[ '’]/g, '').replace(',', '.') };
  if (DECIMAL_COMMA.test(plain)) return { value: plain.replace(',', '.') };
  return { fault: 'must be a number such as 128.40' };
}
