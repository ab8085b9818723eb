import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { keyOfContent } from '@cbp/shared/node/files/stored-files';
import { smallPhoto } from '@cbp/shared/node/testing/small-photo';
import { scaled } from '@cbp/shared/node/testing/waits';
import type { Batch, BatchItem } from '@cbp/shared/pdf/batch.model';
import { createRandom } from '@cbp/shared/seeded-random';
import pg from 'pg';
import { type FileHosts, startFileHosts, storedKeys, sweepAll } from './file-hosts.ts';

/*
 * Kills servers and the file store while photos are uploaded and batches are generated on two hosts, and looks whether a
 * file is lost, incomplete or left behind: `npm run test:kill -- files`. A seed repeats the plan of a run:
 * `npm run test:kill -- files 42`. A share makes it smaller: `npm run test:kill -- files 42 0.1`.
 */
const SHARE = Number(process.argv[3] ?? 1);
const UPLOADS = Math.round(300 * SHARE);
const DOCUMENTS = Math.round(300 * SHARE);
const KILLS = Math.round(40 * SHARE);
const AT_ONCE = 3;
const SAID_EVERY = 5;
/** Every fourth upload waits for its use. */
const UNUSED = 4;
const RETRY_MS = 200;
const BETWEEN_KILLS_MS = 1_500;
const AWAY_MS = 1_000;
const LONGEST_MS = scaled(600_000);

type Row = { iCS_id: string; released_at: string | null };
type Upload = { id: string; sha256: string };

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const random = createRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const until = performance.now() + LONGEST_MS;

/** Repeats a call until it gets an answer that isn't a passing one. */
async function persistently(
  urls: readonly string[],
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  for (let tries = 0; performance.now() < until; tries += 1) {
    const url = urls[tries % urls.length] ?? '';
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${world.operatorKey}`);
    try {
      const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(60_000) });
      // Read here, since the connection may be cut.
      const body = await answer.arrayBuffer();
      if (answer.status !== 429 && answer.status < 500) {
        return new Response(body.byteLength > 0 ? body : null, {
          status: answer.status,
          headers: answer.headers,
        });
      }
    } catch {
      // Cut off: the server or the store was killed.
    }
    await pause(RETRY_MS);
  }
  throw new Error(`${path} got no answer in time`);
}

const jsonOf = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function run({ hosts, servers, store }: FileHosts): Promise<void> {
  const apis = hosts.map(({ api }) => api.url);
  const pdfs = hosts.map(({ pdf }) => pdf.url);
  const list = await persistently(
    apis,
    '/api/ics/transactions/list',
    jsonOf({ filters: {}, sort: [], limit: 500, offset: 0 }),
  );
  const { data } = (await list.json()) as { data: Row[] };
  const released = data.filter(({ released_at: at }) => at !== null).map(({ iCS_id: id }) => id);
  const before = new Set(await storedKeys(world.files));

  const unused: Upload[] = [];
  const photos: string[] = [];
  let uploaded = 0;

  async function uploadOne(index: number): Promise<void> {
    const content = await smallPhoto({ width: 40 + index, height: 40, background: '#357' })
      .png()
      .toBuffer();
    const order = index % 2 === 0 ? apis : apis.toReversed();
    const answer = await persistently(order, '/api/uploads/receipt-photos', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': `upload-${seed}-${index}` },
      body: new Uint8Array(content),
    });
    if (answer.status !== 201)
      return void faults.push(`upload ${index}: ${answer.status} ${await answer.text()}`);
    const { results } = (await answer.json()) as { results: Upload };
    uploaded += 1;
    if (index % UNUSED === 0) return void unused.push(results);
    const [id = ''] = released.slice(index % released.length);
    const used = await persistently(order.toReversed(), `/api/ics/transactions/${id}/photos`, {
      ...jsonOf({ upload_id: results.id, item: 0 }),
      headers: { 'content-type': 'application/json', 'idempotency-key': `photo-${seed}-${index}` },
    });
    const shown = (await used.json()) as { results?: { photo_url: string }; code?: string };
    if (shown.results) photos.push(shown.results.photo_url);
    else faults.push(`photo ${index}: ${used.status} ${shown.code}`);
  }

  let killed = 0;
  /** So that the kills are spread over all the work. */
  const untilKilled = async (share: number) => {
    while (killed < Math.floor(share * KILLS) && performance.now() < until) await pause(RETRY_MS);
  };

  async function uploadAll(): Promise<void> {
    let next = 0;
    const work = async () => {
      while (next < UPLOADS) {
        const index = next++;
        await untilKilled(index / UPLOADS);
        await uploadOne(index);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async function batchAll(): Promise<{ id: string; items: BatchItem[] }[]> {
    const started: string[] = [];
    for (let count = 0; count < DOCUMENTS; count += released.length) {
      await untilKilled(count / DOCUMENTS);
      const ids = released.slice(0, DOCUMENTS - count);
      const answer = await persistently(pdfs, '/batches', {
        ...jsonOf({ ids, lang: ['en', 'sc', 'tc'][started.length % 3] }),
        headers: { 'content-type': 'application/json', 'idempotency-key': `batch-${seed}-${started.length}` },
      });
      started.push(((await answer.json()) as { batch: Batch }).batch.id);
    }
    return Promise.all(started.map((id) => untilEnded(pdfs, id)));
  }

  const counts: Record<string, number> = {};
  async function killAll(): Promise<void> {
    for (let count = 0; count < KILLS; count += 1) {
      await pause(random() * BETWEEN_KILLS_MS);
      const turn = count % (servers.length + 1);
      const server = servers[turn];
      const name = server?.name ?? 'store';
      await (server ?? store).kill();
      await pause(random() * AWAY_MS);
      await (server ? server.start() : store.restart());
      counts[name] = (counts[name] ?? 0) + 1;
      killed += 1;
      if (killed % SAID_EVERY === 0) say(`${killed} kills, ${uploaded} uploads`);
    }
  }

  const [, batches] = await Promise.all([
    uploadAll(),
    batchAll(),
    killAll().finally(() => say(`Killed: ${JSON.stringify(counts)}`)),
  ]);
  if (killed < KILLS) faults.push(`only ${killed} kills happened`);
  if (uploaded !== UPLOADS) faults.push(`${uploaded} of ${UPLOADS} uploads were accepted`);

  const files = { unused, photos, batches, before };
  faults.push(...(await judge(files)));
  if (faults.length === 0) await proveJudge(files);
}

async function untilEnded(pdfs: readonly string[], id: string): Promise<{ id: string; items: BatchItem[] }> {
  for (;;) {
    const answer = await persistently(pdfs, `/batches/${id}?limit=1000`);
    const found = (await answer.json()) as { batch: Batch; items: BatchItem[] };
    if (found.batch.state !== 'running') return { id, items: found.items };
    await pause(1_000);
  }
}

type Accepted = {
  unused: readonly Upload[];
  photos: readonly string[];
  batches: readonly { id: string; items: BatchItem[] }[];
  before: ReadonlySet<string>;
};

/** A loss, half a photo, and a file that is left behind: each must be found. */
async function proveJudge(accepted: Accepted): Promise<void> {
  const [upload] = accepted.unused;
  const [photo = ''] = accepted.photos;
  const { files } = world;
  const whole = await files.open(keyOfPhoto(photo));
  if (!upload || !whole) throw new Error('nothing to plant faults in');
  await files.delete(keyOfContent('uploads', upload.sha256));
  const content = await buffer(whole.stream);
  await files.put(keyOfPhoto(photo), content.subarray(0, content.byteLength / 2));
  await files.put(keyOfPhoto('left-behind.jpg'), content);
  const found = await judge(accepted);
  const missed = [
    `the upload ${upload.sha256} is lost`,
    `the photo ${photo} is incomplete`,
    'left-behind.jpg',
  ].filter((planted) => !found.some((fault) => fault.includes(planted)));
  faults.push(...missed.map((planted) => `a planted fault wasn't found: ${planted}`));
  say(`Planted faults that were found: ${3 - missed.length} of 3`);
}

/** What is wrong with the files of everything that was accepted. */
async function judge({ unused, photos, batches, before }: Accepted): Promise<string[]> {
  const faults: string[] = [];
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const stored = async (key: string) => {
    const file = await world.files.open(key);
    return file && buffer(file.stream);
  };

  for (const { sha256 } of unused) {
    const content = await stored(keyOfContent('uploads', sha256));
    if (!content) faults.push(`the upload ${sha256} is lost`);
    else if (sha256Of(content) !== sha256) faults.push(`the upload ${sha256} is damaged`);
  }
  for (const photo of photos) {
    const content = await stored(keyOfPhoto(photo));
    // Whole JPEGs end with this marker.
    if (!content) faults.push(`the photo ${photo} is lost`);
    else if (content.subarray(-2).toString('hex') !== 'ffd9') faults.push(`the photo ${photo} is incomplete`);
  }
  let documents = 0;
  for (const { id, items } of batches) {
    for (const { position, state, sha256, error } of items) {
      if (state !== 'made') faults.push(`document ${position} of ${id} is ${state}: ${error?.code}`);
      for (const { pdf } of world.hosts) {
        const answer = await persistently([pdf.url], `/batches/${id}/documents/${position}`);
        const content = Buffer.from(await answer.arrayBuffer());
        if (sha256Of(content) !== sha256) faults.push(`document ${position} of ${id} differs on ${pdf.name}`);
      }
      documents += 1;
    }
    const archives = await Promise.all(
      world.hosts.map(async ({ pdf }) =>
        (await persistently([pdf.url], `/batches/${id}/archive.zip`)).arrayBuffer(),
      ),
    );
    const [one, other] = archives.map((archive) => sha256Of(new Uint8Array(archive)));
    if (one !== other) faults.push(`the archives of ${id} differ`);
  }
  if (documents !== DOCUMENTS) faults.push(`${documents} of ${DOCUMENTS} documents exist`);

  const left = (await storedKeys(world.files)).length;
  await sweepAll(world.settings);
  // The audit log names replaced photos.
  const named = new Set([...(await namedKeys()), ...photos.map(keyOfPhoto)]);
  const after = await storedKeys(world.files);
  const orphans = after.filter((key) => !named.has(key) && !before.has(key));
  if (orphans.length > 0)
    faults.push(`${orphans.length} files are orphaned: ${orphans.slice(0, 5).join(', ')}`);
  const lost = [...named].filter((key) => !after.includes(key));
  if (lost.length > 0)
    faults.push(`the sweep deleted ${lost.length} named files: ${lost.slice(0, 5).join(', ')}`);
  say(
    JSON.stringify({
      seed,
      uploads: unused.length + photos.length,
      photos: photos.length,
      documents,
      faults: faults.length,
      swept: left - after.length,
      files: after.length,
    }),
  );
  return faults;
}

const keyOfPhoto = (photo: string) => `images/${photo.split('/').at(-1)}`;

/** The keys of all files that a row names. */
async function namedKeys(): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>(`
      select 'uploads/' || left(sha256, 2) || '/' || sha256 as key from cbp.uploads
      union select 'batch-documents/' || left(sha256, 2) || '/' || sha256 || '.pdf' from cbp_pdf.batch_results
      union select 'images/' || photo_url from cbp.receipt_items where photo_url is not null`);
    return new Set(rows.map(({ key }) => key));
  } finally {
    await client.end();
  }
}

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of servers and store, seed ${seed}`);
const database = await createServerDatabase(serverUrl);
const world = await startFileHosts(database.url).catch(async (error: unknown) => {
  await database.drop();
  throw error;
});
try {
  await run(world);
} finally {
  await world.end();
  await database.drop();
}
say(faults.length === 0 ? 'All held.' : `Broken:\n  ${faults.slice(0, 50).join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
