import { z } from 'zod';
import type { FaultMessage } from './faults.ts';
import { decimalsOfAmount, KEPT_DECIMALS } from './format/money.ts';
import './model-messages.ts';
import { faultOfTime, MOMENT_FORMAT } from './model-faults.ts';
import { readFreeText } from './text/read-free-text.ts';
import { readId } from './text/read-id.ts';
import { readName } from './text/read-name.ts';

/*
 * The base types of whatever callers send. What has no bound costs whoever reads it as much as the caller likes, and what
 * a column cannot hold comes back from the database as a failure of ours; so a model is made of these, and the test of the
 * contracts refuses a call that takes anything else.
 */

/** The largest number that an integer column holds. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Beyond it, a number is not exact to the cent any more. */
const LARGEST_AMOUNT = 1e13;

/** The smallest amount above zero that a column holds, with four decimals; less is nothing. */
export const SMALLEST_AMOUNT = 0.0001;

/** Whether a database can hold a text: PostgreSQL takes no NUL and no half of a character pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

const NOT_STORABLE = 'holds a NUL or half of a character pair' satisfies FaultMessage;

/** A text of `min` to `max` UTF-16 units that a database can hold. */
export function boundedText(max: number, min = 0) {
  return storableText(z.string().min(min).max(max));
}

const NOT_ONE_LINE = 'has control characters' satisfies FaultMessage;

/** The same for what stands in one line: a name, an ID, an address. Line breaks, tabs and the like are refused. */
export function boundedLine(max: number, min = 0) {
  return lineOfText(z.string().min(min).max(max));
}

/** The same for a line that has more rules, among them its longest length. */
export function lineOfText<Text extends z.ZodString>(text: Text): Text {
  return storableText(text).regex(/^\P{Cc}*$/u, NOT_ONE_LINE);
}

/** The same for a text that has more rules, among them its longest length. */
export function storableText<Text extends z.ZodString>(text: Text): Text {
  return text.refine(isStorable, NOT_STORABLE);
}

/** An ID or a code of `min` to `max` characters, as `readId` reads it. */
export function boundedId(max: number, min = 0) {
  return lineOfText(z.string().overwrite(readId).min(min).max(max));
}

/** The name of somebody or something, as `readName` reads it. */
export function boundedName(max: number, min = 0) {
  return lineOfText(z.string().overwrite(readName).min(min).max(max));
}

/** What somebody writes in their own words, in lines or in one, as `readFreeText` reads it. */
export function boundedFreeText(max: number, min = 0) {
  return storableText(z.string().overwrite(readFreeText).min(min).max(max));
}

const Iso = z.iso.datetime({ offset: true });

/** A moment, or an empty text where there is none. */
export const MomentOrNone = boundedText(40).refine((text) => text === '' || Iso.safeParse(text).success, {
  error: ({ input }) => faultOfTime(String(input), MOMENT_FORMAT),
});

/** A whole number that its column holds. */
export function boundedInteger(min: number, max = LARGEST_INTEGER) {
  return z.int().min(min).max(max);
}

/** The same where it comes as text, as in a query. */
export function boundedIntegerText(min: number, max = LARGEST_INTEGER) {
  return z.coerce.number<string | number>().int().min(min).max(max);
}

const LONGEST_AMOUNT = 40;
const PLAIN_AMOUNT = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
export const NO_AMOUNT = 'is no number such as 128.40' satisfies FaultMessage;
export const NOTHING = 'must not be empty' satisfies FaultMessage;
const TOO_FINE = `has more than ${KEPT_DECIMALS} decimals` satisfies FaultMessage;

/** A decimal string such as "42.50". */
export function decimalText() {
  return storableText(z.string().max(LONGEST_AMOUNT).regex(PLAIN_AMOUNT, NO_AMOUNT));
}

type AmountBounds = {
  min?: number;
  max?: number;
  tooLow?: FaultMessage;
  /** What is said of anything else than an amount, and of nothing. */
  wrong?: FaultMessage;
  missing?: FaultMessage;
};

/** An amount above zero, in major units: a number, or a decimal string such as "42.50", whose digits are kept or refused. */
export function boundedAmount(bounds: AmountBounds = {}) {
  const { min = SMALLEST_AMOUNT, max = LARGEST_INTEGER, tooLow } = bounds;
  const { wrong = NO_AMOUNT, missing = NOTHING } = bounds;
  const number = z
    .number()
    .min(min, tooLow)
    .max(max)
    .refine((amount) => decimalsOfAmount(amount) <= KEPT_DECIMALS, TOO_FINE);
  const text = decimalText().refine((digits) => decimalsOfAmount(digits) <= KEPT_DECIMALS);
  const read = z.codec(text, number, { decode: Number, encode: String });
  return z.union([number, read], {
    error: ({ input }) => {
      if (input === undefined || input === null || input === '') return missing;
      const isPlain = typeof input === 'string' && PLAIN_AMOUNT.test(input) && input.length <= LONGEST_AMOUNT;
      return isPlain ? TOO_FINE : wrong;
    },
  });
}

/** A list of `min` to `max` entries. One that is too long is refused before any of its entries is looked at. */
export function boundedList<Entry extends z.ZodType>(
  entry: Entry,
  bounds: { max: number; min?: number; tooMany?: string; tooFew?: string },
) {
  const { max, min = 0, tooMany = `has more than ${max} entries`, tooFew } = bounds;
  return z.array(entry).min(min, tooFew).max(max, tooMany);
}

/** Bounds of a value of JSON, however deep. */
export type JsonBounds = { textLength: number; listLength: number; depth: number; values: number };

const boundedValues = new WeakSet<z.ZodType>();

/** Whether a model is one of `withinBounds`, which bounds all that is in it. */
export function isWithinBounds(model: z.ZodType): boolean {
  return boundedValues.has(model);
}

/**
 * A model that reads data as it is, for data that a caller sends: what is beyond the bounds is refused at the first place
 * where it is, before the model looks at anything.
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

/** No list that a caller sends is longer, whatever the call: what is, need not be looked at. */
export const LONGEST_LIST = 10_000;
/** Wide enough that whoever sends too much by some is told so by the model, in its own words. */
const WIDEST: JsonBounds = {
  textLength: Number.POSITIVE_INFINITY,
  listLength: 20 * LONGEST_LIST,
  depth: 64,
  values: Number.POSITIVE_INFINITY,
};

/** Where a value is larger than what any call takes: a list or a record too long, or too deep. Null where none is. */
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

/** The first value beyond the bounds, without recursion, since the depth is what is to be found out. */
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

/** What is wrong with the outline of a value, before its parts are looked at. */
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
  if (typeof key === 'string' && !isStorable(key)) return `has a name that ${NOT_STORABLE}`;
  if (typeof value === 'string') {
    if (value.length > bounds.textLength) return `has more than ${bounds.textLength} characters`;
    return isStorable(value) ? null : NOT_STORABLE;
  }
  if (typeof value === 'number') {
    return Math.abs(value) <= LARGEST_AMOUNT ? null : `is beyond ±${LARGEST_AMOUNT}`;
  }
  return shapeFault(place, bounds);
}
