import { SentOrder } from '@cbp/shared/orders/order.model';
import { z } from 'zod';
import { buyerOf, itemOf, type Place, proofOf, shippingFields } from './sent-fields.ts';
import { ExternalId, firstOf, fitting, type ReadEvent, readPayload, SomeText } from './shop-event.ts';

/** UTC without an offset. */
const Moment = z.iso.datetime({ local: true }).transform((text) => (text.endsWith('Z') ? text : `${text}Z`));

const Address = z
  .object({
    first_name: SomeText,
    last_name: SomeText,
    address_1: SomeText,
    address_2: SomeText,
    city: SomeText,
    state: SomeText,
    postcode: SomeText,
    country: SomeText,
    email: SomeText,
    phone: SomeText,
  })
  .nullish()
  .catch(null);

const Order = z.object({
  id: ExternalId,
  number: ExternalId,
  status: z.string(),
  currency: z.string(),
  total: z.string(),
  date_created_gmt: Moment,
  date_modified_gmt: Moment.nullish(),
  date_paid_gmt: Moment.nullish(),
  transaction_id: SomeText,
  customer_ip_address: SomeText,
  billing: Address,
  shipping: Address,
  line_items: z.array(
    z.object({
      id: ExternalId,
      name: SomeText,
      quantity: z.number().nullish().catch(null),
      price: z.union([z.number(), z.string()]).nullish().catch(null),
      image: z.object({ src: SomeText }).nullish().catch(null),
    }),
  ),
  // An unreadable one fails the event: evidence must not miss a refund silently.
  refunds: z.array(z.object({ id: ExternalId, total: z.coerce.number() })).nullish(),
});

const TOPICS = ['order.created', 'order.updated'];
const { transaction: Transaction } = SentOrder.shape;

const placeOf = (address: z.output<typeof Address>): Place | null =>
  address && firstOf(address.address_1, address.city, address.postcode, address.country)
    ? {
        address: address.address_1,
        address_1: address.address_2,
        city: address.city,
        region: address.state,
        postalcode: address.postcode,
        country: address.country,
      }
    : null;

/**
 * Reads an event of WooCommerce, by the fields of its REST API (https://woocommerce.github.io/woocommerce-rest-api-docs/).
 * Throws TaskRefused for another format.
 */
export function readWooCommerceEvent(topic: string, payload: unknown): ReadEvent {
  if (!TOPICS.includes(topic)) return null;
  const order = readPayload(Order, payload, topic);
  const { currency, billing, shipping, date_paid_gmt: paidAt } = order;
  const person = firstOf(billing?.first_name, billing?.last_name) ? billing : shipping;
  return {
    kind: 'order',
    externalId: order.id,
    changedAt: new Date(order.date_modified_gmt ?? order.date_created_gmt),
    isPaid: Boolean(paidAt) && Number(order.total) > 0,
    items: order.line_items.map(({ id }) => id),
    // Their totals are negative.
    refunds: (order.refunds ?? []).flatMap(({ id, total }) =>
      total === 0 ? [] : [{ reference: id, amount: Math.abs(total) }],
    ),
    order: {
      transaction: {
        order_reference: order.number,
        transaction_date_time: paidAt ?? order.date_created_gmt,
        amount: order.total,
        currency,
        transaction_id: fitting(Transaction.shape.transaction_id, order.transaction_id),
      },
      product_info: {
        ...shippingFields(placeOf(shipping)),
        items: order.line_items.map(({ name, quantity, price, image }) =>
          itemOf({ names: [name], qty: quantity, price, currency, photo: image?.src }),
        ),
      },
      proof: proofOf({ ip: order.customer_ip_address, billing: placeOf(billing) }),
      buyer: buyerOf({
        names: [person?.first_name, person?.last_name],
        email: billing?.email,
        phone: firstOf(billing?.phone, shipping?.phone),
      }),
    },
  };
}
