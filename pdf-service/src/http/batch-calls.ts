import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BATCH_PATHS, IDEMPOTENCY_HEADER } from '@cbp/shared/endpoints/batches';
import { pathWithId } from '@cbp/shared/endpoints/evidence-paths';
import type { Batch, BatchItem } from '@cbp/shared/entities/batch.model';
import { isDatabaseAway } from '@cbp/shared/node/database/query-failure';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { makeArchive } from '../batches/archive.ts';
import { type BatchHouse, type OpenHouse, unavailable } from '../batches/batch-house.ts';
import { ownerOf } from '../batches/batch-owner.ts';
import type { Owner } from '../batches/batches.service.ts';
import { loseResults } from '../batches/batches.sql.ts';
import type { ResultStore } from '../batches/result-store.ts';
import { StreamedFile } from '../batches/streamed-file.ts';
import type { Caller } from './caller.ts';
import { attachmentDisposition, inlineDisposition } from './file-name.ts';
import { guarded } from './guarded-contract.ts';
import { PDF_TYPE } from './pdf-calls.ts';
import { checkRequestBounds } from './report.service.ts';

type Parts = {
  /** null where the server keeps no batches. */
  house: BatchHouse | null;
  apiUrl: string;
  /** Whether the platform shows us what is not released. */
  canPreview: boolean;
};

const NO_BATCHES = 'This server keeps no batches: it needs DATA_DIR, a folder for them';
const LOOK_EVERY_MS = 1_000;
/** Whoever watches is asked for again now and then: the bearer may be worth nothing any more. */
const LOOKS_PER_ASKING = 30;
const ITEMS_AT_ONCE = 1_000;

/** The calls of the batches. Whose batches they are about is decided here, for each of them. */
export function createBatchCalls({ house, apiUrl, canPreview }: Parts) {
  async function enter(caller: Caller): Promise<{ open: OpenHouse; owner: Owner }> {
    if (!house) throw new ApiError('batch/unavailable', { message: NO_BATCHES });
    return { open: house.open(), owner: await ownerOf(caller, apiUrl) };
  }

  /** Asks who calls, then works. */
  async function asOwner<Result>(
    caller: Caller,
    work: (owner: Owner, open: OpenHouse) => Promise<Result>,
  ): Promise<Result> {
    const { open, owner } = await enter(caller);
    return orUnavailable(() => work(owner, open));
  }

  return {
    createBatch: guarded.createBatch.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches, worker }) => {
        const { body, headers } = input;
        checkMay(owner, body, canPreview);
        for (const bundle of body.bundles ?? []) checkRequestBounds(bundle);
        const batch = await batches.create(owner, body, headers[IDEMPOTENCY_HEADER]);
        worker.wake();
        context.log.info({ batchId: batch.id, items: batch.total, owner: owner.kind }, 'a batch was started');
        return {
          status: 202 as const,
          headers: { location: pathWithId(BATCH_PATHS.batch, batch.id) },
          body: { batch },
        };
      }),
    ),

    listBatches: guarded.listBatches.handler(({ input, context }) =>
      asOwner(context.caller, (owner, { batches }) => {
        const { state, before, limit } = input.query;
        return batches.list(owner, { state, before, limit });
      }),
    ),

    getBatch: guarded.getBatch.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches }) => {
        const { id } = input.params;
        const { state, after, limit } = input.query;
        const batch = await batches.read(owner, id);
        const page =
          limit === 0 ? { items: [], next: null } : await batches.items(owner, id, { state, after, limit });
        return { batch, ...page };
      }),
    ),

    watchBatch: guarded.watchBatch.handler(async ({ input, context, signal }) => {
      let entered = await enter(context.caller);
      let looks = 0;
      const look = async () => {
        looks += 1;
        if (looks % LOOKS_PER_ASKING === 0) entered = await enter(context.caller);
        return orUnavailable(() => entered.open.batches.read(entered.owner, input.params.id));
      };
      // Before the answer begins, so that a refusal has its status.
      const first = await look();
      const ends = [signal, house?.stopping].filter((one) => one !== undefined);
      return progressOf(first, look, AbortSignal.any(ends));
    }),

    getBatchDocument: guarded.getBatchDocument.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches, store }) => {
        const { id, position } = input.params;
        const page = { state: undefined, after: position - 1, limit: 1 };
        const [item] = (await batches.items(owner, id, page)).items;
        if (item?.position !== position) throw new ApiError('batch/no_document');
        const { sha256, bytes, file_name: name } = item;
        if (sha256 === null || bytes === null || name === null || (await store.sizeOf(sha256)) !== bytes) {
          throw new ApiError('batch/no_document');
        }
        const file = new StreamedFile(basename(name), {
          type: PDF_TYPE,
          size: bytes,
          open: () => store.read(sha256),
        });
        return {
          headers: { etag: `"${sha256}"`, 'content-disposition': inlineDisposition(file.name) },
          body: file,
        };
      }),
    ),

    getArchive: guarded.getArchive.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, open) => {
        const batch = await open.batches.read(owner, input.params.id);
        const items = await collectForArchive(owner, open, batch);
        const file = await makeArchive({ batch, items }, open.store);
        return { headers: { 'content-disposition': attachmentDisposition(file.name) }, body: file };
      }),
    ),

    cancelBatch: guarded.cancelBatch.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches }) => ({
        batch: await batches.cancel(owner, input.params.id),
      })),
    ),

    retryBatch: guarded.retryBatch.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches, worker }) => {
        const batch = await batches.retry(owner, input.params.id);
        worker.wake();
        return { batch };
      }),
    ),
  };
}

/** A batch whenever it has changed, until it has ended. */
async function* progressOf(
  first: Batch,
  look: () => Promise<Batch>,
  signal: AbortSignal,
): AsyncGenerator<{ batch: Batch }, void> {
  let batch = first;
  yield { batch };
  while (batch.state === 'running') {
    await pause(LOOK_EVERY_MS, undefined, { signal });
    const told = JSON.stringify(batch);
    batch = await look();
    if (JSON.stringify(batch) !== told) yield { batch };
  }
}

/** Evidence that a caller brings along is shown unread: only services may. A preview is read with a token of ours. */
function checkMay(
  owner: Owner,
  { mode, bundles }: { mode: 'REPORT' | 'PREVIEW'; bundles?: unknown },
  canPreview: boolean,
): void {
  if (owner.kind !== 'service' && bundles) {
    throw new ApiError('auth/forbidden', {
      message: 'Batches of bundles need a service key: leave out bundles, and give ids',
    });
  }
  if (mode === 'PREVIEW' && !bundles && !canPreview) {
    throw new ApiError('request/invalid', {
      message:
        'mode: PREVIEW of ids needs EVIDENCE_API_TOKEN, with which the server reads what is not released',
    });
  }
}

/** Every item of a batch that has ended, whose documents are there. */
async function collectForArchive(
  owner: Owner,
  { batches, store, connection }: OpenHouse,
  batch: Batch,
): Promise<BatchItem[]> {
  if (batch.state === 'expired') throw new ApiError('batch/expired');
  if (batch.state === 'running') throw new ApiError('batch/not_ended');
  if (batch.counts.made === 0) throw new ApiError('batch/nothing_made');
  const items: BatchItem[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await batches.items(owner, batch.id, { state: undefined, after, limit: ITEMS_AT_ONCE });
    items.push(...page.items);
    after = page.next;
  }
  const lost = await missingFrom(store, items);
  if (lost.length === 0) return items;
  // A folder that is not mounted is not a folder of lost documents.
  if (lost.length === batch.counts.made)
    throw unavailable(new Error('no document of the batch can be found'));
  const failure = new ApiError('batch/documents_missing', { data: { documents: lost.length } });
  await connection.db.transaction((tx) =>
    loseResults(tx, {
      batchId: batch.id,
      positions: lost.map(({ position }) => position),
      isLost: async (sha256, bytes) => (await store.sizeOf(sha256)) !== bytes,
      errorCode: failure.code,
      errorMessage: failure.message,
    }),
  );
  throw failure;
}

async function missingFrom(store: ResultStore, items: readonly BatchItem[]): Promise<BatchItem[]> {
  const missing: BatchItem[] = [];
  for (const item of items) {
    if (item.sha256 !== null && (await store.sizeOf(item.sha256)) !== item.bytes) missing.push(item);
  }
  return missing;
}

/** A database that is away is told as such. */
async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDatabaseAway(error) ? unavailable(error) : error;
  }
}
