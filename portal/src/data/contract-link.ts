import type { ErrorBody } from '@cbp/shared/errors';
import { ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { parsedAnswer } from './xml-answer.ts';

/** How long a call of the platform may take. */
export const CALL_TIMEOUT_MS = 20_000;

/** The status of a call whose bearer is refused. */
export const UNAUTHENTICATED = 401;

/** The status of a call that its caller has no right for. */
export const FORBIDDEN = 403;

/** Brings a request to its server and resolves with the answer. */
export type Carry = (request: Request) => Promise<Response>;

/** Sends a request and resolves with its answer; who asks is the sender's business. It goes by `fetch` unless carried otherwise. */
export type Send = (request: Request, carry?: Carry) => Promise<Response>;

/**
 * Sends requests for the bearer of a token; without one as a visitor. "Authorised calls carry a bearer access token and accept
 * JSON" (specification, chapter 7), unless a request says that it accepts a file.
 */
export function sendAs(bearer: string | null): Send {
  return (request, carry = fetch) => {
    if (!request.headers.has('accept')) request.headers.set('accept', 'application/json');
    if (bearer !== null) request.headers.set('authorization', `Bearer ${bearer}`);
    return carry(request);
  };
}

/** A refusal of one of our servers: its code and status, and in how many seconds another try makes sense. */
export class CallError extends ORPCError<string, unknown> {
  readonly retryAfterS: number | null;

  constructor({ code, message, data }: ErrorBody, status: number, retryAfter: unknown) {
    super(code, { status, message, data });
    this.retryAfterS = typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }
}

/** The error of a failed response that has no message of its own. */
export const NOT_OK: ErrorBody = { code: 'response/not_ok', message: 'Network response was not ok' };

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  return (
    'code' in body && typeof body.code === 'string' && 'message' in body && typeof body.message === 'string'
  );
}

/** The error of a failed response. */
export async function refusalOf(response: Response): Promise<CallError> {
  const parsed = await parsedAnswer(response);
  const body: unknown = await parsed.json().catch(() => null);
  return new CallError(
    isErrorBody(body) ? body : NOT_OK,
    response.status,
    response.headers.get('retry-after') ?? undefined,
  );
}

/** What goes with a call besides its input. */
export type CallContext = { idempotencyKey?: string };

type ContractLinkOptions = { url: string; timeoutMs: number; send: Send };

/**
 * Carries the calls of a contract to the server at `url`. They fail with a CallError, with a TimeoutError, or with what
 * the sender throws.
 */
export function contractLink(contract: AnyContractRouter, { url, timeoutMs, send }: ContractLinkOptions) {
  return new OpenAPILink<CallContext>(contract, {
    url,
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
    fetch: async (request, init) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      const response = await send(new Request(request, { ...init, signal })).then(parsedAnswer);
      // The library would tell of the type of a body that isn't one of ours.
      if (!response.ok) throw await refusalOf(response);
      return response;
    },
  });
}
