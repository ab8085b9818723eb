import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pathWithId } from '@cbp/shared/evidence/evidence-paths';
import { isDatabaseAway } from '@cbp/shared/node/database/query-failure';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toOrpcError } from '@cbp/shared/node/http/error-answer';
import { StreamedFile } from '@cbp/shared/node/streamed-file';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { BATCH_PATHS, IDEMPOTENCY_HEADER } from '@cbp/shared/pdf/batches.calls';
import { makeArchive } from '../batches/archive.ts';
import { type Author, authorOf, type Owner, ownerOf, SERVICE, seesKind } from '../batches/batch-owner.ts';
import type { BatchRuntime, OpenBatches } from '../batches/batch-runtime.ts';
import { unavailable } from '../batches/batch-unavailable.ts';
import { type BatchWatch, createBatchWatch } from '../batches/batch-watch.ts';
import { isWithheld, withholdItems } from '../batches/withheld-items.ts';
import type { Caller, CallerReader } from '../platform/caller.ts';
import type { PlatformAccess } from '../platform/platform-access.ts';
import { attachmentDisposition, inlineDisposition } from '../reports/file-name.ts';
import { checkRequestBounds } from '../reports/request-bounds.ts';
import { admit } from './admission.ts';
import { checkCanAudit, checkMayRequest, checkSeesAll } from './batch-checks.ts';
import { collectForArchive, openDocument } from './batch-files.ts';
import { guarded, type IncomingCall } from './guarded-contract.ts';
import { PDF_TYPE } from './pdf-calls.ts';
import { partOf } from './requested-part.ts';

type Parts = {
  /** null on a server without batches. */
  batchRuntime: BatchRuntime | null;
  callers: CallerReader;
  platform: PlatformAccess;
  /** Whether we have a token for the platform, to read unreleased evidence and to write to its audit log. */
  hasPlatformKey: boolean;
};

const NO_BATCHES = 'This server keeps no batches: it needs DATA_DIR, or DATABASE_URL with FILES_URL';
/** Watchers are re-authorised periodically: their session or permission may have ended. */
const ADMIT_EVERY_MS = 2_000;

/** The calls for batches. Decides for each call which owner’s batches it may access. */
export function createBatchCalls({ batchRuntime, callers, platform, hasPlatformKey }: Parts) {
  const open = (): OpenBatches => {
    if (!batchRuntime) throw new ApiError('batch/unavailable', { message: NO_BATCHES });
    return batchRuntime.open();
  };
  const watch = createBatchWatch((id) => orUnavailable(() => open().batches.read(SERVICE, id)));

  async function asOwner<Result>(
    caller: Caller,
    work: (owner: Owner, open: OpenBatches) => Promise<Result>,
  ): Promise<Result> {
    const opened = open();
    const owner = ownerOf(caller);
    return orUnavailable(async () => {
      await opened.batches.adopt(owner);
      return work(owner, opened);
    });
  }

  /** For a change: its owner, and its author for the audit log. */
  async function asAuthor<Result>(
    { caller, ip, userAgent }: Pick<IncomingCall, 'caller' | 'ip' | 'userAgent'>,
    work: (by: Author, open: OpenBatches) => Promise<Result>,
  ): Promise<Result> {
    return asOwner(caller, async (owner, opened) => {
      checkCanAudit(owner, hasPlatformKey);
      return work(authorOf(caller, { ip, userAgent }), opened);
    });
  }

  return {
    createBatch: guarded.createBatch.handler(({ input, context }) =>
      asAuthor(context, async (by, { batches, worker }) => {
        const { body, headers } = input;
        const { owner } = by;
        checkMayRequest(context.caller, body, hasPlatformKey);
        await checkSeesAll(context.caller, body, platform);
        for (const bundle of body.bundles ?? []) checkRequestBounds(bundle);
        const batch = await batches.create(by, body, headers[IDEMPOTENCY_HEADER]);
        worker.wake();
        context.log.info({ batchId: batch.id, items: batch.total, owner: owner.kind }, 'batch started');
        return {
          status: 202 as const,
          headers: { location: pathWithId(BATCH_PATHS.batch, batch.id) },
          body: { batch },
        };
      }),
    ),

    listBatches: guarded.listBatches.handler(({ input, context }) =>
      asOwner(context.caller, (owner, { batches }) => batches.list(owner, input)),
    ),

    exportBatches: guarded.exportBatches.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches }) => {
        const file = await batches.exportList(owner, input);
        return { headers: { 'content-disposition': attachmentDisposition(file.name) }, body: file };
      }),
    ),

    getBatch: guarded.getBatch.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches }) => {
        const { id } = input.params;
        const { state, after, limit } = input.query;
        const batch = await batches.read(owner, id);
        if (limit === 0) return { batch, items: [], next: null };
        const { items, next } = await batches.items(owner, id, { state, after, limit });
        return { batch, items: await withholdItems(context.caller, batch, items, platform), next };
      }),
    ),

    getBatchesOfEvidence: guarded.getBatchesOfEvidence.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, { batches }) => ({
        results: await batches.ofEvidence(owner, input.id),
      })),
    ),

    watchBatch: guarded.watchBatch.handler(async ({ input, context, signal }) => {
      // Before the answer begins, so that a refusal has its status.
      const first = await asOwner(context.caller, (owner, { batches }) =>
        batches.read(owner, input.params.id),
      );
      const stillAdmitted = async () => {
        const caller = await callers.read(context.authorization, context.callerId);
        admit(caller, guarded.watchBatch['~orpc'].meta.access);
        const owner = ownerOf(caller);
        if (owner.key !== ownerOf(context.caller).key) throw new ApiError('auth/unauthenticated');
        if (!seesKind(owner, first.kind)) throw new ApiError('auth/forbidden');
      };
      const ends = [signal, batchRuntime?.stopping].filter((one) => one !== undefined);
      return progressOf(watch, first, stillAdmitted, AbortSignal.any(ends));
    }),

    getBatchDocument: guarded.getBatchDocument.handler(({ input, context, signal }) =>
      asOwner(context.caller, async (owner, open) => {
        const { batches } = open;
        const { id, position } = input.params;
        const batch = await batches.read(owner, id);
        const page = { state: undefined, after: position - 1, limit: 1 };
        const { items } = await batches.items(owner, id, page);
        const [item] = await withholdItems(context.caller, batch, items, platform);
        if (item?.position !== position) throw new ApiError('batch/no_document');
        if (isWithheld(item)) throw forbidden(item);
        const { sha256, bytes, file_name: name } = item;
        if (sha256 === null || bytes === null || name === null) throw new ApiError('batch/no_document');
        const etag = `"${sha256}"`;
        const part = context.partOf({ bytes, etag });
        // Opened before the answer begins, so that a refusal has its status.
        const stream = await openDocument(open, { sha256, bytes });
        signal?.addEventListener('abort', () => stream.destroy(), { once: true });
        const fileOf = (size: number, open: () => Readable) =>
          new StreamedFile(basename(name), { type: PDF_TYPE, size, open });
        const headers = {
          etag,
          'accept-ranges': 'bytes',
          'content-disposition': inlineDisposition(basename(name)),
        };
        if (!part) return { status: 200 as const, headers, body: fileOf(bytes, () => stream) };
        const { from, to } = part;
        return {
          status: 206 as const,
          headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes}` },
          body: fileOf(to - from + 1, () => partOf(stream, part)),
        };
      }),
    ),

    getArchive: guarded.getArchive.handler(({ input, context }) =>
      asOwner(context.caller, async (owner, open) => {
        const batch = await open.batches.read(owner, input.params.id);
        const whole = await collectForArchive(owner, open, batch);
        const items = await withholdItems(context.caller, batch, whole, platform);
        const refused = items.find(isWithheld);
        if (refused && items.every(({ sha256 }) => sha256 === null)) throw forbidden(refused);
        const file = await makeArchive({ batch, items }, open.store);
        return { headers: { 'content-disposition': attachmentDisposition(file.name) }, body: file };
      }),
    ),

    cancelBatch: guarded.cancelBatch.handler(({ input, context }) =>
      asAuthor(context, async (by, { batches }) => ({
        batch: await batches.cancel(by, input.params.id),
      })),
    ),

    retryBatch: guarded.retryBatch.handler(({ input, context }) =>
      asAuthor(context, async (by, { batches, worker }) => {
        const batch = await batches.retry(by, input.params.id);
        worker.wake();
        return { batch };
      }),
    ),
  };
}

/** Emits a batch on each change, until it has ended or the watcher loses access. */
async function* progressOf(
  watch: BatchWatch,
  first: Batch,
  stillAdmitted: () => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<{ batch: Batch }, void> {
  const refused = new AbortController();
  const asking = setInterval(
    () => void stillAdmitted().catch((error: unknown) => refused.abort(error)),
    ADMIT_EVERY_MS,
  );
  try {
    for await (const batch of watch.follow(first, AbortSignal.any([signal, refused.signal]))) {
      yield { batch };
    }
  } catch (error) {
    throw error instanceof ApiError ? toOrpcError(error) : error;
  } finally {
    clearInterval(asking);
  }
}

const forbidden = ({ error }: BatchItem) =>
  new ApiError('auth/forbidden', error ? { message: error.message } : {});

/** Reports an unreachable database as batch/unavailable. */
async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDatabaseAway(error) ? unavailable(error) : error;
  }
}
