import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { type OrderResult, SentOrder } from '@cbp/shared/orders/order.model';
import { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { contentOf, fieldsThatDiffer } from './order-content.ts';
import type { KnownOrder, OrderKey } from './orders.sql.ts';

/** One order of an intake, before validation. */
export type IncomingOrder = Record<string, unknown>;
/** An order that can be stored for a client. */
export type ReadOrder = OrderKey & { order: SentOrder; content: object };

const Named = z.object({ transaction: z.object({ order_reference: z.string().max(128) }) });

type Refusal = { code: ErrorCode; field: string; message?: string; fields?: string[] };

/** The result of an order that isn't stored. */
export function refuse(reference: string | null, { code, field, message, fields }: Refusal): OrderResult {
  const error = { code, field, message: message ?? ERRORS[code].message, ...(fields && { fields }) };
  return { order_reference: reference, state: 'refused', error };
}

/** An order that can be stored for a client that its caller names, or why it can't. */
export function readOrder(item: IncomingOrder, actor: Actor): ReadOrder | OrderResult {
  const reference = Named.safeParse(item).data?.transaction.order_reference ?? null;
  const invalid = (field: string, why: string) =>
    refuse(reference, { code: 'request/invalid', field, message: `${field} ${why}`.trim() });
  if (item.beyond instanceof BeyondBounds) return invalid(item.beyond.field, item.beyond.message);
  const { data, error } = SentOrder.safeParse(item);
  const [issue] = error?.issues ?? [];
  if (!data) return invalid(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
  const clientId = data.merchant_id ?? (actor.kind === 'credential' ? actor.merchantId : undefined);
  if (clientId === undefined) return invalid('merchant_id', 'must not be empty');
  const order = cutCardNumbersIn(data);
  return {
    clientId,
    orderReference: order.transaction.order_reference,
    order,
    content: contentOf(order),
  };
}

/** By what an order is the same as another, as a text. */
export const keyOf = ({ clientId, orderReference }: OrderKey) => JSON.stringify([clientId, orderReference]);

/** What is known of a transaction that wasn't received as an order. */
function contentOfRow({ transactionDateTime, amount, currency, orderReference }: KnownOrder): object {
  return {
    transaction: {
      order_reference: orderReference,
      transaction_date_time: transactionDateTime?.toISOString() ?? null,
      amount,
      currency,
    },
  };
}

/** The same fields of an order, for the comparison with such a transaction. */
function basicsOf({ transaction }: SentOrder): object {
  const { order_reference, transaction_date_time: at, amount, currency } = transaction;
  return {
    transaction: { order_reference, transaction_date_time: new Date(at).toISOString(), amount, currency },
  };
}

/** The result of an order whose reference is there already. */
export function compare({ order, content }: ReadOrder, known: KnownOrder): OrderResult {
  const reference = known.orderReference;
  const fields = known.sent
    ? fieldsThatDiffer(known.sent, content)
    : fieldsThatDiffer(contentOfRow(known), basicsOf(order));
  const [field] = fields;
  if (field === undefined) return { order_reference: reference, state: 'known', iCS_id: known.icsId };
  return { ...refuse(reference, { code: 'receipts/different_order', field, fields }), iCS_id: known.icsId };
}
