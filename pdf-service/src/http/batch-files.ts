import type { Readable } from 'node:stream';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { NotReady } from '@cbp/shared/node/http/health-routes';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import type { Owner } from '../batches/batch-owner.ts';
import type { OpenBatches } from '../batches/batch-runtime.ts';
import { unavailable } from '../batches/batch-unavailable.ts';
import type { ResultStore } from '../batches/result-store.ts';
import { forEachBounded } from '../bounded.ts';

const ITEMS_AT_ONCE = 1_000;
const SIZES_AT_ONCE = 16;
const REPAIRED_AFTER_S = 30;

/** A stream of a document, which must be read or destroyed. Throws if it is missing or damaged, after starting its repair. */
export async function openDocument(
  open: OpenBatches,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<Readable> {
  const found = await open.store.open(sha256);
  if (found?.bytes === bytes) return found.stream;
  found?.stream.destroy();
  throw await repairAll(open, [sha256]);
}

/** All items of an ended batch. Throws if documents are missing, after starting their repair. */
export async function collectForArchive(owner: Owner, open: OpenBatches, batch: Batch): Promise<BatchItem[]> {
  const { batches, store } = open;
  if (batch.state === 'expired') throw new ApiError('batch/expired');
  if (batch.state === 'running') throw new ApiError('batch/not_ended');
  if (batch.counts.made === 0) throw new ApiError('batch/nothing_made');
  const items: BatchItem[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page = await batches.items(owner, batch.id, { state: undefined, after, limit: ITEMS_AT_ONCE });
    items.push(...page.items);
    after = page.next;
  }
  const missing = await missingFrom(store, items);
  if (missing.length > 0) throw await repairAll(open, missing);
  return items;
}

/** Missing documents are generated again, or reported as lost. */
async function repairAll(open: OpenBatches, sha256s: readonly string[]): Promise<ApiError> {
  try {
    await open.repair(sha256s);
  } catch (error) {
    if (error instanceof NotReady) return unavailable(error);
    throw error;
  }
  open.worker.wake();
  return new ApiError('batch/documents_missing', {
    data: { documents: sha256s.length },
    retryAfterS: REPAIRED_AFTER_S,
  });
}

async function missingFrom(store: ResultStore, items: readonly BatchItem[]): Promise<string[]> {
  const missing = new Set<string>();
  await forEachBounded(items, SIZES_AT_ONCE, async ({ sha256, bytes }) => {
    if (sha256 !== null && (await store.sizeOf(sha256)) !== bytes) missing.add(sha256);
  });
  return [...missing];
}
