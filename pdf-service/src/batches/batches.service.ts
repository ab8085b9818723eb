import { randomUUID } from 'node:crypto';
import type { ExportQuery } from '@cbp/shared/calls/list-calls';
import type { ListAnswer, ListQuery } from '@cbp/shared/list/list-query';
import type { Database } from '@cbp/shared/node/database/connect';
import { storable } from '@cbp/shared/node/database/storable';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { makeListFile } from '@cbp/shared/node/lists/list-file';
import { readPage, readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { randomId } from '@cbp/shared/node/random-id';
import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import type { BatchInList } from '@cbp/shared/pdf/batch.list';
import {
  type Batch,
  type BatchItem,
  type BatchItemState,
  MOST_BATCH_ITEMS,
} from '@cbp/shared/pdf/batch.model';
import {
  type BatchChange,
  LONGEST_ADDRESS,
  LONGEST_USER_AGENT,
  MOST_ID_CHARACTERS,
} from '@cbp/shared/pdf/batch-records.calls';
import { type BatchRequest, kindOfRequest } from '@cbp/shared/pdf/batch-request.model';
import { MOST_BATCHES_OF_EVIDENCE } from '@cbp/shared/pdf/batches.calls';
import { auditedBatchOf } from './audited-batch.ts';
import { toBatch, toBatchItem } from './batch-answers.ts';
import {
  countStates,
  insertBundles,
  insertItems,
  lockTurns,
  reopenItems,
  selectItems,
  selectToRetry,
  selectTurns,
} from './batch-items.sql.ts';
import { type Author, formerKeyOf, type Owner, SERVICE, scopeOf } from './batch-owner.ts';
import type { BatchQueue, ItemKey, Waiting } from './batch-queue.ts';
import type { BatchRecords } from './batch-records.ts';
import { sumResults } from './batch-results.sql.ts';
import { batchSource } from './batches.list.ts';
import {
  adoptBatches,
  type BatchRow,
  cancelBatch,
  insertBatch,
  lockBatch,
  reopenBatch,
  selectBatch,
  selectBatchOfKey,
  selectIdsOfEvidence,
} from './batches.sql.ts';
import { BROUGHT_ALONG, hashOfRequest, requestedDocuments } from './requested-documents.ts';

const ID_BYTES = 18;

/** The number of items that one owner may have queued; more would take a day. */
const MOST_OPEN_ITEMS = 5 * MOST_BATCH_ITEMS;
const RETRY_AFTER_S = 600;
/** Cache size: users whose batches have all been moved from their address to their ID. */
const MOST_ADOPTED = 10_000;

type Paged = { after: number; limit: number; state: BatchItemState | undefined };

/** The operations behind the calls. Each throws ApiError if the owner lacks permission or the state doesn’t allow it. */
export type Batches = {
  /** Moves batches kept under a user’s address to their ID, once; call it before reading their batches. */
  adopt(owner: Owner): Promise<void>;
  create(by: Author, request: BatchRequest, idempotencyKey: string | undefined): Promise<Batch>;
  list(owner: Owner, query: ListQuery): Promise<ListAnswer<BatchInList>>;
  /** The same as a file. Throws export/no_data where there is none. */
  exportList(owner: Owner, query: ExportQuery): Promise<StreamedFile>;
  /** The batches that contain a report, the newest first. */
  ofEvidence(owner: Owner, evidenceId: string): Promise<BatchInList[]>;
  read(owner: Owner, id: string): Promise<Batch>;
  items(owner: Owner, id: string, page: Paged): Promise<{ items: BatchItem[]; next: number | null }>;
  cancel(by: Author, id: string): Promise<Batch>;
  retry(by: Author, id: string): Promise<Batch>;
};

export function createBatches(parts: {
  db: Database;
  queue: BatchQueue;
  keepDays: number;
  records: BatchRecords;
  now: () => Date;
}): Batches {
  const { db, queue, keepDays, records, now } = parts;

  async function find(owner: Owner, id: string, from: Database = db): Promise<BatchRow> {
    return orThrowNotFound(await selectBatch(from, { id, owner: scopeOf(owner) }));
  }

  /** As it is until the transaction ends. */
  async function lock(owner: Owner, id: string, tx: Database): Promise<BatchRow> {
    return orThrowNotFound(await lockBatch(tx, { id, owner: scopeOf(owner) }));
  }

  async function withFigures(rows: readonly BatchRow[]): Promise<Batch[]> {
    const ids = rows.map(({ id }) => id);
    const [counts, sums] = await Promise.all([countStates(db, ids), sumResults(db, ids)]);
    return rows.map((row) => {
      const own = counts.filter(({ batchId }) => batchId === row.id);
      const sum = sums.find(({ batchId }) => batchId === row.id);
      return toBatch(
        row,
        (state) => own.find((one) => one.state === state)?.count ?? 0,
        sum ?? { bytes: 0, warned: 0, passing: 0 },
      );
    });
  }

  async function read(owner: Owner, id: string): Promise<Batch> {
    const [batch] = await withFigures([await find(owner, id)]);
    if (!batch) throw new ApiError('batch/not_found');
    return batch;
  }

  /** Adds the audit log entry, as the last statement of a change’s transaction. */
  async function record(
    tx: Database,
    { by, ip, userAgent }: Author,
    change: Pick<BatchChange, 'call' | 'batch_id' | 'ids' | 'before'>,
  ): Promise<void> {
    const areFew = JSON.stringify(change.ids).length <= MOST_ID_CHARACTERS;
    await records.add(tx, {
      ...change,
      ids: areFew ? change.ids : null,
      by,
      ip: ip.slice(0, LONGEST_ADDRESS),
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
      after: await auditedBatchOf(tx, await find(SERVICE, change.batch_id, tx)),
    });
  }

  const adopted = new Set<string>();

  return {
    async adopt(owner) {
      if (owner.kind !== 'user' || adopted.has(owner.key)) return;
      await adoptBatches(db, { from: formerKeyOf(owner.email), to: owner.key });
      if (adopted.size >= MOST_ADOPTED) adopted.clear();
      adopted.add(owner.key);
    },

    async create(by, request, idempotencyKey) {
      const { owner } = by;
      const { name = null, ids, bundles, screenings, verifications, ...settings } = request;
      const id = randomId(ID_BYTES);
      const { documents, names, repeated } = requestedDocuments({ ids, bundles, screenings, verifications });
      const keys = documents.map((_, index) => ({ batchId: id, position: index + 1 }));
      const requestHash = hashOfRequest(request);
      const brought = bundles?.map((bundle, index) => ({
        batchId: id,
        position: index + 1,
        bundle: storable(bundle),
      }));
      const isNew = await db.transaction(async (tx) => {
        const isInserted = await insertBatch(tx, {
          id,
          owner: owner.key,
          ownerName: owner.name,
          name: storable(name),
          kind: kindOfRequest(request),
          settings,
          repeated,
          idempotencyKey: idempotencyKey ?? null,
          requestHash,
        });
        if (!isInserted) return false;
        const waiting = await giveTurns(tx, owner.key, keys);
        await insertItems(
          tx,
          waiting.map((item, index) => ({
            ...BROUGHT_ALONG,
            ...documents[index],
            ...item,
          })),
        );
        if (brought) await insertBundles(tx, brought);
        await queue.add(waiting, tx);
        await record(tx, by, { call: 'createBatch', batch_id: id, ids: names, before: null });
        return true;
      });
      records.wake();
      if (isNew) return read(owner, id);
      const known = await selectBatchOfKey(db, { owner: owner.key, idempotencyKey: idempotencyKey ?? '' });
      if (known?.requestHash !== requestHash) throw new ApiError('batch/key_reused');
      return read(owner, known.id);
    },

    list: (owner, query) => readPage({ db, scope: scopeOf(owner), now }, batchSource, query),

    exportList: (owner, query) => makeListFile({ db, scope: scopeOf(owner), now }, batchSource, query),

    async ofEvidence(owner, evidenceId) {
      const scope = scopeOf(owner);
      const ids = await selectIdsOfEvidence(db, { evidenceId, owner: scope, most: MOST_BATCHES_OF_EVIDENCE });
      const rows = await readRowsByKey({ db, scope, now }, batchSource, ids);
      return ids.flatMap((id) => rows.get(id) ?? []);
    },

    read,

    async items(owner, id, { after, limit, state }) {
      await find(owner, id);
      const rows = await selectItems(db, { batchId: id, state, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const next = rows.length > limit ? (page.at(-1)?.item.position ?? null) : null;
      return { items: page.map(toBatchItem), next };
    },

    async cancel(by, id) {
      await db.transaction(async (tx) => {
        const before = await auditedBatchOf(tx, await lock(by.owner, id, tx));
        const jobIds = await cancelBatch(tx, { id, keepDays });
        if (jobIds === null) throw new ApiError('batch/ended');
        await queue.remove(jobIds, tx);
        await record(tx, by, { call: 'cancelBatch', batch_id: id, ids: null, before });
      });
      records.wake();
      return read(by.owner, id);
    },

    async retry(by, id) {
      await db.transaction(async (tx) => {
        const row = await lock(by.owner, id, tx);
        const before = await auditedBatchOf(tx, row);
        if (!(await reopenBatch(tx, id))) throw new ApiError('batch/expired');
        const items = await selectToRetry(tx, id);
        if (items.length === 0) throw new ApiError('batch/nothing_to_retry');
        const waiting = await giveTurns(tx, row.owner, items);
        await reopenItems(tx, waiting);
        await queue.add(waiting, tx);
        await record(tx, by, { call: 'retryBatch', batch_id: id, ids: null, before });
      });
      records.wake();
      return read(by.owner, id);
    },
  };
}

function orThrowNotFound(row: BatchRow | undefined): BatchRow {
  if (!row) throw new ApiError('batch/not_found');
  return row;
}

/** Queues items: those of several owners alternate, regardless of who came first. */
export async function giveTurns(tx: Database, owner: string, items: readonly ItemKey[]): Promise<Waiting[]> {
  await lockTurns(tx);
  const { next, last, open } = await selectTurns(tx, owner);
  if (open + items.length > MOST_OPEN_ITEMS)
    throw new ApiError('batch/too_many_open', { retryAfterS: RETRY_AFTER_S });
  const first = Math.max(next ?? 0, last === null ? 0 : last + 1);
  return items.map((item, index) => ({ ...item, jobId: randomUUID(), turn: first + index }));
}
