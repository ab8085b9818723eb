import { setTimeout as pause } from 'node:timers/promises';
import { pathWithId } from '@cbp/shared/evidence/evidence-paths';
import { BodyTooLarge, fetchFailure, isTimeout, readBody } from '@cbp/shared/node/fetching/http-read';
import { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import type { BatchRequest } from '@cbp/shared/pdf/batch-request.model';
import { BATCH_PATHS, IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** The batches of a PDF service. Everything throws Refusal; what may pass is tried again for some minutes. */
export type BatchClient = {
  start(request: BatchRequest, idempotencyKey: string): Promise<Batch>;
  read(id: string): Promise<Batch>;
  retry(id: string): Promise<Batch>;
  /** Those after a position, and where the next page begins. */
  items(id: string, after: number): Promise<{ items: BatchItem[]; next: number | null }>;
  document(id: string, position: number): Promise<Buffer>;
};

const OneBatch = z.object({ batch: Batch });
const Items = OneBatch.extend({ items: z.array(BatchItem), next: z.int().nullable() });
const ErrorAnswer = z.object({ code: z.string(), message: z.string() });

const TIMEOUT_MS = 60_000;
const ANSWER_LIMIT_BYTES = 64 * 1024 * 1024;
const ITEMS_AT_ONCE = 500;
const PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** Long enough for a restart of the server or its database. */
const PATIENCE_MS = 5 * 60_000;
const PASSING = new Set([429, 502, 503, 504]);

/** Speaks to the service at `server` with `key` as bearer until the signal is aborted. */
export function createBatchClient(options: {
  server: string;
  key: string;
  signal: AbortSignal;
  onTrouble: (reason: string) => void;
}): BatchClient {
  const { server, key, signal, onTrouble } = options;

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Buffer> {
    const response = await fetch(`${server}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const content = await readBody(response, ANSWER_LIMIT_BYTES);
    if (response.ok) return content;
    const { code = '', message = '' } = ErrorAnswer.safeParse(parse(content)).data ?? {};
    const words = `the server answered ${response.status}${message && `: ${message}`}`;
    if (!PASSING.has(response.status)) throw new ServerRefusal(code, words);
    // A date, which it may be as well, counts as no advice.
    const advisedS = Number(response.headers.get('retry-after')) || 0;
    throw new Passing(words, advisedS * 1_000);
  }

  async function patiently(path: string, body?: unknown, headers?: Record<string, string>): Promise<Buffer> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await ask(path, body, headers);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BodyTooLarge)
          throw new Refusal(`${server}${path} answered with ${error.message}`);
        if (error instanceof Refusal) throw error;
        const reason =
          error instanceof Passing
            ? error.message
            : `${server} cannot be reached (${isTimeout(error) ? 'timeout' : fetchFailure(error)})`;
        if (performance.now() > until) throw new Refusal(reason);
        onTrouble(`${reason}; retrying`);
        const advisedMs = error instanceof Passing ? error.advisedMs : 0;
        // An abort ends the pause.
        await pause(Math.min(Math.max(PAUSE_MS, advisedMs), LONGEST_PAUSE_MS), undefined, { signal });
      }
    }
  }

  async function read<Model extends z.ZodType>(model: Model, content: Buffer): Promise<z.output<Model>> {
    const parsed = model.safeParse(parse(content));
    if (parsed.success) return parsed.data;
    throw new Refusal(
      `${server} sent an unexpected response: check that it is a PDF service of this version`,
    );
  }

  return {
    start: async (request, idempotencyKey) =>
      (
        await read(
          OneBatch,
          await patiently(BATCH_PATHS.batches, request, { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        )
      ).batch,
    read: async (id) =>
      (await read(OneBatch, await patiently(`${pathWithId(BATCH_PATHS.batch, id)}?limit=0`))).batch,
    retry: async (id) => (await read(OneBatch, await patiently(pathWithId(BATCH_PATHS.retry, id), {}))).batch,
    items: async (id, after) =>
      read(
        Items,
        await patiently(`${pathWithId(BATCH_PATHS.batch, id)}?after=${after}&limit=${ITEMS_AT_ONCE}`),
      ),
    document: (id, position) =>
      patiently(pathWithId(BATCH_PATHS.document, id).replace('{position}', String(position))),
  };
}

/** The server refused for good; its code says why. */
export class ServerRefusal extends Refusal {
  override name = 'ServerRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

class Passing extends Error {
  override name = 'Passing';
  /** After which the server has room again, as it says. */
  readonly advisedMs: number;

  constructor(message: string, advisedMs: number) {
    super(message);
    this.advisedMs = advisedMs;
  }
}

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}
