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
import { addressOf, askPlatform, basicAuth, readAs, untilEnded } from './platform-call.ts';

/** Appended to a URL without a version. */
const VERSION = 'api/rest/version/64';
/** The id of a transaction is ours, and there is one of it for ever. */
const KEY_LIVES_MS = 10 * 365 * 24 * 60 * 60_000;

const text = z.string().max(1_000);
const Answered = z.object({
  result: text,
  response: z.object({ gatewayCode: text.nullish(), acquirerMessage: text.nullish() }).nullish(),
  transaction: z
    .object({ amount: z.union([z.number(), text]).nullish(), receipt: text.nullish(), type: text.nullish() })
    .nullish(),
  timeOfRecord: text.nullish(),
  error: z.object({ cause: text.nullish(), explanation: z.string().nullish() }).nullish(),
});
type Answered = z.output<typeof Answered>;

/** Results where the gateway itself doesn't know the acquirer's decision. */
const UNDECIDED = new Set(['TIMED_OUT', 'SYSTEM_ERROR', 'ACQUIRER_SYSTEM_ERROR', 'UNKNOWN']);
const PASSING_CAUSES = new Set(['SERVER_BUSY', 'SERVER_FAILED']);
const NOT_THERE = /unable to find|not found|does not exist|no transaction/i;

function messageOf({ response, error, result }: Answered): string {
  const words = [error?.cause ?? response?.gatewayCode, error?.explanation ?? response?.acquirerMessage];
  return serverMessage(words.filter(Boolean).join(': ') || `The gateway responded with ${result}.`);
}

function answerOfTransaction(answer: Answered, key: string): RefundAnswer {
  const { result, response, transaction, timeOfRecord, error } = answer;
  if (result === 'SUCCESS') {
    const at = timeOfRecord && !Number.isNaN(Date.parse(timeOfRecord)) ? new Date(timeOfRecord) : null;
    const amount = reportedAmount(transaction?.amount);
    return { outcome: 'done', refundId: transaction?.receipt ?? key, amount, at };
  }
  if (result === 'PENDING') return { outcome: 'pending', refundId: key, said: messageOf(answer) };
  const isUndecided =
    result === 'UNKNOWN' ||
    UNDECIDED.has(response?.gatewayCode ?? '') ||
    PASSING_CAUSES.has(error?.cause ?? '');
  return { outcome: isUndecided ? 'doubt' : 'failed', said: messageOf(answer) };
}

/**
 * Refunds at a Mastercard Gateway: `PUT …/order/{orderId}/transaction/{our key}` with REFUND, and `GET` of the same to
 * check its status. `apiUrl` is the acquirer's gateway, with or without a version.
 */
export function createMpgs(access: PlatformAccess, client: ProviderClient): RefundPlatform {
  const { merchantId, password, apiUrl } = access;
  const headers = { authorization: basicAuth(`merchant.${merchantId ?? ''}`, password ?? '') };
  const base = /\/version\/\d+\/?$/.test(apiUrl ?? '') ? apiUrl : addressOf(apiUrl, `/${VERSION}`);
  const urlOf = ({ reference, key }: Pick<RefundRequest, 'reference' | 'key'>) =>
    addressOf(
      base,
      `/merchant/${encodeURIComponent(merchantId ?? '')}/order/${encodeURIComponent(reference)}/transaction/${key}`,
    );

  return {
    name: 'mpgs',
    keyLivesMs: KEY_LIVES_MS,
    refund: (asked, signal) =>
      untilEnded(async () => {
        const { key, currency } = asked;
        const written = amountText(asked, 'mpgs');
        const transaction = { amount: written, currency, reference: key };
        const body = jsonBody({ apiOperation: 'REFUND', transaction }, headers);
        const sent = { url: urlOf(asked), method: 'PUT', ...body } as const;
        const { text: answered } = await askPlatform(client, sent, signal);
        return answerOfTransaction(readAs(Answered, answered), key);
      }, signal),
    ask: (asked, signal) =>
      untilEnded<LookupAnswer>(async () => {
        const sent = { url: urlOf(asked), method: 'GET', headers, body: '' } as const;
        const { text: answered } = await askPlatform(client, sent, signal);
        const answer = readAs(Answered, answered);
        if (answer.result === 'ERROR') {
          const isAbsent = NOT_THERE.test(answer.error?.explanation ?? '');
          return isAbsent ? { outcome: 'absent' } : { outcome: 'doubt', said: messageOf(answer) };
        }
        return answerOfTransaction(answer, asked.key);
      }, signal),
  };
}
