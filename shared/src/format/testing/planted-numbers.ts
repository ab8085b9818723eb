/** A text with a full card number as people, programs and pages write it, with its surroundings. */
export type PlantedNumber = {
  digits: string;
  spelling: string;
  text: string;
  before: string;
  behind: string;
};

const BRANDS: readonly { prefix: string; length: number }[] = [
  { prefix: '4', length: 13 },
  { prefix: '4', length: 16 },
  { prefix: '4', length: 19 },
  { prefix: '51', length: 16 },
  { prefix: '2221', length: 16 },
  { prefix: '2720', length: 16 },
  { prefix: '34', length: 15 },
  { prefix: '37', length: 15 },
  { prefix: '36', length: 14 },
  { prefix: '305', length: 16 },
  { prefix: '6011', length: 16 },
  { prefix: '65', length: 19 },
  { prefix: '3530', length: 16 },
  { prefix: '62', length: 16 },
  { prefix: '81', length: 19 },
  { prefix: '5018', length: 13 },
  { prefix: '6759', length: 18 },
  { prefix: '6304', length: 19 },
  { prefix: '2200', length: 16 },
];

const inGroups = (digits: string, size: number) => digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
const fours = (separator: string) => (digits: string) => inGroups(digits, 4).join(separator);
const singles = (separator: string) => (digits: string) => [...digits].join(separator);
const inScript = (zero: number) => (digits: string) =>
  [...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
const mixed = (separators: readonly string[]) => (digits: string) =>
  inGroups(digits, 4).reduce((text, group, index) => text + separators[index % separators.length] + group);

/** Zeros of scripts with digits of their own. */
const ZEROS = {
  'full width': 0xff10,
  Arabic: 0x0660,
  Persian: 0x06f0,
  Devanagari: 0x0966,
  Thai: 0x0e50,
  'mathematical bold': 0x1d7ce,
  'mathematical monospace': 0x1d7f6,
  Adlam: 0x1e950,
} as const;

const SPELLINGS: Record<string, (digits: string) => string> = {
  plain: (digits) => digits,
  blanks: fours(' '),
  'two blanks': fours('  '),
  tabs: fours('\t'),
  dots: fours('.'),
  hyphens: fours('-'),
  'dashes with blanks': fours(' – '),
  'en dashes': fours('\u2013'),
  slashes: fours('/'),
  underscores: fours('_'),
  commas: fours(','),
  'commas and blanks': fours(', '),
  colons: fours(':'),
  pluses: fours('+'),
  'mixed separators': mixed(['-', ' ', '.', '/']),
  'mixed separators of every kind': mixed([', ', '_', '\u00a0', '-']),
  'line breaks': fours('\n'),
  'line breaks of Windows': fours('\r\n'),
  'blanks that do not break': fours('\u00a0'),
  'thin blanks': fours('\u2009'),
  'ideographic blanks': fours('\u3000'),
  'entities for blanks': fours('&nbsp;'),
  'numbers for blanks': fours('&#160;'),
  'zero-width blanks': fours('\u200b'),
  'zero-width blanks between all': singles('\u200b'),
  joiners: singles('\u200d'),
  'word joiners': fours('\u2060'),
  'soft hyphens': fours('\u00ad'),
  'soft hyphens between all': singles('\u00ad'),
  'entities for soft hyphens': fours('&shy;'),
  'direction marks': singles('\u202c'),
  'struck through': (digits) => [...digits].map((digit) => `${digit}\u0336`).join(''),
  keycaps: (digits) => [...digits].map((digit) => `${digit}\ufe0f\u20e3`).join(''),
  'single digits': singles(' '),
  'single digits with hyphens': singles('-'),
  'single digits with commas': singles(', '),
  pairs: (digits) => inGroups(digits, 2).join(' '),
  threes: (digits) => inGroups(digits, 3).join(' '),
  eights: (digits) => inGroups(digits, 8).join(' '),
  'five, five, six': (digits) => `${digits.slice(0, 5)} ${digits.slice(5, 10)} ${digits.slice(10)}`,
  'four, six, five': (digits) => `${digits.slice(0, 4)} ${digits.slice(4, 10)} ${digits.slice(10)}`,
  'percent-escaped blanks': fours('%20'),
  'percent-escaped': (digits) => [...digits].map((digit) => `%3${digit}`).join(''),
  'percent-escaped zero-width blanks': fours('%E2%80%8B'),
  tags: fours('<br>'),
  'escaped line breaks': fours('\\n'),
  'escaped zero-width blanks': fours('\\u200b'),
  ...Object.fromEntries(Object.entries(ZEROS).map(([script, zero]) => [script, inScript(zero)])),
  'two scripts': (digits) => `${digits.slice(0, 7)}${inScript(ZEROS.Arabic)(digits.slice(7))}`,
};

const FRAMES: readonly (readonly [before: string, behind: string])[] = [
  ['', ''],
  ['I paid with ', ' and want it back'],
  ['(', ')'],
  ['"', '",'],
  ['Visa', 'x'],
  ['卡号', '谢谢'],
];

/** Next to other numbers, as in the usual notations. */
const BESIDE: readonly {
  spelling: string;
  write: (digits: string) => string;
  frame: readonly [before: string, behind: string];
}[] = [
  { spelling: 'before the date', write: fours(' '), frame: ['', ' 12/27'] },
  { spelling: 'behind an order', write: fours('-'), frame: ['Order 12345 ', ''] },
  { spelling: 'behind four digits', write: fours(' '), frame: ['Order 1234 ', ''] },
  { spelling: 'behind a date', write: (digits) => digits, frame: ['2026-02-01 ', ''] },
  { spelling: 'in a list', write: (digits) => digits, frame: ['1. ', ', 2. cash'] },
  { spelling: 'as a row', write: (digits) => digits, frame: ['1,', ',12,2027'] },
];

function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The `index`th card number for tests; all are different. */
export function cardNumber(index: number): string {
  const { prefix, length } = BRANDS[index % BRANDS.length] as (typeof BRANDS)[number];
  // Pseudo-random digits, the same in every run.
  const middle = String(
    (BigInt(index + 1) * 7_368_787_654_321_987n) % 10n ** BigInt(length - 1 - prefix.length),
  );
  return withCheckDigit(prefix + middle.padStart(length - 1 - prefix.length, '0'));
}

/** Every spelling of a number of every network, each number once. */
export function plantedNumbers(): PlantedNumber[] {
  const ways = [
    ...Object.entries(SPELLINGS).map(([spelling, write]) => ({ spelling, write, frame: null })),
    ...BESIDE,
  ];
  return ways.flatMap(({ spelling, write, frame }, way) =>
    BRANDS.map((_, brand) => {
      const digits = cardNumber(way * BRANDS.length + brand);
      const [before, behind] = frame ?? FRAMES[(way + brand) % FRAMES.length] ?? ['', ''];
      return { digits, spelling, text: `${before}${write(digits)}${behind}`, before, behind };
    }),
  );
}

const NAIVE_ZEROS = new Map(
  Object.values(ZEROS).flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
);

/**
 * The planted numbers that a text contains in full, found without product code: escapes are decoded, and everything except
 * letters and digits is dropped.
 */
export function plantedIn(text: string, planted: readonly { digits: string }[]): string[] {
  const bare = text
    .replace(/%3(\d)/g, '$1')
    .replace(/%[0-9A-F]{2}|&[a-z#0-9]+;|\\+u[0-9a-f]{4}|\\+[nrt]|<br>/gi, '')
    .replace(/[^\x20-\x7e]/gu, (symbol) => NAIVE_ZEROS.get(symbol) ?? (/\p{L}/u.test(symbol) ? 'x' : ''))
    .replace(/[^a-z0-9]/gi, '');
  return planted.filter(({ digits }) => bare.includes(digits)).map(({ digits }) => digits);
}
