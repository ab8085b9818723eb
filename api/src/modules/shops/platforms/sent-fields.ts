import { boundedLine } from '@cbp/shared/bounded';
import { refusalOfAmount } from '@cbp/shared/money/currency-decimals';
import { OrderBuyer, OrderItem, SentOrder } from '@cbp/shared/orders/order.model';
import type { z } from 'zod';
import { firstOf, fitting } from './shop-event.ts';

type Text = string | null | undefined;
type Sent = z.input<typeof SentOrder>;

const { product_info: Product, transaction: Transaction } = SentOrder.shape;
const Line = boundedLine(200, 1);
const LONGEST_NAME = 500;

/** An address of either platform. */
export type Place = {
  address: Text;
  address_1: Text;
  city: Text;
  region: Text;
  postalcode: Text;
  country: Text;
};

/** The fields of an order's shipping address. */
export const shippingFields = (place: Place | null) =>
  place && {
    shipping_address: fitting(Product.shape.shipping_address, place.address),
    shipping_address_1: fitting(Product.shape.shipping_address_1, place.address_1),
    city: fitting(Product.shape.city, place.city),
    region: fitting(Product.shape.region, place.region),
    postalcode: fitting(Product.shape.postalcode, place.postalcode),
    country: fitting(Product.shape.country, place.country),
  };

/** What a shop knows of the payment besides: never more of the card than its ends. */
export function proofOf(known: {
  avs?: Text;
  cvv?: Text;
  ip: Text;
  billing: Place | null;
}): NonNullable<Sent['proof']> {
  const { avs, cvv, ip, billing } = known;
  const address = Object.entries(billing ?? {}).flatMap(([name, text]) => {
    const line = fitting(Line, text);
    return line === undefined ? [] : [[name, line] as const];
  });
  return {
    avs_result: fitting(Line, avs),
    cvv_result: fitting(Line, cvv),
    ip_address: fitting(Line, ip),
    ...(address.length > 0 && { billing_address: Object.fromEntries(address) }),
  };
}

export const buyerOf = (known: { names: Text[]; email: Text; phone: Text }) => ({
  name: fitting(OrderBuyer.shape.name, firstOf(known.names.filter(Boolean).join(' '))),
  email: fitting(OrderBuyer.shape.email, known.email),
  phone: fitting(OrderBuyer.shape.phone, known.phone),
});

/** The ends of a card, of which platforms send the first digits, and a number whose others are hidden. */
export const cardEnds = (known: { bin: Text; hiddenNumber: Text }) => ({
  card_prefix: fitting(Transaction.shape.card_prefix, /^\d{6}/.exec(known.bin ?? '')?.[0]),
  card_suffix: fitting(Transaction.shape.card_suffix, /\d{4}$/.exec(known.hiddenNumber ?? '')?.[0]),
});

/** A price that its currency can't express, as the share of a discount, is left out rather than rounded. */
function priceOf(price: unknown, currency: string): z.input<typeof OrderItem>['amount'] | undefined {
  const found = fitting(OrderItem.shape.amount, price);
  return refusalOfAmount(found, currency) === null ? found : undefined;
}

export const itemOf = (known: {
  names: Text[];
  qty: number | null | undefined;
  price: unknown;
  currency: string;
  photo?: Text;
}) => ({
  name: (firstOf(...known.names) ?? '').slice(0, LONGEST_NAME),
  qty: fitting(OrderItem.shape.qty, known.qty),
  amount: priceOf(known.price, known.currency),
  photo_url: fitting(OrderItem.shape.photo_url, known.photo),
});

const CHINESE = /^zh\b/i;
const TRADITIONAL = /^zh[-_](?:hant|tw|hk|mo)\b/i;

/** The product's language for a locale such as zh-TW; undefined for those that it doesn't have. */
export function languageOf(locale: Text): 'en' | 'sc' | 'tc' | undefined {
  if (!locale) return undefined;
  if (CHINESE.test(locale)) return TRADITIONAL.test(locale) ? 'tc' : 'sc';
  return /^en\b/i.test(locale) ? 'en' : undefined;
}
