import { runAtOnce, type Steps } from '../steps.ts';
import { cutCard, hiddenDigits } from './card.ts';
import { type CardEnds, findCardSteps, type ScanContext } from './card-number-scan.ts';
import { IDENTIFIER_FIELDS, SECRET_FIELDS } from './field-kinds.ts';

const CUT_CARD = /\d{6}•{5,6}\d{4}/;
const CODE_MASK = '•••';
const INEXACT_CARD = /^[2-6]\d{15,18}$/;
/** A verification code by its name. */
const NAMED_CODE = /(\b(?:cvv|cvc|cvn|csc)2?\b[^\d\n]{0,12}|安全[码碼][^\d\n]{0,6})\d{3,4}(?!\d)/gi;
/** A verification code behind the date of the card before it. */
const CODE_AFTER_DATE =
  /^([\s,;|/]{0,3}(?:exp\w{0,6}[\s.:]{0,3})?(?:0[1-9]|1[0-2])\s?[/.-]?\s?(?:20)?\d\d[\s,;|/]{1,3})\d{3,4}(?!\d)/i;
const LONGEST_TAIL = 40;

/**
 * A text for storage, logs or display: full card numbers are truncated to their first 6 and last 4 digits, and verification
 * codes are removed. Everything else is unchanged.
 */
export function cutCardNumbers(text: string, context?: ScanContext): string {
  return runAtOnce(cutTextSteps(text, context));
}

function* cutTextSteps(text: string, context?: ScanContext): Steps<string> {
  const cut = yield* cutNumbers(text, context);
  return /cv|csc|安全/i.test(cut) ? cut.replace(NAMED_CODE, `$1${CODE_MASK}`) : cut;
}

function* cutNumbers(text: string, context: ScanContext | undefined): Steps<string> {
  let cut = '';
  let end = 0;
  for (const { digits, from, to } of yield* findCardSteps(text, context)) {
    cut += `${text.slice(end, from)}${maskedNumber(digits)}`;
    end = to;
    const [tail = '', date] = CODE_AFTER_DATE.exec(text.slice(to, to + LONGEST_TAIL)) ?? [];
    if (date === undefined) continue;
    cut += date + CODE_MASK;
    end = to + tail.length;
  }
  return cut + text.slice(end);
}

/** The digits of a card number with all but the first 6 and last 4 hidden. */
export function maskedNumber(digits: string): string {
  return `${digits.slice(0, 6)}${hiddenDigits(digits.slice(0, 6))}${digits.slice(-4)}`;
}

/** Whether a value, or any text in it, contains a truncated card number. */
export function hasCutCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return CUT_CARD.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasCutCardNumber);
}

export type CutOptions = {
  /** Names of fields that hold identifiers in this value, besides `IDENTIFIER_FIELDS`. */
  identifiers?: readonly string[];
  /** Called for each text that was truncated, with its path: `messages.3.message`. */
  onCut?: (path: string) => void;
};

/** The card of a transaction, and the numbers of its identifiers that stay. */
type Scope = { own: CardEnds | null; kept: ReadonlySet<string> };
type Walk = { isIdentifier: (field: string) => boolean; onCut: (path: string) => void };

/** No model goes half as deep; below it nothing is kept. */
const MOST_LEVELS = 64;
const FULL_DIGITS = 13;
const NO_SCOPE: Scope = { own: null, kept: new Set() };
const SECRETS: ReadonlySet<string> = new Set(SECRET_FIELDS);

/**
 * The same for every text and number in a value: lists and records are traversed, names of files are truncated, other values
 * stay. Card ends are cut to 6 and 4 digits, identifiers are treated as in `findCardNumbers`, and secrets stay.
 */
export function cutCardNumbersIn<Value>(value: Value, options: CutOptions = {}): Value {
  return runAtOnce(cutSteps(value, options));
}

/** The same in steps, for a value as large as a request body. */
export function* cutSteps<Value>(value: Value, { identifiers = [], onCut }: CutOptions = {}): Steps<Value> {
  const walk: Walk = {
    isIdentifier: (field) => IDENTIFIER_FIELDS.has(field) || identifiers.includes(field),
    onCut: onCut ?? (() => {}),
  };
  return (yield* cutValue(value, null, false, null, walk)) as Value;
}

/** The path of a part of the value, as a linked list: a list of a million numbers creates no path texts. */
type Place = { in: Place | null; key: string | number; level: number };

function pathOf(place: Place | null): string {
  const keys: (string | number)[] = [];
  for (let at = place; at; at = at.in) keys.push(at.key);
  return keys.reverse().join('.');
}

function* cutValue(
  value: unknown,
  place: Place | null,
  isIdentifier: boolean,
  scope: Scope | null,
  walk: Walk,
): Steps<unknown> {
  if (typeof value === 'string') return yield* cutText(value, place, { isIdentifier, ...scope }, walk);
  if (typeof value === 'number') return cutNumber(value, place, { isIdentifier, ...scope }, walk);
  if (value instanceof File) {
    const name = yield* cutText(value.name, place, {}, walk);
    return name === value.name ? value : new File([value], name, { type: value.type });
  }
  if (!isPlain(value)) return value;
  const level = (place?.level ?? 0) + 1;
  if (level > MOST_LEVELS) return null;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const [key, part] of value.entries()) {
      list.push(yield* cutValue(part, { in: place, key, level }, isIdentifier, scope, walk));
    }
    yield;
    return list;
  }
  const inner = scope ?? (yield* scopeOf(value, walk));
  const cut: Record<string, unknown> = Object.create(Object.getPrototypeOf(value));
  for (const [name, part] of Object.entries({ ...value, ...cutEnds(value) })) {
    const key = yield* cutText(name, { in: place, key: 'a name', level }, {}, walk);
    const field = { in: place, key, level };
    const own = SECRETS.has(name) ? part : yield* cutValue(part, field, walk.isIdentifier(name), inner, walk);
    if (part !== value[name] && digitsOf(value[name]).length >= FULL_DIGITS) walk.onCut(pathOf(field));
    // A key such as __proto__ is one like any other here.
    Object.defineProperty(cut, key, { value: own, enumerable: true, writable: true, configurable: true });
  }
  yield;
  return cut;
}

function* cutText(text: string, place: Place | null, context: ScanContext, { onCut }: Walk): Steps<string> {
  const cut = yield* cutTextSteps(text, context);
  if (cut !== text) onCut(pathOf(place));
  return cut;
}

/** A card number may come as a number; one beyond 2^53 has lost its last digits, and with them the check digit. */
function cutNumber(
  value: number,
  place: Place | null,
  context: ScanContext,
  { onCut }: Walk,
): number | string {
  if (Math.abs(value) < 1e12 || Math.abs(value) >= 1e21) return value;
  const written = String(value);
  const isInexact = !Number.isSafeInteger(value) && INEXACT_CARD.test(written);
  const cut = isInexact ? maskedNumber(written) : cutCardNumbers(written, context);
  if (cut === written) return value;
  onCut(pathOf(place));
  return cut;
}

/** The transaction that a record is about: its own fields, or those of the evidence in it. */
function* scopeOf(record: Record<string, unknown>, walk: Walk): Steps<Scope | null> {
  const holders = [record, record.transaction, isPlain(record.evidence) && record.evidence.transaction];
  const holder = holders.find(
    (one) => isPlain(one) && CARD_FIELDS.some(({ prefix, suffix }) => prefix in one || suffix in one),
  );
  if (!isPlain(holder)) return null;
  const ends = CARD_FIELDS.map(({ prefix, suffix }) => ({
    prefix: digitsOf(holder[prefix]).slice(0, 6),
    suffix: digitsOf(holder[suffix]).slice(-4),
  }));
  const own = ends.find(({ prefix, suffix }) => prefix && suffix) ?? null;
  return { own, kept: yield* identifiersWithin(record, false, { ...NO_SCOPE, own }, walk) };
}

const CARD_FIELDS = [
  { prefix: 'card_prefix', suffix: 'card_suffix' },
  { prefix: 'cardPrefix', suffix: 'cardSuffix' },
] as const;

const digitsOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\D/g, '') : '');

/** The numbers of the identifiers in a value that stay, and would be cut in another text. */
export function identifiersIn(value: unknown): ReadonlySet<string> {
  const isIdentifier = (field: string) => IDENTIFIER_FIELDS.has(field);
  return runAtOnce(identifiersWithin(value, false, NO_SCOPE, { isIdentifier, onCut() {} }));
}

function* identifiersWithin(
  value: unknown,
  isIdentifier: boolean,
  scope: Scope,
  walk: Walk,
  depth = 0,
): Steps<Set<string>> {
  const kept = new Set<string>();
  if (typeof value === 'string' && isIdentifier) {
    const cut = yield* findCardSteps(value, { isIdentifier, ...scope });
    const gone = new Set(cut.map(({ digits }) => digits));
    for (const { digits } of yield* findCardSteps(value, scope)) if (!gone.has(digits)) kept.add(digits);
  }
  if (!isPlain(value) || depth >= MOST_LEVELS) return kept;
  for (const [key, part] of Object.entries(value)) {
    const isDeclared = Array.isArray(value) ? isIdentifier : walk.isIdentifier(key);
    for (const digits of yield* identifiersWithin(part, isDeclared, scope, walk, depth + 1)) kept.add(digits);
  }
  return kept;
}

/** The card ends of a record, truncated to at most the first 6 and last 4 digits, whatever was sent. */
function cutEnds(record: Record<string, unknown>): Record<string, unknown> {
  const cut: Record<string, unknown> = {};
  for (const { prefix, suffix } of CARD_FIELDS) {
    const ends = cutCard({ cardPrefix: textOf(record[prefix]), cardSuffix: textOf(record[suffix]) });
    if (typeof record[prefix] === 'string') cut[prefix] = ends.cardPrefix;
    if (typeof record[suffix] === 'string') cut[suffix] = ends.cardSuffix;
  }
  return cut;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return (
    Array.isArray(value) || prototype === null || prototype === Object.prototype || isNullLike(prototype)
  );
}

/** Call libraries create records whose prototype is an empty object of their own. */
function isNullLike(prototype: object): boolean {
  return Object.getPrototypeOf(prototype) === null && Reflect.ownKeys(prototype).length === 0;
}
