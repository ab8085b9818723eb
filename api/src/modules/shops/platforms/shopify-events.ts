import { sumOfAmounts } from '@cbp/shared/money/money';
import { TrackingUrl } from '@cbp/shared/orders/order.model';
import { z } from 'zod';
import { buyerOf, cardEnds, itemOf, languageOf, type Place, proofOf, shippingFields } from './sent-fields.ts';
import { ExternalId, fitting, type ReadEvent, readPayload, SomeText } from './shop-event.ts';

const Moment = z.iso.datetime({ offset: true });

const Address = z
  .object({
    name: SomeText,
    address1: SomeText,
    address2: SomeText,
    city: SomeText,
    province: SomeText,
    zip: SomeText,
    country: SomeText,
    country_code: SomeText,
    phone: SomeText,
  })
  .nullish()
  .catch(null);

const Order = z.object({
  id: ExternalId,
  name: z.string(),
  created_at: Moment,
  processed_at: Moment.nullish(),
  updated_at: Moment,
  currency: z.string(),
  total_price: z.string(),
  financial_status: SomeText,
  customer_locale: SomeText,
  browser_ip: SomeText,
  email: SomeText,
  phone: SomeText,
  customer: z
    .object({ first_name: SomeText, last_name: SomeText, email: SomeText, phone: SomeText })
    .nullish()
    .catch(null),
  payment_details: z
    .object({
      credit_card_bin: SomeText,
      credit_card_number: SomeText,
      avs_result_code: SomeText,
      cvv_result_code: SomeText,
    })
    .nullish()
    .catch(null),
  billing_address: Address,
  shipping_address: Address,
  line_items: z.array(
    z.object({
      id: ExternalId,
      name: SomeText,
      title: SomeText,
      quantity: z.number().nullish().catch(null),
      price: SomeText,
    }),
  ),
});

const Fulfillment = z.object({
  order_id: ExternalId,
  status: SomeText,
  created_at: Moment,
  tracking_url: SomeText,
  tracking_urls: z.array(z.string()).nullish().catch(null),
  line_items: z.array(z.object({ id: ExternalId })),
});

const Refund = z.object({
  id: ExternalId,
  order_id: ExternalId,
  created_at: Moment,
  processed_at: Moment.nullish(),
  transactions: z.array(
    z.object({ kind: z.string(), status: z.string(), amount: z.coerce.number(), currency: SomeText }),
  ),
});

/** A payment that is authorised only, or in part, isn't complete; one that was refunded was paid. */
const PAID = ['paid', 'partially_refunded', 'refunded'];
const UNSENT = ['cancelled', 'error', 'failure'];

const placeOf = (address: z.output<typeof Address>): Place | null =>
  address
    ? {
        address: address.address1,
        address_1: address.address2,
        city: address.city,
        region: address.province,
        postalcode: address.zip,
        country: address.country_code || address.country,
      }
    : null;

function readOrder(topic: string, payload: unknown): ReadEvent {
  const order = readPayload(Order, payload, topic);
  const { currency, customer, payment_details: card, billing_address: billing } = order;
  const { shipping_address: shipping } = order;
  const fullName = [customer?.first_name, customer?.last_name].filter(Boolean).join(' ');
  return {
    kind: 'order',
    externalId: order.id,
    changedAt: new Date(order.updated_at),
    isPaid: PAID.includes(order.financial_status ?? '') && Number(order.total_price) > 0,
    items: order.line_items.map(({ id }) => id),
    order: {
      transaction: {
        order_reference: order.name,
        transaction_date_time: order.processed_at ?? order.created_at,
        amount: order.total_price,
        currency,
        language: languageOf(order.customer_locale),
        ...cardEnds({ bin: card?.credit_card_bin, hiddenNumber: card?.credit_card_number }),
      },
      product_info: {
        ...shippingFields(placeOf(shipping)),
        items: order.line_items.map(({ name, title, quantity, price }) =>
          itemOf({ names: [name, title], qty: quantity, price, currency }),
        ),
      },
      proof: proofOf({
        avs: card?.avs_result_code,
        cvv: card?.cvv_result_code,
        ip: order.browser_ip,
        billing: placeOf(billing),
      }),
      buyer: buyerOf({
        names: [fullName || billing?.name || shipping?.name],
        email: order.email || customer?.email,
        phone: order.phone || customer?.phone || billing?.phone || shipping?.phone,
      }),
    },
  };
}

function readFulfillment(topic: string, payload: unknown): ReadEvent {
  const sent = readPayload(Fulfillment, payload, topic);
  const links = sent.tracking_urls?.length ? sent.tracking_urls : [sent.tracking_url];
  const urls = links.flatMap((url) => fitting(TrackingUrl, url) ?? []);
  if (urls.length === 0 || UNSENT.includes(sent.status ?? '')) return null;
  return {
    kind: 'parcels',
    externalId: sent.order_id,
    urls: [...new Set(urls)],
    items: sent.line_items.map(({ id }) => id),
    shippedAt: sent.created_at,
  };
}

function readRefund(topic: string, payload: unknown): ReadEvent {
  const refund = readPayload(Refund, payload, topic);
  const made = refund.transactions.filter(({ kind, status }) => kind === 'refund' && status === 'success');
  const [first] = made;
  // Goods may be returned without money, or for a credit.
  if (!first) return null;
  return {
    kind: 'refund',
    externalId: refund.order_id,
    reference: refund.id,
    amount: sumOfAmounts(made.map(({ amount }) => amount)),
    currency: first.currency ?? undefined,
    refundedAt: refund.processed_at ?? refund.created_at,
  };
}

const READERS: Readonly<Record<string, (topic: string, payload: unknown) => ReadEvent>> = {
  'orders/create': readOrder,
  'orders/updated': readOrder,
  'fulfillments/create': readFulfillment,
  'fulfillments/update': readFulfillment,
  'refunds/create': readRefund,
};

/**
 * Reads an event of Shopify, by the fields of its Admin REST API
 * (https://shopify.dev/docs/api/admin-rest/latest/resources/order). Throws TaskRefused for another format.
 */
export const readShopifyEvent = (topic: string, payload: unknown): ReadEvent =>
  Object.hasOwn(READERS, topic) ? (READERS[topic]?.(topic, payload) ?? null) : null;
