import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import type { OutgoingCall } from '@cbp/shared/node/fetching/guarded-call';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import type { z } from 'zod';
import {
  CallFailure,
  type FailureKind,
  outcomeOfStatus,
  type ProviderClient,
  type ProviderResponse,
} from '../../outgoing-calls/provider-client.service.ts';
import type { RefundAnswer } from './platform.ts';

const CONFLICT = 409;
const WITHOUT_KEYS = new Set([401, 403]);

type Ended = Extract<RefundAnswer, { outcome: 'failed' | 'doubt' }>;

/** Ends a request early: `refused` is a failed refund, anything else leaves doubt. `said` is for people. */
export const ended = (kind: FailureKind, said: string) => new CallFailure(kind, said);

/** The result of `work`, or its early end. Throws the reason of an aborted signal. */
export async function untilEnded<Answer>(
  work: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | Ended> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CallFailure)) throw error;
    const outcome = error.kind === 'refused' || isPrivateAddress(error) ? 'failed' : 'doubt';
    return { outcome, said: serverMessage(error.userMessage) };
  }
}

/** A private address behind a name: nothing was sent, and a refund must not wait for the name to change. */
function isPrivateAddress({ cause }: CallFailure): boolean {
  return cause instanceof FetchRefused && cause.kind === 'not_public';
}

/** Parses a response; an unknown format leaves doubt. Throws CallFailure. */
export function readAs<Model extends z.ZodType>(model: Model, text: string): z.output<Model> {
  const { data, success } = model.safeParse(parsed(text));
  if (!success) throw ended('unknown', 'The platform returned an unknown response format.');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ends on responses that concern no refund: the platform is down, or rejects the credentials. Throws CallFailure. */
export function endWithoutAnswer(status: number): void {
  if (WITHOUT_KEYS.has(status)) {
    throw ended('refused', `The platform rejected the credentials (${status}).`);
  }
  const outcome = status === CONFLICT ? 'unknown' : outcomeOfStatus(status);
  if (outcome === 'unknown' || outcome === 'passing') {
    throw ended(outcome, `The platform responded with ${status}.`);
  }
}

/** Calls a platform. Throws CallFailure without a usable response. */
export async function askPlatform(
  client: ProviderClient,
  asked: OutgoingCall,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  const response = await client.ask(asked, signal);
  endWithoutAnswer(response.status);
  return response;
}

/** A base URL with a path appended. Throws CallFailure if it is invalid. */
export function addressOf(base: string | null, path: string): string {
  const text = `${(base ?? '').replace(/\/+$/, '')}${path}`;
  if (!URL.canParse(text)) throw ended('refused', 'The platform URL is invalid.');
  return text;
}

export const basicAuth = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
