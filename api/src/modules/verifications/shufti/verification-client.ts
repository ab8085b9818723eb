import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import { jsonWithFiles } from '@cbp/shared/node/fetching/streamed-json';
import type { Config } from '../../../config.ts';
import { CallFailure, type ProviderClient } from '../../outgoing-calls/provider-client.service.ts';
import { readVerificationAnswer, type VerificationAnswer } from './verification-answers.ts';
import type { VerificationRequest } from './verification-request.ts';

/** How Shufti is called; the secret is never printed. */
export type ShuftiAccess = NonNullable<Config['shufti']>;

const STATUS = '/status';
const DELETE = '/delete';
/** The provider wants a sentence. That of the user may name a person, so it gets ours. */
const COMMENT = 'Erased at the request of the person or the client.';

/** That a reference is unknown. The answer to a request that is wrong has the same form. */
const UNKNOWN_REFERENCE: ReadonlySet<number> = new Set([400, 404, 422]);
const USED_REFERENCE = 409;
/** The request itself is wrong, or the account may not make it. Another try would be answered alike. */
const FINAL = new Map<number, 'request.invalid' | 'request.unauthorized'>([
  [400, 'request.invalid'],
  [402, 'request.invalid'],
  [413, 'request.invalid'],
  [422, 'request.invalid'],
  [401, 'request.unauthorized'],
  [403, 'request.unauthorized'],
]);

/** Shufti's API. Its failures never quote what was sent or answered, which may be the name of a person. */
export type VerificationProvider = ReturnType<typeof createVerificationProvider>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isOk = (status: number) => status >= 200 && status < 300;

/** What an answer says of an error: a sentence, or an object with one. */
const errorOf = (json: unknown): unknown => (json as { error?: unknown } | null)?.error;

/** Whether an error is about the reference. */
function isOfReference(json: unknown): boolean {
  const error = errorOf(json);
  return typeof error === 'object' && error !== null && 'key' in error && error.key === 'reference';
}

const failed = (what: string, status: number) => new CallFailure('unknown', `Shufti ${what}`, { status });
const refused = (status: number) => failed(`responded with HTTP ${status}`, status);

/** `quick` asks, `sending` has minutes for the images. */
export function createVerificationProvider(
  { url, clientId, secret }: Pick<ShuftiAccess, 'url' | 'clientId' | 'secret'>,
  { quick, sending }: { quick: ProviderClient; sending: ProviderClient },
) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const at = (path: string) => new URL(path, url).href;

  function ask(path: string, body: { reference: string; comment?: string }, signal: AbortSignal | undefined) {
    return quick.ask({ url: at(path), ...jsonBody(body, { authorization }) }, signal);
  }

  /** What Shufti knows of a reference, as it says it; null if it doesn't know it. Throws CallFailure. */
  async function statusJson(reference: string, signal?: AbortSignal): Promise<unknown | null> {
    const { status, text } = await ask(STATUS, { reference }, signal);
    if (UNKNOWN_REFERENCE.has(status)) return null;
    const json = parsed(text);
    if (!isOk(status)) throw refused(status);
    if (json === null) throw failed('returned an unknown format', status);
    return json;
  }

  /** The same, read. Throws CallFailure also for an answer about another request. */
  async function status(reference: string, signal?: AbortSignal): Promise<VerificationAnswer | null> {
    const json = await statusJson(reference, signal);
    if (json === null) return null;
    return ofReference(readVerificationAnswer(json), reference);
  }

  function ofReference(answer: VerificationAnswer | null, reference: string): VerificationAnswer {
    if (answer?.reference !== reference)
      throw new CallFailure('unknown', 'Shufti returned an unknown format');
    return answer;
  }

  return {
    statusJson,
    status,

    /** Whether Shufti knows a reference, from us or from another program. Throws CallFailure. */
    async isUsed(reference: string, signal?: AbortSignal): Promise<boolean> {
      return (await statusJson(reference, signal)) !== null;
    },

    /** Starts a verification, once for each reference: of a known one it returns the status. Throws CallFailure. */
    async start(request: VerificationRequest, signal?: AbortSignal): Promise<VerificationAnswer> {
      const { reference } = request;
      const sent = { url: at('/'), ...jsonWithFiles(request, { authorization }) };
      const { status: code, text } = await sending.ask(sent, signal);
      const json = parsed(text);
      if (isOk(code)) return ofReference(readVerificationAnswer(json), reference);
      if (code === USED_REFERENCE || isOfReference(json)) {
        const known = await status(reference, signal);
        if (known) return known;
      }
      const event = FINAL.get(code);
      const told = event && readVerificationAnswer({ reference, event, error: errorOf(json) });
      if (!told) throw refused(code);
      return { ...told, words: told.words ?? `Shufti responded with HTTP ${code}.` };
    },

    /** Has Shufti erase a request. One that it doesn't know is erased. Throws CallFailure. */
    async remove(reference: string, signal?: AbortSignal): Promise<void> {
      const { status: code, text } = await ask(DELETE, { reference, comment: COMMENT }, signal);
      if (isOk(code) || code === 404) return;
      if (UNKNOWN_REFERENCE.has(code) && isOfReference(parsed(text))) return;
      throw refused(code);
    },
  };
}
