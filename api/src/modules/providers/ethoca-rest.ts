import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import OAuth from 'mastercard-oauth1-signer';
import { z } from 'zod';
import {
  CallFailure,
  outcomeOfStatus,
  type ProviderClient,
} from '../outgoing-calls/provider-client.service.ts';

/** How "Ethoca Alerts for Merchants" is called. The key is RSA in PEM; neither it nor the consumer key is ever printed. */
export type EthocaRest = { url: string; consumerKey: string; signingKey: string };

const Text = z.string().max(10_000).nullish();

/** The error envelope of Mastercard's APIs. */
export const Errors = z.object({
  Error: z
    .array(
      z.object({ ReasonCode: Text, Description: Text, Details: Text, Recoverable: z.boolean().nullish() }),
    )
    .max(1_000),
});
export type Errors = z.output<typeof Errors>;

const ErrorAnswer = z.object({ Errors });

/** Errors as text; null without any. */
export function wordsOf(errors: Errors | null | undefined): string | null {
  const reasons = (errors?.Error ?? []).map(({ ReasonCode, Description, Details }) => {
    const text = [Description, Details === Description ? null : Details].filter(Boolean).join(': ');
    return [ReasonCode, text].filter(Boolean).join(' ');
  });
  return reasons.length > 0 ? serverMessage(reasons.join('; ')) : null;
}

export function isRecoverable(errors: Errors | null | undefined): boolean {
  return (errors?.Error ?? []).some(({ Recoverable }) => Recoverable === true);
}

/** Statuses that blame the request; any other one is about configuration or availability and may pass. */
const ABOUT_WHAT_IS_SENT: ReadonlySet<number> = new Set([400, 413, 422]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls Ethoca, signed with OAuth 1.0a (RSA-SHA256 and body hash) by Mastercard's own library: its signatures differ
 * slightly from RFC 5849, which Mastercard would reject. Throws CallFailure: refused if Ethoca rejected the content.
 */
export async function askEthoca<Model extends z.ZodType>(
  { rest, client }: { rest: EthocaRest; client: ProviderClient },
  asked: { method: 'GET' | 'POST'; path: string; body?: unknown; answer: Model },
  signal: AbortSignal,
): Promise<z.output<Model>> {
  const { method, path } = asked;
  const url = rest.url + path;
  const body = asked.body === undefined ? '' : JSON.stringify(asked.body);
  const authorization = OAuth.getAuthorizationHeader(url, method, body, rest.consumerKey, rest.signingKey);
  const headers = {
    authorization,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  };
  const { status, text } = await client.ask({ method, url, headers, body }, signal);
  const json = readJson(text);
  if (outcomeOfStatus(status) === 'done') {
    const read = asked.answer.safeParse(json);
    if (read.success) return read.data;
    throw new CallFailure('unknown', `Ethoca returned an unknown response format for ${path}`, { status });
  }
  const { data } = ErrorAnswer.safeParse(json);
  const why = wordsOf(data?.Errors) ?? 'no reason was given';
  const message = `Ethoca responded with ${status}: ${why}`;
  const isForGood = ABOUT_WHAT_IS_SENT.has(status) && data !== undefined && !isRecoverable(data.Errors);
  // Any other status is about configuration or availability, even one that usually refuses.
  throw isForGood
    ? new CallFailure('refused', why, { status })
    : new CallFailure('unknown', message, { status });
}
