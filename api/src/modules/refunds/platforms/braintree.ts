import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import { z } from 'zod';
import type { ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import type {
  LookupAnswer,
  PlatformAccess,
  RefundAnswer,
  RefundPlatform,
  RefundRequest,
} from './platform.ts';
import { amountText, reportedAmount } from './platform-amounts.ts';
import { askPlatform, basicAuth, ended, readAs, untilEnded } from './platform-call.ts';

const ADDRESS = 'https://payments.braintree-api.com/graphql';
const API_VERSION = '2019-01-01';
/** `apiRequestKey` counts for 30 days. */
const KEY_LIVES_MS = 29 * 24 * 60 * 60_000;
/** As merchants see them; the interface has longer ones. */
const LEGACY_ID = /^[a-z\d]{5,12}$/i;

const REFUND = `mutation Refund($input: RefundTransactionInput!) {
  refundTransaction(input: $input) { refund { id legacyId status createdAt amount { value currencyCode } } }
}`;
const REFUNDS = `query Refunds($input: RefundSearchInput!) {
  search { refunds(input: $input, first: 5) { edges { node { id legacyId status createdAt amount { value currencyCode } } } } }
}`;
const ID = 'query Id($legacyId: ID!) { idFromLegacyId(legacyId: $legacyId, type: TRANSACTION) }';
const PAYMENT =
  'query Payment($id: ID!) { node(id: $id) { ... on Transaction { id amount { value currencyCode } } } }';

const text = z.string().max(1_000);
const Money = z.object({ value: text, currencyCode: text.nullish() });
const Refund = z.object({
  id: text,
  legacyId: text.nullish(),
  status: text.nullish(),
  createdAt: text.nullish(),
  amount: Money.nullish(),
});
type Refund = z.output<typeof Refund>;
const Answered = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ errorClass: text.nullish() }).nullish() }))
    .max(100)
    .nullish(),
});

/** Errors of which another try may be without. */
const PASSING = new Set(['INTERNAL', 'SERVICE_AVAILABILITY', 'RESOURCE_LIMIT']);
const NOT_DONE = new Set([
  'FAILED',
  'GATEWAY_REJECTED',
  'PROCESSOR_DECLINED',
  'SETTLEMENT_DECLINED',
  'VOIDED',
  'AUTHORIZATION_EXPIRED',
]);

function answerOfRefund({ id, legacyId, status, createdAt, amount }: Refund): RefundAnswer {
  if (status && NOT_DONE.has(status))
    return { outcome: 'failed', said: serverMessage(`Braintree: ${status}`) };
  const at = createdAt ? new Date(createdAt) : null;
  return {
    outcome: 'done',
    refundId: legacyId ?? id,
    amount: reportedAmount(amount?.value),
    at: at && !Number.isNaN(at.getTime()) ? at : null,
  };
}

/**
 * Refunds by Braintree's GraphQL interface: `refundTransaction` with an `apiRequestKey`, and our key as the order of the refund, by
 * which it is searched. `apiKey` is the public key, `password` the private one.
 */
export function createBraintree(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  const { apiUrl, apiKey, password } = access;

  async function query<Model extends z.ZodType>(
    asked: { query: string; variables: object; data: Model },
    signal: AbortSignal,
  ): Promise<z.output<Model>> {
    const { query: text, variables, data: model } = asked;
    const headers = {
      authorization: basicAuth(apiKey ?? '', password ?? ''),
      'braintree-version': API_VERSION,
    };
    const sent = jsonBody({ query: text, variables }, headers);
    const answer = await askPlatform(client, { url: apiUrl ?? ADDRESS, ...sent }, signal);
    const { data, errors } = readAs(Answered, answer.text);
    const [first] = errors ?? [];
    if (first) {
      const isPassing = PASSING.has(first.extensions?.errorClass ?? '');
      throw ended(isPassing ? 'unknown' : 'refused', `Braintree: ${first.message}`);
    }
    return readAs(model, JSON.stringify(data ?? null));
  }

  async function idOf(reference: string, signal: AbortSignal): Promise<string> {
    if (!LEGACY_ID.test(reference)) return reference;
    const data = z.object({ idFromLegacyId: text });
    const found = await query({ query: ID, variables: { legacyId: reference }, data }, signal);
    return found.idFromLegacyId;
  }

  /** Braintree refunds in the currency of the payment, without asking for it. */
  async function checkCurrency(id: string, { currency }: RefundRequest, signal: AbortSignal): Promise<void> {
    const data = z.object({ node: z.object({ amount: Money.nullish() }).nullish() });
    const { node } = await query({ query: PAYMENT, variables: { id }, data }, signal);
    if (!node) throw ended('refused', 'Payment not found at Braintree.');
    const found = node.amount?.currencyCode ?? currency;
    if (found !== currency) throw ended('refused', `The payment is in ${found}, not ${currency}.`);
  }

  return {
    name: 'braintree',
    keyLivesMs: KEY_LIVES_MS,
    refund: (asked, signal) =>
      untilEnded(async () => {
        const { key, reference } = asked;
        const written = amountText(asked, 'braintree');
        const transactionId = await idOf(reference, signal);
        await checkCurrency(transactionId, asked, signal);
        const input = { transactionId, apiRequestKey: key, refund: { amount: written, orderId: key } };
        const data = z.object({ refundTransaction: z.object({ refund: Refund }) });
        const { refundTransaction } = await query({ query: REFUND, variables: { input }, data }, signal);
        return answerOfRefund(refundTransaction.refund);
      }, signal),
    ask: ({ key }, signal) =>
      untilEnded<LookupAnswer>(async () => {
        const data = z.object({
          search: z.object({ refunds: z.object({ edges: z.array(z.object({ node: Refund })).max(100) }) }),
        });
        const variables = { input: { orderId: { is: key } } };
        const { search } = await query({ query: REFUNDS, variables, data }, signal);
        const [found] = search.refunds.edges;
        return found ? answerOfRefund(found.node) : { outcome: 'absent' };
      }, signal),
  };
}
