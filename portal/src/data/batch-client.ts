import { BATCH_PATHS } from '@cbp/shared/endpoints/batches';
import { pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import type { Batch, BatchItem, BatchItemState, BatchMode } from '@cbp/shared/entities/batch.model';
import type { RecipientProfileName } from '@cbp/shared/entities/recipient-profile';
import type { Language } from '@cbp/shared/language';
import { pdfContract } from '@cbp/shared/pdf-contract';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { CALL_TIMEOUT_MS, contractLink, refusalOf, type Send } from './contract-link.ts';

export type BatchOrder = {
  ids: readonly string[];
  mode: BatchMode;
  name: string;
  lang: Language;
  profile: RecipientProfileName | null;
  strict: boolean;
};

export type ItemPage = { batch: Batch; items: BatchItem[]; next: number | null };

/** The batches of the signed-in user. They fail as the calls of `contractLink` do. */
export type BatchClient = {
  /** A repeated order with the same key starts nothing new. */
  start(order: BatchOrder, key: string): Promise<Batch>;
  list(before: string | undefined, signal: AbortSignal): Promise<{ batches: Batch[]; next: string | null }>;
  items(
    id: string,
    page: { state: BatchItemState | undefined; after: number },
    signal: AbortSignal,
  ): Promise<ItemPage>;
  /** The batch whenever it changes, until it has ended. */
  watch(id: string, signal: AbortSignal): AsyncIterable<Batch>;
  cancel(id: string): Promise<Batch>;
  retry(id: string): Promise<Batch>;
  /** One document, as soon as it is made, under its name in the archive. */
  document(id: string, position: number, signal: AbortSignal): Promise<File>;
  /** All documents; `onProgress` is told the share that has arrived. */
  archive(batch: Batch, onProgress: (share: number) => void, signal: AbortSignal): Promise<File>;
};

export const ITEMS_ON_PAGE = 100;
const BATCHES_ON_PAGE = 20;
const ARCHIVE_TYPE = 'application/zip';
const DAY_MS = 24 * 3_600_000;

/** The calls of the PDF service about batches. */
export function createBatchClient(pdfUrl: string, send: Send): BatchClient {
  const clientOf = (timeoutMs: number): JsonifiedClient<ContractRouterClient<typeof pdfContract>> =>
    createORPCClient(contractLink(pdfContract, { url: pdfUrl, timeoutMs, send }));
  const calls = clientOf(CALL_TIMEOUT_MS);
  // As long as somebody watches.
  const watching = clientOf(DAY_MS);

  return {
    async start({ ids, mode, name, lang, profile, strict }, key) {
      const { body } = await calls.createBatch({
        headers: { 'idempotency-key': key },
        body: {
          ids: [...ids],
          mode,
          lang,
          strict,
          ...(name && { name }),
          ...(profile && { profile }),
        },
      });
      return body.batch;
    },
    list: (before, signal) =>
      calls.listBatches({ query: { limit: String(BATCHES_ON_PAGE), ...(before && { before }) } }, { signal }),
    items: (id, { state, after }, signal) =>
      calls.getBatch(
        {
          params: { id },
          query: { after: String(after), limit: String(ITEMS_ON_PAGE), ...(state && { state }) },
        },
        { signal },
      ),
    async *watch(id, signal) {
      for await (const { batch } of await watching.watchBatch({ params: { id } }, { signal })) yield batch;
    },
    cancel: async (id) => (await calls.cancelBatch({ params: { id } })).batch,
    retry: async (id) => (await calls.retryBatch({ params: { id } })).batch,

    async document(id, position, signal) {
      const { body } = await calls.getBatchDocument(
        { params: { id, position: String(position) } },
        { signal },
      );
      if (!(body instanceof File)) throw new Error('the batch has no such document');
      return body;
    },

    // Beside the contract's client, which would hold the whole file before it tells anything.
    async archive({ id, created_at: createdAt }, onProgress, signal) {
      const response = await send(new Request(`${pdfUrl}${pathWithId(BATCH_PATHS.archive, id)}`, { signal }));
      if (!response.ok) throw await refusalOf(response);
      const size = Number(response.headers.get('content-length'));
      const parts: Blob[] = [];
      let received = 0;
      for await (const part of chunksOf(response)) {
        // Blobs go to the disk where memory is short.
        parts.push(new Blob([part]));
        received += part.byteLength;
        onProgress(size > 0 ? received / size : 0);
      }
      return new File(parts, `compelling-evidence-${createdAt.slice(0, 10)}.zip`, { type: ARCHIVE_TYPE });
    },
  };
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array<ArrayBuffer>;
    }
  } finally {
    reader.releaseLock();
  }
}
