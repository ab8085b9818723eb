import type { Draw } from './alert-truth-draw.ts';
import { DESCRIPTOR_LENGTH, type Merchant, type Merchants } from './alert-truth-merchants.ts';
import type { TruthDescriptor } from './alert-truth-model.ts';

/** A descriptor as delivered, the form of its noise, and the clients it may be taken for. */
export type ReadDescriptor = { text: string; variant: string; named: readonly Merchant[] };

const AGGREGATORS = ['SQ *', 'PAYPAL *', 'SP ', 'PP*', 'TST* ', 'CKO*', 'GOOGLE *'];
const PRODUCTS = ['MONTHLY', 'PLUS', 'PREMIUM', 'GIFT', 'REFILL', 'BASIC', 'CREDITS'];
/** How long the name is in what clearing carries; the city follows, and the country. */
const NAME_FIELD = 25;
const CITY_FIELD = 13;
/** Fewer letters of a name tell nothing. */
const LEAST_LETTERS = 9;

/** The statement text of a payment: the registered text, plus the shop's addition for "starts with". */
export function chargedText(draw: Draw, descriptor: TruthDescriptor, orderNumber: string): string {
  if (descriptor.type === 'EXACT_MATCH') return descriptor.text;
  const behind = draw.weighted([
    [draw.pick(PRODUCTS), 45],
    [orderNumber, 30],
    ['', 25],
  ]);
  const gap = behind === '' || descriptor.text.endsWith('*') ? '' : ' ';
  return `${descriptor.text}${gap}${behind}`.slice(0, DESCRIPTOR_LENGTH);
}

type Payment = { merchant: Merchant; descriptor: string; orderNumber: string };
type Form = (options: { draw: Draw; all: readonly Merchant[]; payment: Payment }) => {
  text: string;
  /** The clients it may be read as, if not all with this brand or a prefix of it. */
  named?: readonly Merchant[];
};

const FORMS: Record<string, readonly [weight: number, form: Form]> = {
  'order number behind it': [
    16,
    ({ draw, payment: { merchant, orderNumber } }) => ({
      text: `${merchant.brand}${draw.pick(['*', ' ', ' #'])}${orderNumber}`,
    }),
  ],
  'phone behind it': [
    14,
    ({ draw, payment: { merchant } }) => ({
      text: `${merchant.brand}${draw.pick([' ', '*', '  '])}${merchant.phone}`,
    }),
  ],
  'city behind it': [
    16,
    ({ payment: { merchant } }) => ({
      text: `${merchant.brand.padEnd(NAME_FIELD)}${merchant.city.padEnd(CITY_FIELD)}${merchant.country}`,
    }),
  ],
  'aggregator before it': [
    18,
    ({ draw, payment: { merchant, descriptor } }) => {
      const others = AGGREGATORS.filter((aggregator) => !descriptor.startsWith(aggregator));
      return { text: `${draw.pick(others)}${merchant.brand}`.slice(0, DESCRIPTOR_LENGTH) };
    },
  ],
  'cut off': [
    10,
    ({ draw, all, payment: { merchant } }) => {
      const letters = lettersOf(merchant.brand).length;
      const kept = letters > LEAST_LETTERS ? draw.integer(LEAST_LETTERS, letters - 1) : letters;
      const text = firstLetters(merchant.brand, kept);
      const alike = all.filter(({ brand }) => lettersOf(brand).startsWith(lettersOf(text)));
      return { text, named: [...new Set([...alike, ...readersOf(merchant)])] };
    },
  ],
  'case and blanks': [
    10,
    ({ draw, payment: { merchant, descriptor } }) => {
      const cased = draw.chance(0.6) ? descriptor.toLowerCase() : capitalised(descriptor);
      return { text: cased.replaceAll(' ', draw.pick(['  ', ' '])), named: merchant.sharers };
    },
  ],
  'other marks': [
    10,
    ({ draw, payment: { merchant } }) => ({
      text: `${merchant.brand.replace(/[ *]/, draw.pick(['-', '.', '']))}${draw.pick(['', ' LTD', ' INC', '.COM'])}`,
    }),
  ],
  'aggregator alone': [
    6,
    ({ draw }) => ({ text: `${draw.pick(['PAYPAL *', 'SQ *', 'STRIPE '])}${draw.digits(10)}`, named: [] }),
  ],
};

/** A descriptor that is not told as it was registered. */
export function dynamicText(draw: Draw, all: readonly Merchant[], payment: Payment): ReadDescriptor {
  const [variant, form] = draw.weighted(
    Object.entries(FORMS).map(([words, [weight, make]]) => [[words, make] as const, weight] as const),
  );
  const { text, named } = form({ draw, all, payment });
  if (payment.merchant.client.descriptors.some((registered) => registered.text === text)) {
    return dynamicText(draw, all, payment);
  }
  return { text, variant, named: named ?? readersOf(payment.merchant) };
}

/** Behind the brand of another client, its own is both: only where both are registered as they stand does the text decide. */
function readersOf(merchant: Merchant): Merchant[] {
  return merchant.parent ? [...merchant.sharers, merchant.parent] : merchant.sharers;
}

/** A merchant unknown here; some have a word of a client's name, or its aggregator. */
export function foreignText(draw: Draw, merchants: Merchants): { text: string; variant: string } {
  const brands = merchants.all.map(({ brand }) => brand).filter((brand) => brand.includes(' '));
  const [first] = draw.pick(brands).split(' ');
  const foreign = `${draw.pick(['BIG SUR', 'OLD MILL', 'RIO VERDE', 'KOWLOON', 'SANTA FE'])} ${draw.pick(['DINER', 'PETROL', 'HOTEL', 'PARKING', 'DENTAL', 'GYM'])}`;
  const variant = draw.weighted([
    ['foreign merchant', 50],
    ['a word of a client', 30],
    ['through the aggregator of clients', 20],
  ] as const);
  if (variant === 'foreign merchant') return { text: foreign, variant };
  if (variant === 'through the aggregator of clients') {
    return { text: `${draw.pick(AGGREGATORS)}${foreign}`.slice(0, DESCRIPTOR_LENGTH), variant };
  }
  return { text: `${first}${draw.pick(['FIELD MOTORS', ' FREIGHT', 'S OF OHIO', ' VALLEY INN'])}`, variant };
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const capitalised = (text: string) =>
  text.toLowerCase().replace(/[a-z]+/g, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);

/** The beginning of a text that holds so many letters and digits. */
function firstLetters(text: string, count: number): string {
  let end = 0;
  for (let left = count; left > 0 && end < text.length; end += 1)
    if (/[A-Z0-9]/.test(text[end] ?? '')) left -= 1;
  return text.slice(0, end);
}
