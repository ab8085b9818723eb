import { formBody } from '@cbp/shared/node/fetching/request-body';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { z } from 'zod';
import type { ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { xmlReader } from '../../outgoing-calls/read-xml.service.ts';
import type { LookupAnswer, PlatformAccess, RefundAnswer, RefundPlatform } from './platform.ts';
import { amountText, reportedAmount } from './platform-amounts.ts';
import { addressOf, askPlatform, ended, untilEnded } from './platform-call.ts';

const ADDRESS = 'https://secure.nmi.com';
/** Clocks of a gateway and ours are not the same. */
const CLOCK_MS = 2 * 60_000;

const readXml = xmlReader({ isArray: (name) => name === 'transaction' || name === 'action' });
const text = z.string().max(1_000);
const Action = z.object({
  action_type: text.nullish(),
  amount: text.nullish(),
  success: text.nullish(),
  date: text.nullish(),
});
const QueryAnswer = z.object({
  nm_response: z.union([
    z.literal('').transform(() => ({ transaction: [], error_response: null })),
    z.object({
      transaction: z
        .array(z.object({ transaction_id: text.nullish(), action: z.array(Action).max(1_000).nullish() }))
        .max(1_000)
        .nullish(),
      error_response: text.nullish(),
    }),
  ]),
});

function readQuery(xml: string) {
  const { data } = QueryAnswer.safeParse(readXml(xml));
  if (!data) throw ended('unknown', 'The gateway returned an unknown response format.');
  return data.nm_response;
}

/** 20261123041500, in UTC. */
function momentOf(date: string | null | undefined): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(date ?? '') ?? [];
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** 1 approved, 2 declined, 3 an error in the request; codes from 400 on mean that the processor wasn't reached. */
function answerOfRefund(body: string): RefundAnswer {
  const parameters = new URLSearchParams(body);
  const message = serverMessage(
    [parameters.get('response_code'), parameters.get('responsetext')].filter(Boolean).join(': '),
  );
  switch (parameters.get('response')) {
    case '1':
      return { outcome: 'done', refundId: parameters.get('transactionid'), amount: null, at: null };
    case '2':
      return { outcome: 'failed', said: message };
    case '3':
      return { outcome: Number(parameters.get('response_code')) >= 400 ? 'doubt' : 'failed', said: message };
    default:
      throw ended('unknown', 'The gateway returned an unknown response format.');
  }
}

/**
 * Refunds at NMI and its resellers: `transact.php` with `type=refund`, and `query.php` for the payment with its history.
 * Refunds there have no idempotency key: they are identified by amount and time, and are ambiguous if several match.
 */
export function createNmi(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  const base = access.apiUrl ?? ADDRESS;
  const key = { security_key: access.securityKey ?? '' };
  const post = (path: string, fields: Record<string, string>, signal: AbortSignal) =>
    askPlatform(
      client,
      {
        url: addressOf(base, path),
        ...formBody({ ...key, ...fields }),
      },
      signal,
    );

  return {
    name: 'nmi',
    keyLivesMs: 0,
    refund: ({ key: orderid, reference, amount, currency }, signal) =>
      untilEnded(async () => {
        const written = amountText({ amount, currency }, 'nmi');
        const fields = { type: 'refund', transactionid: reference, amount: written, orderid };
        return answerOfRefund((await post('/api/transact.php', fields, signal)).text);
      }, signal),
    ask: ({ reference, amount, sentAt }, signal) =>
      untilEnded<LookupAnswer>(async () => {
        const { text: xml } = await post('/api/query.php', { transaction_id: reference }, signal);
        const { transaction, error_response: error } = readQuery(xml);
        if (error) throw ended('unknown', error);
        const [payment] = transaction ?? [];
        if (!payment) return { outcome: 'cannot_say', said: 'Payment not found at the gateway.' };
        const since = sentAt.getTime() - CLOCK_MS;
        const refunds = (payment.action ?? []).filter(
          ({ action_type: type, success, date }) =>
            type === 'refund' && success === '1' && !(momentOf(date) < since),
        );
        if (refunds.length === 0) return { outcome: 'absent' };
        const ours = refunds.filter((one) => Math.abs(reportedAmount(one.amount) ?? 0) === amount);
        const [found] = ours;
        if (!found || ours.length > 1) {
          return { outcome: 'cannot_say', said: 'The payment has refunds that may or may not be from us.' };
        }
        const at = momentOf(found.date);
        return { outcome: 'done', refundId: null, amount, at: Number.isNaN(at) ? null : new Date(at) };
      }, signal),
  };
}
