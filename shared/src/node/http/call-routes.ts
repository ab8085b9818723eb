import type { OutgoingHttpHeaders } from 'node:http';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/node';
import type { Router as Calls, Context } from '@orpc/server';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { endlessPlaceIn } from '../../bounded.ts';
import { type EndpointMeta, SMALL_BODY_BYTES } from '../../calls/endpoint.ts';
import type { DeclaredCall } from '../../declared-calls.ts';
import { ERRORS } from '../../errors.ts';
import { UNKNOWN_SIZE } from '../streamed-file.ts';
import { ApiError } from './api-error.ts';
import { cutInput } from './cut-input.ts';
import { logFailure, setRetryAfter, toApiError, toErrorBody, toOrpcError } from './error-answer.ts';
import { waitForWork } from './listen.ts';
import { logOf } from './request-log.ts';

/** Calls without a body that change nothing, which any page may lead a browser to. */
const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/** Finds the call of a method and a path below the prefix. */
function createFinder(calls: readonly DeclaredCall[]) {
  const patterns = calls.map((call) => {
    const source = call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
    return { call, pattern: new RegExp(`^${source}/?$`) };
  });
  return (method: string, path: string): DeclaredCall | undefined =>
    patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;
}

/**
 * A page of another site can send whatever a form can, with the visitor's IP address: it is detected by the browser's own
 * header, and everything except JSON is rejected, which no page may send cross-origin without a preflight request.
 */
function refuseForeignPages(
  request: Request,
  { meta }: DeclaredCall,
  isTrustedOrigin: (origin: string) => boolean,
): void {
  const isForeign = request.get('Sec-Fetch-Site') === 'cross-site';
  if (isForeign && !isTrustedOrigin(request.get('Origin') ?? '')) throw new ApiError('request/cross_site');
  const hasBody =
    request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
  if (!hasBody) return;
  // The same types require a preflight request.
  if (meta.upload && !request.is('application/octet-stream')) throw new ApiError('request/not_octets');
  if (!meta.upload && !request.is('application/json')) throw new ApiError('request/not_json');
}

const LONGEST_TRY = 100;

const TRY_TYPE = 'application/x-www-form-urlencoded';
/** What WooCommerce sends to the address of a new webhook, and expects 200 for. */
const TRY = /^webhook_id=\d+$/;

/** Files may take as long as the server waits for any request; form input may not. */
const BODY_TIMEOUT_MS = 30_000;

type Reader = (request: Request, response: Response, limit: number) => Promise<void>;

/** Reads with one of Express' readers. Throws request/too_large and request/too_slow. */
function createReader(make: (limit: number) => RequestHandler, timeoutMs: number): Reader {
  const readers = new Map<number, RequestHandler>();
  return async (request, response, limit) => {
    // Otherwise the reader would read everything first.
    refuseTooLarge(request, limit);
    const reader = readers.get(limit) ?? make(limit);
    readers.set(limit, reader);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      response.set('Connection', 'close');
      reject(new ApiError('request/too_slow'));
    }, timeoutMs);
    void reader(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    await promise.finally(() => clearTimeout(timer));
  };
}

function refuseTooLarge(request: Request, limit: number): void {
  if (Number(request.get('Content-Length')) > limit) throw new ApiError('request/too_large');
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('request/invalid', { cause: error });
  }
}

/** A name of a field may be as long as the body. */
const LONGEST_PATH = 300;

/** Before a body is traversed to truncate card numbers or to validate it, which costs as much as it contains. */
function refuseEndless(body: unknown): void {
  const fault = endlessPlaceIn(body);
  if (!fault) return;
  const path = fault.path.join('.').slice(0, LONGEST_PATH);
  throw new ApiError('request/invalid', {
    message: `${ERRORS['request/invalid'].message}: ${path}${path && ': '}${fault.message}`,
    data: { issues: [{ path, message: fault.message }] },
  });
}

/** The library sends the size of a file first; the size of a streamed file is unknown. */
function sendUnknownSizes(response: Response): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers: OutgoingHttpHeaders,
  ) => Response;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const { 'content-length': length, ...others } = headers;
    return writeHead(status, length === String(UNKNOWN_SIZE) ? others : headers);
  }) as Response['writeHead'];
}

/**
 * The calls of a contract under `prefix`. `contextOf` identifies and authorises the caller before the body is read, and card
 * numbers in the input are truncated. Every failure becomes an error of the catalogue, once in the log and once for the
 * caller; an address or method unknown to the contract is not found.
 */
export function callRoutes<Incoming extends Context>(options: {
  declared: readonly DeclaredCall[];
  calls: Calls<AnyContractRouter, Incoming>;
  prefix: `/${string}`;
  contextOf: (request: Request, response: Response, call: DeclaredCall) => Incoming | Promise<Incoming>;
  /** The most bytes of a body of this caller; without it, as the call declares it. */
  bodyBytesOf?: (call: DeclaredCall, context: Incoming) => number;
  /**
   * Verifies the body of a signed call before anything else and returns the resulting context. Throws auth/unauthenticated
   * for a wrong signature.
   */
  checkSigned?: (request: Request, call: DeclaredCall, body: Buffer) => Promise<Partial<Incoming>>;
  /** The context with the raw body, for calls whose signature covers fields. */
  uncutBody?: (body: unknown) => Partial<Incoming>;
  bodyTimeoutMs?: number;
  /** Whether pages of this origin may call; none by default. */
  isTrustedOrigin?: (origin: string) => boolean;
}): Router {
  const { declared, calls, prefix, contextOf, checkSigned, isTrustedOrigin = () => false } = options;
  const { uncutBody } = options;
  const { bodyBytesOf = ({ meta }) => meta.bodyBytes ?? SMALL_BODY_BYTES, bodyTimeoutMs = BODY_TIMEOUT_MS } =
    options;
  const find = createFinder(declared);
  const readJson = createReader((limit) => express.json({ limit, strict: false }), bodyTimeoutMs);
  const readForm = createReader((limit) => express.text({ limit, type: TRY_TYPE }), bodyTimeoutMs);
  // The raw bytes of a signed call, since the signature covers them.
  const readBytes = createReader(
    (limit) => express.raw({ limit, type: 'application/json', inflate: false }),
    bodyTimeoutMs,
  );

  async function isTry(request: Request, response: Response, { meta }: DeclaredCall): Promise<boolean> {
    const mayBe = meta.isTriedWithForm && request.is(TRY_TYPE);
    if (!mayBe || Number(request.get('Content-Length') ?? Number.NaN) > LONGEST_TRY) return false;
    await readForm(request, response, LONGEST_TRY);
    return TRY.test(String(request.body));
  }

  /** The input of a call; none for an upload, whose stream is read by the call itself. */
  async function bodyOf(request: Request, response: Response, call: DeclaredCall, context: Incoming) {
    if (isSafe(request.method)) return {};
    const limit = bodyBytesOf(call, context);
    if (call.meta.upload) {
      refuseTooLarge(request, limit);
      return {};
    }
    if (call.meta.access !== 'signed') {
      await readJson(request, response, limit);
      return request.body ?? {};
    }
    await readBytes(request, response, limit);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    Object.assign(context, await checkSigned?.(request, call, bytes));
    return parseJson(bytes);
  }
  const responses = new WeakMap<object, Response>();
  const handler = new OpenAPIHandler<Incoming>(calls, {
    customErrorResponseBodyEncoder: toErrorBody,
    clientInterceptors: [
      async ({ next, ...call }) => {
        const response = responses.get(call.context);
        if (!response) throw new Error('a call returned no response');
        const meta = call.procedure['~orpc'].meta as EndpointMeta;
        return next({ ...call, input: await cutInput(call.input, { meta, log: logOf(response) }) });
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (failure) {
          const error = toApiError(failure);
          const response = responses.get(context);
          if (response) {
            logFailure(logOf(response), error);
            setRetryAfter(response, error);
          }
          throw toOrpcError(error);
        }
      },
    ],
  });
  const answer = async (request: Request, response: Response) => {
    const call = find(request.method, request.path);
    if (!call) throw new ApiError('request/not_found');
    if (await isTry(request, response, call)) {
      response.json({ results: {} });
      return;
    }
    if (!isSafe(request.method)) refuseForeignPages(request, call, isTrustedOrigin);
    const context = await contextOf(request, response, call);
    request.body = await bodyOf(request, response, call, context);
    refuseEndless(request.body);
    if (call.meta.signsFields) Object.assign(context, uncutBody?.(request.body));
    responses.set(context, response);
    sendUnknownSizes(response);
    const { matched } = await handler.handle(request, response, { prefix, context });
    if (!matched) throw new ApiError('request/not_found');
  };
  return Router().use(prefix, (request: Request, response: Response) => {
    const work = answer(request, response);
    waitForWork(response, work);
    return work;
  });
}
