import { formBody, jsonBody } from '@cbp/shared/node/fetching/request-body';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { z } from 'zod';
import type { ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import type { LookupAnswer, PlatformAccess, RefundAnswer, RefundPlatform } from './platform.ts';
import { amountText, reportedAmount } from './platform-amounts.ts';
import {
  addressOf,
  askPlatform,
  basicAuth,
  ended,
  endWithoutAnswer,
  readAs,
  untilEnded,
} from './platform-call.ts';

const ADDRESS = 'https://api-m.paypal.com';
/** The server stores a PayPal-Request-Id for 45 days. */
const KEY_LIVES_MS = 44 * 24 * 60 * 60_000;

const text = z.string().max(1_000);
const Money = z.object({ value: text, currency_code: text.nullish() });
const Refund = z.object({
  id: text,
  status: text,
  amount: Money.nullish(),
  custom_id: text.nullish(),
  invoice_id: text.nullish(),
  create_time: text.nullish(),
});
type Refund = z.output<typeof Refund>;
const Refused = z.object({
  name: text.nullish(),
  message: z.string().nullish(),
  details: z
    .array(z.object({ issue: text.nullish(), description: z.string().nullish() }))
    .max(100)
    .nullish(),
});
const Capture = z.object({
  status: text,
  supplementary_data: z.object({ related_ids: z.object({ order_id: text.nullish() }).nullish() }).nullish(),
});
const Order = z.object({
  purchase_units: z
    .array(z.object({ payments: z.object({ refunds: z.array(Refund).max(1_000).nullish() }).nullish() }))
    .max(100)
    .nullish(),
});

function answerOfRefund({ id, status, amount, create_time: createdAt }: Refund): RefundAnswer {
  switch (status) {
    case 'COMPLETED':
      return {
        outcome: 'done',
        refundId: id,
        amount: reportedAmount(amount?.value),
        at: createdAt && !Number.isNaN(Date.parse(createdAt)) ? new Date(createdAt) : null,
      };
    case 'FAILED':
    case 'CANCELLED':
      return { outcome: 'failed', said: serverMessage(`PayPal: ${status}`) };
    default:
      return { outcome: 'pending', refundId: id, said: serverMessage(status) };
  }
}

function refusalOf(body: string): string {
  const { name, message, details } = readAs(Refused, body);
  const [detail] = details ?? [];
  const refusal = [detail?.issue ?? name, detail?.description ?? message].filter(Boolean).join(': ');
  return serverMessage(refusal || 'PayPal gave no reason.');
}

/**
 * Refunds of captures with PayPal's Payments API v2, with a PayPal-Request-Id and our key at the refund. The status is read
 * from the capture's order. `apiKey` is the client ID, `password` the secret.
 */
export function createPayPal(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  const base = access.apiUrl ?? ADDRESS;

  async function tokenFor(signal: AbortSignal): Promise<string> {
    const asked = {
      url: addressOf(base, '/v1/oauth2/token'),
      ...formBody(
        { grant_type: 'client_credentials' },
        { authorization: basicAuth(access.apiKey ?? '', access.password ?? '') },
      ),
    };
    const answer = await client.ask(asked, signal);
    if (answer.status === 400) throw ended('refused', 'PayPal rejected the credentials (400).');
    endWithoutAnswer(answer.status);
    return readAs(z.object({ access_token: z.string().max(10_000) }), answer.text).access_token;
  }

  const authorized = async (signal: AbortSignal) => ({
    authorization: `Bearer ${await tokenFor(signal)}`,
  });
  const captureAt = (reference: string) =>
    addressOf(base, `/v2/payments/captures/${encodeURIComponent(reference)}`);

  async function read<Model extends z.ZodType>(
    url: string,
    model: Model,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ): Promise<z.output<Model>> {
    const answer = await askPlatform(client, { url, method: 'GET', headers, body: '' }, signal);
    if (answer.status !== 200) throw ended('unknown', refusalOf(answer.text));
    return readAs(model, answer.text);
  }

  return {
    name: 'paypal',
    keyLivesMs: KEY_LIVES_MS,
    refund: ({ key, reference, amount, currency }, signal) =>
      untilEnded(async () => {
        const value = amountText({ amount, currency }, 'paypal');
        const headers = {
          ...(await authorized(signal)),
          'paypal-request-id': key,
          prefer: 'return=representation',
        };
        const body = jsonBody({ amount: { value, currency_code: currency }, custom_id: key }, headers);
        const url = `${captureAt(reference)}/refund`;
        const answer = await askPlatform(client, { url, ...body }, signal);
        if (answer.status !== 200 && answer.status !== 201) {
          return { outcome: 'failed', said: refusalOf(answer.text) };
        }
        return answerOfRefund(readAs(Refund, answer.text));
      }, signal),
    ask: ({ key, reference }, signal) =>
      untilEnded<LookupAnswer>(async () => {
        const headers = await authorized(signal);
        const capture = await read(captureAt(reference), Capture, { headers, signal });
        // Nothing was refunded.
        if (capture.status === 'COMPLETED') return { outcome: 'absent' };
        const orderId = capture.supplementary_data?.related_ids?.order_id;
        if (!orderId) return { outcome: 'cannot_say', said: `PayPal: ${capture.status}, without an order.` };
        const url = addressOf(base, `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
        const order = await read(url, Order, { headers, signal });
        const refunds = (order.purchase_units ?? []).flatMap(({ payments }) => payments?.refunds ?? []);
        const found = refunds.find(({ custom_id: ours }) => ours === key);
        return found ? answerOfRefund(found) : { outcome: 'absent' };
      }, signal),
  };
}
