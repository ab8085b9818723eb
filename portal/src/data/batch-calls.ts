import { pathWithId } from '@cbp/shared/evidence/evidence-paths';
import type { Batch } from '@cbp/shared/pdf/batch.model';
import { batchArchiveName } from '@cbp/shared/pdf/batch-archive-name';
import { BATCH_PATHS } from '@cbp/shared/pdf/batches.calls';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { CALL_TIMEOUT_MS, refusalOf, type Send } from './contract-link.ts';
import { FILES } from './fetch-file.ts';
import { createPdfCalls } from './pdf-calls.ts';

const ARCHIVE_TYPE = 'application/zip';

/** How often a batch is looked at while it runs. */
const RUNNING_LOOK_MS = 2_000;

/** The calls about the batches of the signed-in user. */
export function createBatchCalls(pdfUrl: string, send: Send) {
  const calls = createPdfCalls(pdfUrl, CALL_TIMEOUT_MS, send);
  return {
    /** The calls of the contract as query options. */
    queries: createTanstackQueryUtils(calls, { path: ['pdf'] }),

    /**
     * All documents; `onProgress` is told the share that has arrived. Beside the contract's client, which would hold the
     * whole file before it tells anything.
     */
    async archive(
      batch: Pick<Batch, 'id' | 'kind' | 'created_at'>,
      onProgress: (share: number) => void,
      signal: AbortSignal,
    ): Promise<File> {
      const request = new Request(`${pdfUrl}${pathWithId(BATCH_PATHS.archive, batch.id)}`, {
        headers: { accept: FILES },
        signal,
      });
      const response = await send(request);
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
      return new File(parts, batchArchiveName(batch), { type: ARCHIVE_TYPE });
    },
  };
}

export type BatchCalls = ReturnType<typeof createBatchCalls>;

/** The polling interval of batches: short while one of them runs. */
export function nextLook(batches: readonly Pick<Batch, 'state'>[]): number | false {
  return batches.some(({ state }) => state === 'running') ? RUNNING_LOOK_MS : false;
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
