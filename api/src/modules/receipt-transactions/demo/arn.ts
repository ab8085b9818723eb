const DAY_MS = 24 * 3_600_000;

/** An acquirer reference number as Visa has it: format, BIN of the acquirer, day of the year, sequence, check digit. */
export function arnOf(order: string, createdAt: Date): string {
  const year = createdAt.getUTCFullYear();
  const dayOfYear = Math.floor((createdAt.getTime() - Date.UTC(year, 0)) / DAY_MS) + 1;
  const sequence = Array.from(order, (letter) => letter.charCodeAt(0)).reduce(
    (sum, code) => (sum * 31 + code) % 1e11,
    7,
  );
  const digits = `7453948${year % 10}${String(dayOfYear).padStart(3, '0')}${String(sequence).padStart(11, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** ISO/IEC 7812-1, annex B. */
function checkDigit(digits: string): number {
  const doubled = [...digits]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}
