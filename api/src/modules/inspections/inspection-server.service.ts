import { createHash } from 'node:crypto';
import type { UnavailableReason } from '@cbp/shared/inspections/inspection';
import {
  InspectionCapabilities,
  type InspectionOrder,
  ServerInspection,
} from '@cbp/shared/inspections/inspection-server.calls';
import { jsonBody } from '@cbp/shared/node/fetching/request-body';
import type { z } from 'zod';
import { CallFailure, type ProviderClient } from '../outgoing-calls/provider-client.service.ts';

/** The inspection server's URL and key. Never printed. */
export type InspectionServerAccess = { url: string; key: string };

/** One of the pages with the longest texts is 6 MB, and two are asked for at once. */
const MAX_BYTES = 32 * 1024 * 1024;
/** What the provider client needs: a page is sent within seconds. */
export const INSPECTION_CALLS = {
  provider: 'inspection-server',
  title: 'The inspection server',
  timeoutMs: 30_000,
  headersTimeoutMs: 20_000,
  maxBytes: MAX_BYTES,
  // Two requests each second would fill the record of calls.
  isRecordedElsewhere: true,
} as const;

/** So many pages are asked for at once. */
export const PAGES_AT_ONCE = 2;
const LONGEST_WORDS = 500;
/** Whether sites can be inspected changes seldom, and pages ask for it. */
const AVAILABILITY_MS = 10_000;

/** Why nothing can be inspected. `words` are the server's own, in English. */
export type Unavailable = { reason: UnavailableReason; words: string | null };

const failed = (status: number, what: string) =>
  new CallFailure('unknown', `the inspection server ${what}`, { status });

/** The answer, read by its model. Throws CallFailure for any other. */
function readAnswer<Answer>(model: z.ZodType<Answer>, status: number, text: string): Answer {
  if (status < 200 || status >= 300) throw failed(status, `responded with ${status}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw failed(status, 'returned no JSON');
  }
  const read = model.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw failed(status, `returned an unknown format at ${issue?.path.join('.').slice(0, LONGEST_WORDS)}`);
}

function codeOf(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code ?? '');
  } catch {
    return '';
  }
}

/** Calls the inspection server. What it returns of pages is the data of sites that may be hostile. */
export type InspectionServer = ReturnType<typeof createInspectionServer>;

export function createInspectionServer(
  { url, key }: InspectionServerAccess,
  { client, now }: { client: ProviderClient; now: () => Date },
) {
  const at = (path: string) => `${url.replace(/\/$/, '')}${path}`;
  const inspection = (id: string) => at(`/inspections/${encodeURIComponent(id)}`);
  const authorization = `Bearer ${key}`;
  const headers = { accept: 'application/json', authorization };
  const get = (target: string, signal?: AbortSignal) =>
    client.ask({ url: target, method: 'GET', headers, body: '' }, signal);
  let known: { at: number; unavailable: Unavailable | null } | null = null;

  async function askAvailability(signal?: AbortSignal): Promise<Unavailable | null> {
    try {
      const { status, text } = await get(at('/capabilities'), signal);
      const { browser, reason } = readAnswer(InspectionCapabilities, status, text);
      // An operator may have chosen to go without the sandbox. Where it is missing, the server says so.
      return reason === null && browser !== null ? null : { reason: 'no_sandbox', words: reason };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { reason: 'unreachable', words: null };
    }
  }

  return {
    /** Why nothing can be inspected now; null: it can. */
    async unavailable(signal?: AbortSignal): Promise<Unavailable | null> {
      const at = now().getTime();
      if (known && at - known.at < AVAILABILITY_MS) return known.unavailable;
      const unavailable = await askAvailability(signal);
      known = { at, unavailable };
      return unavailable;
    },

    /**
     * Sends an inspection; the same one again changes nothing. `later`: it can't be taken now; `other`: its ID has other content;
     * `refused`: its content is wrong. Throws CallFailure where it isn't known whether it was taken.
     */
    async start(
      order: InspectionOrder,
      signal?: AbortSignal,
    ): Promise<{ kind: 'taken' } | { kind: 'later' | 'other' | 'refused'; words: string }> {
      const asked = { url: at('/inspections'), ...jsonBody(order, headers) };
      const { status, text } = await client.ask(asked, signal);
      if (status >= 200 && status < 300) return { kind: 'taken' };
      const words = `HTTP ${status} ${codeOf(text)}`.trim();
      if (status === 409) return { kind: 'other', words };
      if (status === 429 || status === 503 || status === 401) return { kind: 'later', words };
      if (status >= 400 && status < 500) return { kind: 'refused', words };
      throw failed(status, `responded with ${status}`);
    },

    /** How far an inspection is, with pages behind a number; null: it doesn't know it. Throws CallFailure. */
    async status(id: string, after: number, signal?: AbortSignal): Promise<ServerInspection | null> {
      const query = `?after=${after}&most=${PAGES_AT_ONCE}`;
      const { status, text } = await get(`${inspection(id)}${query}`, signal);
      if (status === 404) return null;
      return readAnswer(ServerInspection, status, text);
    },

    /** A file of a page; null: it is no longer there, or isn't the one that was named. Throws CallFailure. */
    async file(id: string, sha256: string, signal?: AbortSignal): Promise<Buffer | null> {
      const asked = { url: `${inspection(id)}/files/${sha256}`, method: 'GET' as const, body: '' };
      const { status, body } = await client.fetchFile({ ...asked, headers: { authorization } }, signal);
      if (status === 404) return null;
      if (status !== 200) throw failed(status, `responded with ${status}`);
      return createHash('sha256').update(body).digest('hex') === sha256 ? body : null;
    },

    /** Cancels an inspection and has it forgotten. One that isn't known is forgotten. Throws CallFailure. */
    async remove(id: string, signal?: AbortSignal): Promise<void> {
      const { status } = await client.ask(
        { url: inspection(id), method: 'DELETE', headers, body: '' },
        signal,
      );
      if (status !== 404 && (status < 200 || status >= 300)) throw failed(status, `responded with ${status}`);
    },
  };
}
