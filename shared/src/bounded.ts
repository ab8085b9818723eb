import { z } from 'zod';
import type { FaultMessage } from './faults.ts';
import { decimalsOfAmount, STORED_DECIMALS } from './money/money.ts';
import './model-messages.ts';
import { DAY_FORMAT, faultOfTime, MOMENT_FORMAT } from './model-faults.ts';
import { readFreeText } from './text/read-free-text.ts';
import { readId } from './text/read-id.ts';
import { readName } from './text/read-name.ts';

/*
 * The base types of all input. Unbounded input costs the reader as much as the sender likes, and values that a column cannot
 * hold come back from the database as our own failure. Models are therefore built from these types, and the test of the
 * contracts rejects calls that accept anything else.
 */

/** The largest number that an integer column holds. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Beyond it, a number is not exact to the cent any more. */
const LARGEST_AMOUNT = 1e13;

/** The smallest amount above zero that a column holds, with four decimals; anything smaller is stored as zero. */
export const SMALLEST_AMOUNT = 0.0001;

/** Whether a database can store a text: PostgreSQL accepts neither NUL nor half of a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const NOT_STORABLE = 'contains a character that cannot be stored' satisfies FaultMessage;

/** A text of `min` to `max` UTF-16 units that a database can hold. */
export function boundedText(max: number, min = 0) {
  return storableText(z.string().min(min).max(max));
}

const NOT_ONE_LINE = 'must not contain line breaks or control characters' satisfies FaultMessage;

/**
 * The same for single-line values such as a name, an ID or an address. Line breaks, tabs and other control characters are
 * rejected.
 */
export function boundedLine(max: number, min = 0) {
  return lineOfText(z.string().min(min).max(max));
}

/** The same for a single line with more rules, such as a length limit. */
export function lineOfText<Text extends z.ZodString>(text: Text): Text {
  return storableText(text).regex(/^\P{Cc}*$/u, NOT_ONE_LINE);
}

/** The same for a text with more rules, such as a length limit. */
export function storableText<Text extends z.ZodString>(text: Text): Text {
  return text.refine(isStorable, NOT_STORABLE);
}

/** An ID or a code of `min` to `max` characters, as `readId` reads it. */
export function boundedId(max: number, min = 0) {
  return lineOfText(z.string().overwrite(readId).min(min).max(max));
}

/** A name, read with `readName`. */
export function boundedName(max: number, min = 0) {
  return lineOfText(z.string().overwrite(readName).min(min).max(max));
}

/** Free text of one or more lines, read with `readFreeText`. */
export function boundedFreeText(max: number, min = 0) {
  return storableText(z.string().overwrite(readFreeText).min(min).max(max));
}

const Iso = z.iso.datetime({ offset: true });

/** A moment, or an empty text for none. */
export const MomentOrNone = boundedText(40).refine((text) => text === '' || Iso.safeParse(text).success, {
  error: ({ input }) => faultOfTime(String(input), MOMENT_FORMAT),
});

const IsoDay = z.iso.date();

/** A day, or an empty text for none. */
export const DayOrNone = boundedText(10).refine((text) => text === '' || IsoDay.safeParse(text).success, {
  error: ({ input }) => faultOfTime(String(input), DAY_FORMAT),
});

/** A whole number that its column holds. */
export function boundedInteger(min: number, max = LARGEST_INTEGER) {
  return z.int().min(min).max(max);
}

/** The same for numbers sent as text, as in a query. */
export function boundedIntegerText(min: number, max = LARGEST_INTEGER) {
  return z.coerce.number<string | number>().int().min(min).max(max);
}

const LONGEST_AMOUNT = 40;
const PLAIN_AMOUNT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
export const NO_AMOUNT = 'must be a number such as 128.40' satisfies FaultMessage;
export const NOTHING = 'must not be empty' satisfies FaultMessage;
const TOO_FINE = `must have at most ${STORED_DECIMALS} decimal places` satisfies FaultMessage;

/** A decimal string such as "42.50". */
export function decimalText() {
  return storableText(z.string().max(LONGEST_AMOUNT).regex(PLAIN_AMOUNT, NO_AMOUNT));
}

type AmountBounds = {
  min?: number;
  max?: number;
  tooLow?: FaultMessage;
  /** The messages for values that are not an amount, and for a missing value. */
  wrong?: FaultMessage;
  missing?: FaultMessage;
};

/**
 * An amount above zero, in major units: a number, or a decimal string such as "42.50", whose digits are kept exactly or
 * rejected.
 */
export function boundedAmount(bounds: AmountBounds = {}) {
  const { min = SMALLEST_AMOUNT, max = LARGEST_INTEGER, tooLow } = bounds;
  const { wrong = NO_AMOUNT, missing = NOTHING } = bounds;
  const number = z
    .number()
    .min(min, tooLow)
    .max(max)
    .refine((amount) => decimalsOfAmount(amount) <= STORED_DECIMALS, TOO_FINE);
  const text = decimalText().refine((digits) => decimalsOfAmount(digits) <= STORED_DECIMALS);
  const read = z.codec(text, number, { decode: Number, encode: String });
  return z.union([number, read], {
    error: ({ input }) => {
      if (input === undefined || input === null || input === '') return missing;
      const isPlain = typeof input === 'string' && PLAIN_AMOUNT.test(input) && input.length <= LONGEST_AMOUNT;
      return isPlain ? TOO_FINE : wrong;
    },
  });
}

/** A list of `min` to `max` entries. A list that is too long is rejected before any entry is read. */
export function boundedList<Entry extends z.ZodType>(
  entry: Entry,
  bounds: { max: number; min?: number; tooMany?: string; tooFew?: string },
) {
  const { max, min = 0, tooMany = `has more than ${max} entries`, tooFew } = bounds;
  return z.array(entry).min(min, tooFew).max(max, tooMany);
}

/** Bounds of a value of JSON, however deep. */
export type JsonBounds = {
  textLength: number;
  listLength: number;
  depth: number;
  values: number;
  /** The largest number: the largest amount by default. Ids of other systems are larger. */
  number?: number;
};

const boundedValues = new WeakSet<z.ZodType>();

/** Whether a model was made by `withinBounds`, which bounds everything inside it. */
export function isWithinBounds(model: z.ZodType): boolean {
  return boundedValues.has(model);
}

/**
 * A model for arbitrary data from a caller. Data beyond the bounds is rejected at the first place found, before the model
 * reads anything.
 */
export function withinBounds<Model extends z.ZodType>(model: Model, bounds: JsonBounds) {
  const bounded = z.preprocess((value: z.input<Model>, context) => {
    const fault = faultOf(value, bounds, faultOfPlace);
    if (!fault) return value;
    context.addIssue({ code: 'custom', path: fault.path, message: fault.message });
    return z.NEVER;
  }, model);
  boundedValues.add(bounded);
  return bounded;
}

/** The longest list of any call: a longer one is rejected without reading it. */
export const LONGEST_LIST = 10_000;
/** Wide enough that input slightly beyond a limit reaches the model, which has the better message. */
const WIDEST: JsonBounds = {
  textLength: Number.POSITIVE_INFINITY,
  listLength: 20 * LONGEST_LIST,
  depth: 64,
  values: Number.POSITIVE_INFINITY,
};

/**
 * The place where a value is larger than any call accepts: a list or record that is too long, or nesting that is too deep.
 * null if there is none.
 */
export function endlessPlaceIn(value: unknown): Fault | null {
  return faultOf(value, WIDEST, shapeFault);
}

type Fault = { path: PropertyKey[]; message: string };
type Place = { value: unknown; key: PropertyKey | null; parent: Place | null; depth: number };
type Look = (place: Place, bounds: JsonBounds) => string | null;

function pathOf(place: Place): PropertyKey[] {
  const path: PropertyKey[] = [];
  for (let at: Place | null = place; at; at = at.parent) if (at.key !== null) path.push(at.key);
  return path.reverse();
}

/** The first value beyond the bounds. Not recursive, since the depth itself is checked. */
function faultOf(root: unknown, bounds: JsonBounds, look: Look): Fault | null {
  const places: Place[] = [{ value: root, key: null, parent: null, depth: 0 }];
  let left = bounds.values;
  for (let place = places.pop(); place; place = places.pop()) {
    if (left === 0) return { path: [], message: `has more than ${bounds.values} values` };
    left -= 1;
    const message = look(place, bounds);
    if (message !== null) return { path: pathOf(place), message };
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    const parent = place;
    const depth = place.depth + 1;
    for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      places.push({ value: part, key, parent, depth });
    }
  }
  return null;
}

/** The fault in the size or depth of a value, before its parts are read. */
function shapeFault({ value, depth }: Place, bounds: JsonBounds): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= bounds.depth) return `is nested more than ${bounds.depth} deep`;
  if (Array.isArray(value)) {
    return value.length > bounds.listLength ? `has more than ${bounds.listLength} entries` : null;
  }
  return Object.keys(value).length > bounds.listLength ? `has more than ${bounds.listLength} fields` : null;
}

function faultOfPlace(place: Place, bounds: JsonBounds): string | null {
  const { value, key } = place;
  const { number: largest = LARGEST_AMOUNT } = bounds;
  if (typeof key === 'string' && !isStorable(key)) return `has a name that ${NOT_STORABLE}`;
  if (typeof value === 'string') {
    if (value.length > bounds.textLength) return `has more than ${bounds.textLength} characters`;
    return isStorable(value) ? null : NOT_STORABLE;
  }
  if (typeof value === 'number') {
    return Math.abs(value) <= largest ? null : `is beyond ±${largest}`;
  }
  return shapeFault(place, bounds);
}
