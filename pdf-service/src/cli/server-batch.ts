import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EvidenceBundle, SentBundle } from '@cbp/shared/evidence/evidence.model';
import { httpUrl } from '@cbp/shared/node/env';
import { type Batch, type BatchItem, MOST_BATCH_ITEMS } from '@cbp/shared/pdf/batch.model';
import { BatchedId, type BatchRequest } from '@cbp/shared/pdf/batch-request.model';
import { forEachBounded } from '../bounded.ts';
import { Refusal, UsageRefusal } from '../refusal.ts';
import { describeFaults, readBundle } from '../rendering/bundle.ts';
import {
  type BatchEntry,
  isFileName,
  makeFolder,
  NO_FILE_NAME,
  quotedIfNeeded,
  readEntries,
} from './batch.ts';
import { type BatchClient, createBatchClient, ServerRefusal } from './batch-client.ts';
import type { ReportOptions } from './evidence-source.ts';
import { checkRoom, checkTarget, isCompletePdf, removeLeftovers, writeWholeFile } from './output-file.ts';
import { createProgress, type Progress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Limits of one batch on the server: entries, and bytes of bundles. */
type Portion = { entries: BatchEntry[]; request: BatchRequest };

const BUNDLE_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 1_000;

/**
 * `evidence-pdf batch --server`: the server makes the documents, the command shows how far it is and fetches them to
 * `<id or bundle name>.pdf` as they are made. A batch goes on when the command stops, and the same command finds it
 * again. Returns whether every document is there.
 */
export async function serverBatchCommand(
  source: string,
  options: ReportOptions & { server: string; output: string; concurrency: number },
  surroundings: Surroundings,
): Promise<boolean> {
  const { environment, signal } = surroundings;
  const server = httpUrl().safeParse(options.server);
  if (!server.success) throw new UsageRefusal(`--server ${server.error.issues[0]?.message}`);
  const key = environment.PDF_SERVICE_KEY;
  if (!key) throw new UsageRefusal('--server needs PDF_SERVICE_KEY: a service key or a user token');
  if (options.config !== undefined || options.images !== undefined) {
    throw new UsageRefusal(
      '--config and --images cannot be combined with --server, which reads evidence and photos itself',
    );
  }
  const entries = await readEntries(source, surroundings);
  await makeFolder(options.output);
  await removeLeftovers(options.output);
  await checkRoom(options.output, await countMissing(entries, options.output));

  const progress = createProgress({ total: entries.length, skipped: 0 }, surroundings);
  const portions = await portionsOf(entries, options, progress);
  const client = createBatchClient({ server: server.data, key, signal, onTrouble: progress.warn });
  try {
    for (const portion of portions) await fetchPortion(client, portion, { ...options, progress, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    progress.warn('the batch continues on the server');
  }
  const { failures } = progress.finish(signal.aborted);
  return failures === 0 && !signal.aborted;
}

type Fetching = { output: string; concurrency: number; progress: Progress; signal: AbortSignal };

async function fetchPortion(
  client: BatchClient,
  { entries, request }: Portion,
  { output, concurrency, progress, signal }: Fetching,
): Promise<void> {
  let batch = await startOrFind(client, request);
  /** Positions already reported. */
  const printed = new Set<number>();
  const printItem = async (item: BatchItem) => {
    const entry = entries[item.position - 1];
    if (!entry) throw new Refusal('the server returned more documents than requested');
    const fileName = `${entry.name}.pdf`;
    try {
      if (item.state !== 'made') throw new Refusal(item.error?.message ?? 'was cancelled');
      const isNew = await fetchDocument(client, batch, item, join(output, fileName));
      for (const warning of item.warnings) progress.warn(`${fileName}: ${warning}`);
      progress.made(fileName, isNew ? `${item.bytes} bytes` : 'already exists');
    } catch (error) {
      if (signal.aborted || !(error instanceof Refusal)) throw error;
      progress.failed(quotedIfNeeded(entry.name), error.message);
    }
    printed.add(item.position);
  };
  for (;;) {
    const isLast = batch.state !== 'running';
    const { made, failed, cancelled } = batch.counts;
    const hasNews = made + failed + cancelled > printed.size;
    for (let after: number | null = hasNews ? 0 : null; after !== null; ) {
      const page = await client.items(batch.id, after);
      const ended = page.items.filter(
        ({ position, state }) => !printed.has(position) && state !== 'queued' && state !== 'running',
      );
      await forEachBounded(ended, concurrency, printItem, signal);
      signal.throwIfAborted();
      after = page.next;
    }
    if (isLast) return;
    await pause(LOOK_EVERY_MS, undefined, { signal });
    batch = await client.read(batch.id);
  }
}

/** Idempotent: the same request finds its batch again and retries failed items. An expired batch is started again. */
async function startOrFind(client: BatchClient, request: BatchRequest): Promise<Batch> {
  const content = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  for (let key = content; ; ) {
    const batch = await client.start(request, key);
    if (batch.state === 'running') return batch;
    if (batch.state !== 'expired') {
      const { failed, cancelled } = batch.counts;
      return failed + cancelled + batch.passing > 0 ? retry(client, batch.id) : batch;
    }
    key = createHash('sha256').update(`${content} after ${batch.id}`).digest('hex');
  }
}

/** After a retry whose response was lost, no failed items remain. */
async function retry(client: BatchClient, id: string): Promise<Batch> {
  try {
    return await client.retry(id);
  } catch (error) {
    if (!(error instanceof ServerRefusal && error.code === 'batch/nothing_to_retry')) throw error;
    return client.read(id);
  }
}

/** False where the very document is there already. Throws Refusal where the server gives another one than it says. */
async function fetchDocument(
  client: BatchClient,
  batch: Batch,
  { position, sha256 }: BatchItem,
  path: string,
): Promise<boolean> {
  await checkTarget(path);
  const present = await readFile(path).catch(() => null);
  if (present && hashOf(present) === sha256) return false;
  const content = await client.document(batch.id, position);
  if (hashOf(content) !== sha256)
    throw new Refusal(`${path}: the document from the server does not match its hash`);
  await writeWholeFile(path, content);
  return true;
}

async function countMissing(entries: readonly BatchEntry[], folder: string): Promise<number> {
  let missing = 0;
  for (const { name } of entries) {
    if (isFileName(name) && !(await isCompletePdf(join(folder, `${name}.pdf`)))) missing += 1;
  }
  return missing;
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** The bundle of an entry, if it has one. Throws Refusal where the server would refuse the whole batch for this entry. */
async function bundleOf({ name, source }: BatchEntry): Promise<EvidenceBundle | null> {
  if (!isFileName(name)) throw new Refusal(NO_FILE_NAME);
  const bundle = source.kind === 'file' ? await readBundle(source.path) : null;
  const checked = bundle ? SentBundle.safeParse(bundle) : BatchedId.safeParse(name);
  if (!checked.success) throw new Refusal(describeFaults(checked.error));
  return bundle;
}

/** The requests for all entries; rejected entries are reported and left out. */
async function portionsOf(
  entries: readonly BatchEntry[],
  { mode, lang, profile, strict = false }: ReportOptions,
  progress: Progress,
): Promise<Portion[]> {
  const settings = { mode, lang, strict, ...(profile && { profile }) };
  const portions: Portion[] = [];
  let bundles: EvidenceBundle[] = [];
  let taken: BatchEntry[] = [];
  let bytes = 0;
  const close = () => {
    if (taken.length === 0) return;
    const content = bundles.length > 0 ? { bundles } : { ids: taken.map(({ name }) => name) };
    portions.push({ entries: taken, request: { ...settings, ...content } });
    [taken, bundles, bytes] = [[], [], 0];
  };
  for (const entry of entries) {
    const bundle = await bundleOf(entry).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      progress.failed(quotedIfNeeded(entry.name), error.message);
      return undefined;
    });
    if (bundle === undefined) continue;
    if (bundle) {
      const size = Buffer.byteLength(JSON.stringify(bundle));
      if (bytes + size > BUNDLE_BYTES) close();
      bundles.push(bundle);
      bytes += size;
    }
    taken.push(entry);
    if (taken.length === MOST_BATCH_ITEMS) close();
  }
  close();
  return portions;
}
