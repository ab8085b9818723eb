import { type CardBrand, detectCardBrand } from './card.ts';

/** How many digits the cards of a network have (ISO/IEC 7812 and the networks' own ranges). */
const LENGTHS: Record<CardBrand, readonly number[]> = {
  VISA: [13, 16, 19],
  MASTERCARD: [16],
  AMEX: [15],
  DISCOVER: [16, 17, 18, 19],
  DINERS: [14, 16, 17, 18, 19],
  JCB: [16, 17, 18, 19],
  CHINA_UNION_PAY: [16, 17, 18, 19],
};

/** How cards and people group the digits; one group is a number without separators. */
const GROUPINGS = [
  /^\d{13,19}$/,
  /^\d{4}( \d{4}){2,3}( \d{1,4})?$/,
  /^\d{4} \d{6} \d{4,5}$/,
  /^\d{4}( \d{3}){3}$/,
  /^\d{6} \d{13}$/,
];

/** Digits in groups with the same separator between them. Letters or a plus before them make it another number. */
const DIGIT_GROUPS = /(?<![\d\p{L}+])\d{3,}(?:([ .\-\u2010-\u2013])\d+(?:\1\d+)*)?(?![\d\p{L}])/gu;

/** A year, or month and year without a stroke. */
const CARD_DATE = /^(19|20)\d\d$|^(0[1-9]|1[0-2])\d\d$/;

const MIN_DIGITS = 13;
const MAX_DIGITS = 19;

/** The full card numbers of a text, digits only. */
export function cardNumbersIn(text: string): string[] {
  const digits = /[\uff10-\uff19]/.test(text) ? text.normalize('NFKC') : text;
  const plain = digits.replace(/[^\S\n]+/g, ' ');
  return [...plain.matchAll(DIGIT_GROUPS)].flatMap(([match, separator]) =>
    cardNumbersOfGroups(separator === undefined ? [match] : match.split(separator)),
  );
}

/**
 * Another group of four before or behind says that this is a part of a longer number, such as a tracking number or an
 * IBAN, unless it reads as the date beside a card.
 */
function cardNumbersOfGroups(groups: readonly string[]): string[] {
  const found: string[] = [];
  const goesOn = (group: string | undefined) => group?.length === 4 && !CARD_DATE.test(group);
  for (let from = 0; from < groups.length; from += 1) {
    if (goesOn(groups[from - 1])) continue;
    for (let to = from + 1; to <= groups.length; to += 1) {
      const window = groups.slice(from, to);
      const digits = window.join('');
      if (digits.length > MAX_DIGITS) break;
      if (digits.length < MIN_DIGITS || goesOn(groups[to])) continue;
      if (GROUPINGS.some((grouping) => grouping.test(window.join(' '))) && isCardNumber(digits)) {
        found.push(digits);
      }
    }
  }
  return found;
}

function isCardNumber(digits: string): boolean {
  const brand = detectCardBrand(digits);
  return brand !== null && LENGTHS[brand].includes(digits.length) && hasLuhnDigit(digits);
}

/** The check digit of ISO/IEC 7812. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const FULL_WIDTH_ZERO = 0xff10;

/** A pattern that finds the digits again as they were written: with separators, and in full-width forms. */
function asWritten(digits: string): RegExp {
  const forms = Array.from(
    digits,
    (digit) => `[${digit}${String.fromCharCode(FULL_WIDTH_ZERO + Number(digit))}]`,
  );
  return new RegExp(forms.join('[\\s.\\-\\u2010-\\u2013]*'), 'gu');
}

/**
 * A text with its full card numbers cut to their first 6 and last 4 digits, as it may be written or shown. Order
 * numbers, ARNs and tracking numbers stay whole.
 */
export function cutCardNumbers(text: string): string {
  if ((text.match(/[\d\uFF10-\uFF19]/g)?.length ?? 0) < MIN_DIGITS) return text;
  return cardNumbersIn(text).reduce(
    (cut, digits) => cut.replace(asWritten(digits), `${digits.slice(0, 6)}••••••${digits.slice(-4)}`),
    text,
  );
}

/** The same for every text in a value: lists and plain records are gone through, anything else stays. */
export function cutCardNumbersIn<Value>(value: Value): Value {
  if (typeof value === 'string') return cutCardNumbers(value) as Value;
  if (Array.isArray(value)) return value.map(cutCardNumbersIn) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, cutCardNumbersIn(part)]),
  ) as Value;
}
