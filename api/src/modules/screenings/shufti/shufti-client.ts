import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { readShuftiAnswer, type ShuftiAnswer } from './shufti-answers.ts';
import { type ProviderEnquiry, shuftiEnquiry } from './shufti-enquiry.ts';

/** How Shufti is called; the secret is never printed. */
export type ShuftiAccess = {
  url: string;
  clientId: string;
  secret: string;
  timeoutMs: number;
  /** How the secret goes into the signature of callbacks; accounts of before 2023 sign with the secret itself. */
  signedWith: 'hash' | 'secret';
};

/** Shufti's API. Its failures never quote what was sent or answered, which may be the name of a person. */
export type Shufti = ReturnType<typeof createShufti>;

const STATUS = '/status';
const UNKNOWN_REFERENCE = 404;
const USED_REFERENCE = 409;
/** The request itself is wrong, or the account may not make it. Another try would be answered alike. */
const FINAL = new Map<number, 'request.invalid' | 'request.unauthorized'>([
  [400, 'request.invalid'],
  [402, 'request.invalid'],
  [422, 'request.invalid'],
  [401, 'request.unauthorized'],
  [403, 'request.unauthorized'],
]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function createShufti(access: Omit<ShuftiAccess, 'timeoutMs'>, client: ProviderClient) {
  const { url, clientId, secret } = access;
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

  async function ask(path: string, body: { reference: string }, signal: AbortSignal | undefined) {
    const request = { url: new URL(path, url).href, ...jsonBody(body, { authorization }) };
    const { status, text } = await client.ask(request, signal);
    return { status, answer: answerOf(status, text, { ...body, path }) };
  }

  function answerOf(
    status: number,
    text: string,
    { reference, path }: { reference: string; path: string },
  ): ShuftiAnswer | null {
    const answer = readShuftiAnswer(parsed(text));
    const isOk = status >= 200 && status < 300;
    if (isOk && answer?.event && answer.reference === reference) return answer;
    if (status === UNKNOWN_REFERENCE || status === USED_REFERENCE) return null;
    const event = FINAL.get(status);
    // Who may not ask for the status says nothing of the screening, which runs on.
    const isOfPoll = path === STATUS && event === 'request.unauthorized';
    if (event && !isOfPoll) {
      const json = parsed(text) as { error?: unknown } | null;
      const told = readShuftiAnswer({ reference, event, error: json?.error });
      const words = told?.words ?? `Shufti responded with HTTP ${status}.`;
      return { reference, event, hits: null, filters: null, words };
    }
    const what = isOk ? 'returned an unknown format' : `responded with HTTP ${status}`;
    throw new CallFailure('unknown', `Shufti ${what}`, { status });
  }

  /** What Shufti knows of a reference; null if it doesn't know it. Throws CallFailure. */
  async function status(reference: string, signal?: AbortSignal): Promise<ShuftiAnswer | null> {
    return (await ask(STATUS, { reference }, signal)).answer;
  }

  return {
    status,
    /** Starts a screening, once for each reference: of a known one it returns the status. Throws CallFailure. */
    async start(
      enquiry: ProviderEnquiry,
      sent: { reference: string; callbackUrl: string },
      signal?: AbortSignal,
    ): Promise<ShuftiAnswer> {
      const { answer } = await ask('/', shuftiEnquiry(enquiry, sent), signal);
      const found = answer ?? (await status(sent.reference, signal));
      if (!found) throw new CallFailure('unknown', 'Shufti neither started the request nor knows it');
      return found;
    },
  };
}
