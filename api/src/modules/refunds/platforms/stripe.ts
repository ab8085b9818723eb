import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { unlessAborted } from '@cbp/shared/node/unless-aborted';
import Stripe from 'stripe';
import { z } from 'zod';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import type {
  LookupAnswer,
  PlatformAccess,
  RefundAnswer,
  RefundPlatform,
  RefundRequest,
} from './platform.ts';
import { fromMinorUnits, toMinorUnits } from './platform-amounts.ts';
import { ended, endWithoutAnswer, readAs, untilEnded } from './platform-call.ts';

const ORIGIN = 'https://api.stripe.com';
/** Stripe may forget a key when it is a day old. */
const KEY_LIVES_MS = 23 * 60 * 60_000;
/** The field of a refund that stores our key, for lookups after Stripe has forgotten the key. */
const OUR_KEY = 'cbp_refund';
const MOST_LISTED = 100;

/** Requests of the official library by the one way in which calls go out. */
function httpClientOf(client: ProviderClient, origin: string, signal: AbortSignal) {
  return {
    getClientName: () => 'guarded',
    async makeRequest(
      _host: string,
      _port: string,
      path: string,
      method: string,
      headers: Record<string, unknown>,
      body: string,
    ) {
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      const asked = {
        url: origin + path,
        method: method === 'GET' ? ('GET' as const) : ('POST' as const),
        headers: Object.fromEntries(sent.filter(([name]) => name?.toLowerCase() !== 'content-length')),
        body: method === 'GET' ? '' : body,
      };
      const { status, text } = await client.ask(asked, signal);
      endWithoutAnswer(status);
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => ({}),
        toStream: () => null,
        // The library waits for ever if a body isn't an object.
        toJSON: async () => readAs(z.looseObject({}), text),
      };
    },
  };
}

/** The outcome of a library error: our own early end, or Stripe's rejection. Other errors leave doubt. */
function endOf(error: unknown): CallFailure {
  const { cause, detail } = error as { cause?: unknown; detail?: unknown };
  for (const inner of [error, cause, detail]) if (inner instanceof CallFailure) return inner;
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  ) {
    return ended('refused', [error.code, error.message].filter(Boolean).join(': '));
  }
  return ended('unknown', 'Stripe returned an unknown response format.');
}

async function asEnded<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  try {
    return await unlessAborted(work, signal);
  } catch (error) {
    throw endOf(error);
  }
}

/** How Stripe names the payment: a charge, or the intent to pay that led to one. Throws CallFailure for anything else. */
function paymentOf(reference: string): { charge: string } | { payment_intent: string } {
  if (/^(ch|py)_/.test(reference)) return { charge: reference };
  if (/^pi_/.test(reference)) return { payment_intent: reference };
  throw ended('refused', 'Not a Stripe payment ID. It starts with ch_, py_ or pi_.');
}

function answerOfRefund(refund: Stripe.Refund): RefundAnswer {
  const { id: refundId, status, failure_reason: failure } = refund;
  switch (status) {
    case 'succeeded': {
      const amount = fromMinorUnits(refund.amount, refund.currency, 'stripe');
      return { outcome: 'done', refundId, amount, at: new Date(refund.created * 1_000) };
    }
    case 'failed':
    case 'canceled':
      return { outcome: 'failed', said: serverMessage(`Stripe: ${failure ?? status}`) };
    default:
      return { outcome: 'pending', refundId, said: status };
  }
}

/**
 * Refunds by the official library: `POST /v1/refunds` with an Idempotency-Key, and our key at the refund, by which the refunds of the
 * payment are looked through later. `merchantId` is a connected account.
 */
export function createStripe(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  const origin = access.apiUrl ?? ORIGIN;
  const clientFor = (signal: AbortSignal) =>
    new Stripe(access.apiKey ?? '', {
      httpClient: httpClientOf(client, origin, signal) as unknown as Stripe.HttpClient,
      maxNetworkRetries: 0,
      telemetry: false,
      ...(access.merchantId && { stripeAccount: access.merchantId }),
    });

  /** Stripe refunds in the currency of the payment, without asking for it. */
  async function checkCurrency(
    stripe: Stripe,
    { reference, currency }: RefundRequest,
    signal: AbortSignal,
  ): Promise<void> {
    const payment = paymentOf(reference);
    const found = await asEnded<{ currency: string }>(
      'charge' in payment
        ? stripe.charges.retrieve(payment.charge)
        : stripe.paymentIntents.retrieve(payment.payment_intent),
      signal,
    );
    if (found.currency.toUpperCase() === currency) return;
    throw ended('refused', `The payment is in ${found.currency.toUpperCase()}, not ${currency}.`);
  }

  return {
    name: 'stripe',
    keyLivesMs: KEY_LIVES_MS,
    refund: (asked, signal) =>
      untilEnded(async () => {
        const { key, reference } = asked;
        const units = toMinorUnits(asked, 'stripe');
        const stripe = clientFor(signal);
        await checkCurrency(stripe, asked, signal);
        const wanted = { ...paymentOf(reference), amount: units, metadata: { [OUR_KEY]: key } };
        const created = stripe.refunds.create(wanted, { idempotencyKey: key });
        return answerOfRefund(await asEnded(created, signal));
      }, signal),
    ask: ({ key, reference }, signal) =>
      untilEnded<LookupAnswer>(async () => {
        const listed = { ...paymentOf(reference), limit: MOST_LISTED };
        const { data, has_more: hasMore } = await asEnded(clientFor(signal).refunds.list(listed), signal);
        const found = data.find(({ metadata }) => metadata?.[OUR_KEY] === key);
        if (found) return answerOfRefund(found);
        return hasMore
          ? { outcome: 'cannot_say', said: `The payment has more than ${MOST_LISTED} refunds.` }
          : { outcome: 'absent' };
      }, signal),
  };
}
