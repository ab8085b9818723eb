import { FetchRefused } from '@cbp/shared/node/fetching/fetch-refused';
import type { GuardedCall, OutgoingCall } from '@cbp/shared/node/fetching/guarded-call';
import { isPassingStatus } from '@cbp/shared/node/fetching/http-read';
import { serverMessage } from '@cbp/shared/node/fetching/server-message';
import type { z } from 'zod';
import type { RefundAnswer } from './platform.ts';

const CONFLICT = 409;
const TOO_EARLY = 425;
const WITHOUT_KEYS = new Set([401, 403]);

/** Ends a request early with a known result. */
export class Ended extends Error {
  override name = 'Ended';
  readonly answer: Extract<RefundAnswer, { outcome: 'failed' | 'doubt' }>;

  constructor(outcome: 'failed' | 'doubt', said: string) {
    super(said);
    this.answer = { outcome, said: serverMessage(said) };
  }
}

/** The result of `work`, or its early end. Throws the reason of an aborted signal. */
export async function untilEnded<Answer>(
  work: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | Ended['answer']> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Ended) return error.answer;
    throw error;
  }
}

/** Parses a response; an unknown format leaves doubt. Throws Ended. */
export function readAs<Model extends z.ZodType>(model: Model, text: string): z.output<Model> {
  const { data, success } = model.safeParse(parsed(text));
  if (!success) throw new Ended('doubt', 'The platform returned an unknown response format.');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Ends on responses that concern no refund: the platform is down, or rejects the credentials. Throws Ended. */
export function endWithoutAnswer(status: number): void {
  if (WITHOUT_KEYS.has(status))
    throw new Ended('failed', `The platform rejected the credentials (${status}).`);
  if (isPassingStatus(status) || status === CONFLICT || status === TOO_EARLY) {
    throw new Ended('doubt', `The platform responded with ${status}.`);
  }
}

/** Calls a platform. Throws Ended without a usable response. */
export async function askPlatform(
  call: GuardedCall,
  asked: OutgoingCall,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  const { status, text } = await answerOf(call, asked, signal);
  endWithoutAnswer(status);
  return { status, text };
}

/** The same for any status. */
export async function answerOf(
  call: GuardedCall,
  asked: OutgoingCall,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const { status, body } = await call(asked, signal);
    return { status, text: body.toString('utf8') };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    // These two are known before anything is sent.
    const isUnsent = error.kind === 'not_allowed' || error.kind === 'not_public';
    throw new Ended(isUnsent ? 'failed' : 'doubt', `The platform ${error.userMessage}.`);
  }
}

/** A base URL with a path appended. Throws Ended if it is invalid. */
export function addressOf(base: string | null, path: string): string {
  const text = `${(base ?? '').replace(/\/+$/, '')}${path}`;
  if (!URL.canParse(text)) throw new Ended('failed', 'The platform URL is invalid.');
  return text;
}

export const basicAuth = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
