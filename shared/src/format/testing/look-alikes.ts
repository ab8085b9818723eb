/** A text with numbers as long as card numbers that are not card numbers. */
export type LookAlike = { kind: string; text: string };

/** Pseudo-random digits, the same in every run. */
function digitsOf(index: number, length: number): string {
  return String(
    (BigInt(index + 1) * 8_264_837_465_019_283_746_501_928_374n) % 10n ** BigInt(length),
  ).padStart(length, '3');
}

function checkDigitIsRight(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** The same digits, with the last one changed if they would pass as a card number. */
const withWrongCheckDigit = (digits: string) =>
  checkDigitIsRight(digits) ? `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}` : digits;

const KINDS: Record<string, (index: number) => string> = {
  'an ARN': (index) => `ARN 7${digitsOf(index, 22)}`,
  'an ARN that begins like a card': (index) => `ARN 4242424242424242${digitsOf(index, 7)}`,
  'an ARN in groups': (index) => `7${digitsOf(index, 22)}`.replace(/(.{4})(?=.)/g, '$1 '),
  'a number of 20 digits at UPS or FedEx': (index) =>
    `https://www.fedex.com/fedextrack/?trknbr=${digitsOf(index, 20)}`,
  'a number of 22 digits at USPS': (index) => `94${digitsOf(index, 20)}`.replace(/(.{4})(?=.)/g, '$1 '),
  'a number of UPS': (index) => `Parcel 1Z999AA1${digitsOf(index, 10)}`,
  'a number of FedEx': (index) => `FedEx ${digitsOf(index, 12)}`,
  'a number of China Post': (index) => `EA${digitsOf(index, 9)}CN`,
  'an order at Amazon': (index) => `Order 403-${digitsOf(index, 14).replace(/^(.{7})/, '$1-')}`,
  'an order with letters': (index) => `ORD-${digitsOf(index, 12)}-HK`,
  'an order with a wrong check digit': (index) => `Order ${withWrongCheckDigit(`4${digitsOf(index, 15)}`)}`,
  'an order of no network': (index) => `Order 9${digitsOf(index, 15)}`,
  'a telephone number': (index) =>
    `+49 1${digitsOf(index, 3)} ${digitsOf(index + 9, 4)} ${digitsOf(index + 99, 3)}`,
  'two telephone numbers': (index) =>
    `+852 5${digitsOf(index, 3)} ${digitsOf(index + 7, 4)} / +852 6${digitsOf(index, 3)} ${digitsOf(index + 5, 4)}`,
  'telephone numbers of Hong Kong': (index) =>
    `5${digitsOf(index, 3)} ${digitsOf(index + 7, 4)} / 6${digitsOf(index, 3)} ${digitsOf(index + 5, 4)}`,
  'dates and times': (index) => `from 30/09/2026 06:30:${10 + (index % 50)} to 04/10/2026 08:00:00`,
  'a time to the millisecond': (index) =>
    `2026-02-09T08:00:00.${digitsOf(index, 3)}Z 2026-02-09 08:00:00.${digitsOf(index, 3)}`,
  'a moment in milliseconds': (index) => `17${digitsOf(index, 11)}`,
  'a photo of a telephone': (index) => `IMG_20260914_12${digitsOf(index, 4)}.jpg`,
  amounts: (index) =>
    `4,${digitsOf(index, 3)}.00, 2,560.00, 5,120.00 and 4${digitsOf(index, 3)}.00 4242.00 42.50`,
  'amounts in a row': (index) => `4${digitsOf(index, 3)}.00 4242.00 4242.00`,
  coordinates: (index) => `40.${digitsOf(index, 6)},-74.${digitsOf(index + 3, 6)}`,
  'a list of numbers': (index) => `pages 36, 37, 38, 39, 40, 41, ${42 + (index % 50)}`,
  'a UUID': (index) => `5a424242-4242-4242-8242-4242${digitsOf(index, 8)}`,
  'a digest': (index) => `ab4242424242424242cdef01${digitsOf(index, 8)}`,
  'a truncated card': (index) =>
    `424242••••••4242 and 4242 42** **** ${digitsOf(index, 4)}, ${digitsOf(index, 6)}`,
};

const PER_KIND = 13;

/** IBANs with valid check digits. */
const IBANS = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'GB82WEST12345698765432',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91ABNA0417164300',
  'ES91 2100 0418 4502 0005 1332',
  'IT60 X054 2811 1010 0000 0123 456',
  'CH93 0076 2011 6238 5295 7',
  'AT61 1904 3002 3457 3201',
  'PL61 1090 1014 0000 0712 1981 2874',
];

export const LOOK_ALIKES: readonly LookAlike[] = [
  ...Object.entries(KINDS).flatMap(([kind, write]) =>
    Array.from({ length: PER_KIND }, (_, index) => ({ kind, text: write(index) })),
  ),
  ...IBANS.map((text) => ({ kind: 'an IBAN', text })),
];
