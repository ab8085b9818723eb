import { runAtOnce, type Steps } from '../steps.ts';
import { CARD_DIGITS, type CardBrand, detectCardBrand } from './card.ts';
import { type Group, MAX_DIGITS, type Reading, read, readDecoded, readPlain } from './digit-reading.ts';
import { generatedIdsIn } from './generated-ids.ts';
import { ibansIn } from './iban.ts';
import { areQuantities } from './quantities.ts';

/** The known first and last digits of the card a transaction was paid with. */
export type CardEnds = { prefix: string; suffix: string };

/** The known context of the text to scan. */
export type ScanContext = {
  /** The field holds an identifier: a number stays unless it is as long as most cards, or the transaction's own. */
  isIdentifier?: boolean;
  /** The card of the transaction that the text is about; it is found whatever its check digit. */
  own?: CardEnds | null;
  /** Digits of identifiers that stay where they are declared, and so wherever else they are quoted. */
  kept?: ReadonlySet<string> | undefined;
};

/** A full card number in a text, between the offsets `from` and `to`. */
export type CardMatch = { digits: string; from: number; to: number };

/** The card number lengths of each network (ISO/IEC 7812 and the networks' own ranges). */
const LENGTHS: Record<CardBrand, readonly number[]> = {
  VISA: [13, 16, 18, 19],
  MASTERCARD: [16],
  AMEX: [CARD_DIGITS.AMEX],
  DISCOVER: [16, 17, 18, 19],
  DINERS: [14, 16, 17, 18, 19],
  JCB: [16, 17, 18, 19],
  CHINA_UNION_PAY: [16, 17, 18, 19],
};
/** Networks that no transaction here uses, but whose numbers appear in texts. */
const OTHER_NETWORKS: readonly { prefix: RegExp; lengths: readonly number[] }[] = [
  { prefix: /^(50|5[678]|60|63|67)/, lengths: [13, 14, 15, 16, 17, 18, 19] }, // Maestro
  { prefix: /^220[0-4]/, lengths: [16, 17, 18, 19] }, // Mir
];
/** The first digits of all networks above. */
const FIRST_DIGITS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8]);
const IDENTIFIER_LENGTHS: readonly number[] = [15, 16];

const MIN_DIGITS = 13;
const LEAST_PREFIX = 4;
const SUFFIX_DIGITS = 4;
/** More digits than a telephone number after a plus has. */
const PHONE_DIGITS = 13;

/** The usual groupings of card digits. */
const GROUPING = /^(4 4 4 4( [1-3])?|4 4 4 [1-3]|4 4 5|4 [56] [456]|8 8|5 5 6|6 13|4 3 3 3)$/;
const SINGLE_DIGITS = /^1( 1)+$/;
/** Separators between list items, as opposed to those inside a number. */
const LISTS = /^(?:[,;:|&] | [-–/|,;:&] |[;|])$/;

/**
 * The full card numbers in a text, in order: 13 to 19 digits of any script with the prefix, length and check digit of a
 * network, through any separators. Runs in linear time.
 */
export function findCardNumbers(text: string, context: ScanContext = {}): CardMatch[] {
  return mayHoldCard(text) ? runAtOnce(findSteps(text, context)) : [];
}

/** The same in steps, for a text as long as a request body. */
export function* findCardSteps(text: string, context: ScanContext = {}): Steps<CardMatch[]> {
  return mayHoldCard(text) ? yield* findSteps(text, context) : [];
}

function* findSteps(text: string, context: ScanContext): Steps<CardMatch[]> {
  const plain = yield* cardsOf(yield* read(text, readPlain), text, context);
  if (!/[%&\\<]/.test(text)) return plain;
  // Both readings, since a sign such as % may also be literal.
  return joined([...(yield* cardsOf(yield* read(text, readDecoded), text, context)), ...plain]);
}

/** Whether a text has enough symbols that may be digits. */
function mayHoldCard(text: string): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count < MIN_DIGITS; at += 1) {
    const code = text.charCodeAt(at);
    if ((code >= 48 && code <= 57) || code > 127) count += 1;
    else if (text[at] === '%' || text[at] === '&' || text[at] === '\\') count += 1;
  }
  return count >= MIN_DIGITS;
}

/** Numbers that share digits are one: it begins with the first, and its last digits are those of the first. */
function joined(found: readonly CardMatch[]): CardMatch[] {
  const cards: CardMatch[] = [];
  for (const next of found.toSorted((a, b) => a.from - b.from)) {
    const last = cards.at(-1);
    if (last && next.from < last.to) last.to = Math.max(last.to, next.to);
    else cards.push({ ...next });
  }
  return cards;
}

/** The number of groups processed per step. */
const GROUPS_OF_STEP = 2 * 1024;

function* cardsOf(
  { values, starts, ends, groups }: Reading,
  text: string,
  context: ScanContext,
): Steps<CardMatch[]> {
  const hasCheckDigit = createCheckDigits(values);
  const found: CardMatch[] = [];
  const own: CardMatch[] = [];
  for (const [from, group] of groups.entries()) {
    if (from % GROUPS_OF_STEP === GROUPS_OF_STEP - 1) yield;
    const [first, second] = pairIn({ values, group, hasCheckDigit }, context);
    if (first && second) {
      for (const { begin, end } of [first, second]) {
        const digits = values.slice(begin, end).join('');
        found.push({ digits, from: starts[begin] ?? 0, to: ends[end - 1] ?? 0 });
      }
    }
    if (!context.own && !FIRST_DIGITS.has(values[group.first] ?? 0)) continue;
    for (let to = from; to < groups.length; to += 1) {
      const last = groups[to];
      if (!last || (to > from && last.before === null)) break;
      const length = last.end - group.first;
      if (length > MAX_DIGITS) break;
      if (length < MIN_DIGITS) continue;
      const isRight = hasCheckDigit(group.first, last.end);
      if (!isRight && !context.own) continue;
      const digits = values.slice(group.first, last.end).join('');
      const card = { digits, from: starts[group.first] ?? 0, to: ends[last.end - 1] ?? 0 };
      if (isOwnCard(digits, context.own)) own.push(card);
      else if (isRight && isCardLike(digits, context) && isWrittenAsCard(groups, from, to)) found.push(card);
    }
  }
  if (found.length === 0) return joined(own);
  return joined([...own, ...outsideOf(generatedIdsIn(text), outsideOf(ibansIn(text), found))]);
}

/** The longest run of digits that two card numbers make. */
const MOST_OF_PAIR = 2 * MAX_DIGITS;

/** Two card numbers that are written as one run of digits, and nothing else in it. */
function pairIn(
  run: { values: readonly number[]; group: Group; hasCheckDigit: (from: number, end: number) => boolean },
  context: ScanContext,
): { begin: number; end: number }[] {
  const { values, group, hasCheckDigit } = run;
  const { first, end } = group;
  if (end - first < 2 * MIN_DIGITS || end - first > MOST_OF_PAIR) return [];
  for (let middle = first + MIN_DIGITS; middle <= end - MIN_DIGITS; middle += 1) {
    const parts = [
      { begin: first, end: middle },
      { begin: middle, end },
    ];
    const areCards = parts.every(
      (part) =>
        part.end - part.begin <= MAX_DIGITS &&
        hasCheckDigit(part.begin, part.end) &&
        isCardLike(values.slice(part.begin, part.end).join(''), context),
    );
    if (areCards) return parts;
  }
  return [];
}

/** The numbers outside all of the stretches; both are sorted by position. */
function outsideOf(stretches: readonly { from: number; to: number }[], found: CardMatch[]): CardMatch[] {
  let index = 0;
  return found.filter((card) => {
    while ((stretches[index]?.to ?? Number.POSITIVE_INFINITY) <= card.from) index += 1;
    const stretch = stretches[index];
    return !stretch || card.from < stretch.from || card.to > stretch.to;
  });
}

function isOwnCard(digits: string, own: CardEnds | null | undefined): boolean {
  if (!own || own.prefix.length < LEAST_PREFIX || own.suffix.length < SUFFIX_DIGITS) return false;
  return digits.startsWith(own.prefix) && digits.endsWith(own.suffix);
}

function isCardLike(digits: string, { isIdentifier = false, kept }: ScanContext): boolean {
  if (isIdentifier && !IDENTIFIER_LENGTHS.includes(digits.length)) return false;
  if (kept?.has(digits)) return false;
  const brand = detectCardBrand(digits.slice(0, 6));
  if (brand && LENGTHS[brand].includes(digits.length)) return true;
  return OTHER_NETWORKS.some(({ prefix, lengths }) => prefix.test(digits) && lengths.includes(digits.length));
}

/** The check digit of ISO/IEC 7812 for any range of the digits, from prefix sums computed once. */
function createCheckDigits(values: readonly number[]): (from: number, end: number) => boolean {
  const sums = [0, 1].map((parity) => {
    const upTo = new Uint32Array(values.length + 1);
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? 0;
      const doubled = index % 2 === parity ? value : value * 2;
      upTo[index + 1] = (upTo[index] ?? 0) + (doubled > 9 ? doubled - 9 : doubled);
    }
    return upTo;
  });
  return (from, end) => {
    const sum = sums[(end - 1) % 2];
    return ((sum?.[end] ?? 0) - (sum?.[from] ?? 0)) % 10 === 0;
  };
}

/** Whether groups that form a card number may be one, instead of part of a longer number or several numbers. */
function isWrittenAsCard(groups: readonly Group[], from: number, to: number): boolean {
  const parts = groups.slice(from, to + 1);
  const lengths = parts.map(({ digits }) => digits.length);
  const isPhone = parts[0]?.hasPlus && parts[0].before !== '+';
  if (isPhone && lengths.reduce((sum, length) => sum + length, 0) <= PHONE_DIGITS) return false;
  if (parts.length === 1) return true;
  const separators = parts.slice(1).map(({ before }) => before ?? '');
  const isList = separators.some((separator) => LISTS.test(separator));
  const grouping = lengths.join(' ');
  if (GROUPING.test(grouping)) {
    return !areTwoOfEight(grouping, separators) && !isPartOfLongNumber(groups, from, to);
  }
  // Any other grouping must stand on its own.
  const edges = [groups[from]?.before, groups[to + 1]?.before];
  if (edges.some((edge) => typeof edge === 'string' && separators.includes(edge))) return false;
  return SINGLE_DIGITS.test(grouping) || (!isList && !areQuantities(parts));
}

/** Two telephone numbers of eight digits, such as Hong Kong's, with a comma or stroke between them. */
function areTwoOfEight(grouping: string, separators: readonly string[]): boolean {
  if (grouping === '8 8') return LISTS.test(separators[0] ?? '');
  if (grouping !== '4 4 4 4') return false;
  const [first, middle = '', last] = separators;
  return first === last && first !== middle && LISTS.test(middle);
}

/** No card begins with these; tracking numbers and ARNs do. */
const LONG_NUMBERS = /^[79]/;
const GROUP_DIGITS = 4;
/** The length of an ARN; at most two groups precede a card number found inside one. */
const LONGEST_NUMBER = 23;
const MOST_GROUPS_BEFORE = 2;

/** Whether the groups of four continue before it, as in a tracking number of 22 digits or an ARN of 23. */
function isPartOfLongNumber(groups: readonly Group[], from: number, to: number): boolean {
  const separator = groups[from]?.before;
  if (typeof separator !== 'string' || groups[to]?.before !== separator) return false;
  for (let start = from - 1; start >= Math.max(0, from - MOST_GROUPS_BEFORE); start -= 1) {
    const group = groups[start];
    if (group?.digits.length !== GROUP_DIGITS) return false;
    const length = (groups[to]?.end ?? 0) - group.first;
    if (group.before !== separator) return LONG_NUMBERS.test(group.digits) && length <= LONGEST_NUMBER;
  }
  return false;
}
