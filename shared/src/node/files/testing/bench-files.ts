import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { FileStore } from '../file-store.ts';
import type { S3Home } from '../files-config.ts';
import { createFolderFiles } from '../folder-files.ts';
import { createS3Clients } from '../s3-client.ts';
import { createS3Files } from '../s3-files.ts';
import { bareClient, bareFolder, type Measured, ofStore } from './bare-files.ts';
import { S3_CREDENTIALS, startS3Server } from './start-s3-server.ts';

/**
 * What storing and reading files costs, compared with bare calls of `node:fs` and of the S3 client, in turns; and what memory a
 * large file takes, in a process of its own. The S3 server is another process on this machine.
 */
const KB = 1_000;
const MB = 1_000_000;
const SMALL_BYTES = 200 * KB;
const TURNS_OF_SMALL = 20;
const PIECE_BYTES = 1024 * 1024;
const SAMPLE_MS = 10;
const MOST = { folder: 1.2, s3: 1.3, memoryMb: 64 };

const { values: options } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    memory: { type: 'string' },
    bare: { type: 'boolean', default: false },
  },
});
const count = options.small ? 200 : 1_000;
const largeCount = options.small ? 2 : 5;
const largeBytes = (options.small ? 100 : 500) * MB;

type HomeName = 'folder' | 's3';
type Opened = { files: FileStore; bare: Measured; end(): Promise<void> };

async function openFolder(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'cbp-bench-files-'));
  return {
    files: createFolderFiles(join(root, 'product')),
    bare: bareFolder(join(root, 'bare')),
    end: () => rm(root, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<Opened> {
  const server = await startS3Server();
  await server.addBucket('bench');
  Object.assign(process.env, S3_CREDENTIALS);
  const stagingDir = await mkdtemp(join(tmpdir(), 'cbp-bench-files-'));
  const place = { kind: 's3', bucket: 'bench', endpoint: server.url, isPathStyle: true } as const;
  const home: S3Home = { ...place, prefix: '', region: null, encryption: null, stagingDir };
  const { client } = createS3Clients(home);
  const files = createS3Files(home);
  return {
    files,
    bare: bareClient(client, home.bucket),
    async end() {
      await files.close();
      client.destroy();
      await server.end();
      await rm(stagingDir, { recursive: true, force: true });
    },
  };
}

const OPENERS: Record<HomeName, () => Promise<Opened>> = { folder: openFolder, s3: openBucket };

/** Content of this size that takes the memory of one piece. */
async function* contentOf(bytes: number): AsyncGenerator<Buffer> {
  const piece = randomBytes(PIECE_BYTES);
  for (let left = bytes; left > 0; left -= PIECE_BYTES) yield piece.subarray(0, Math.min(left, PIECE_BYTES));
}

async function drain(files: Measured, key: string, expected: number): Promise<void> {
  let bytes = 0;
  for await (const piece of await files.read(key)) bytes += piece.byteLength;
  if (bytes !== expected) throw new Error(`${key} has ${bytes} bytes, not ${expected}`);
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type Times = { store: number[]; read: number[] };
type Variants = { product: Measured; bare: Measured };

/** Each variant in turn, the other one first every time. `keys` are those of one turn. */
async function compare(
  variants: Variants,
  turns: readonly (readonly string[])[],
  bytes: number,
  isStream: boolean,
) {
  const times: Record<keyof Variants, Times> = {
    product: { store: [], read: [] },
    bare: { store: [], read: [] },
  };
  const content = isStream ? null : randomBytes(bytes);
  for (const [turn, keys] of turns.entries()) {
    const names = ['bare', 'product'] as const;
    for (const name of turn % 2 ? names.toReversed() : names) {
      const files = variants[name];
      const own = keys.map((key) => `${name}/${key}`);
      const store = async () => {
        for (const key of own) await files.put(key, content ?? contentOf(bytes));
      };
      const read = async () => {
        for (const key of own) await drain(files, key, bytes);
      };
      times[name].store.push(await msOf(store));
      times[name].read.push(await msOf(read));
      for (const key of own) await files.remove(key);
    }
  }
  const { product, bare } = times;
  const figures = (kind: keyof Times) => {
    const ms = Math.round(median(product[kind]));
    const bareMs = Math.round(median(bare[kind]));
    return { ms, bareMs, ratio: Number((median(product[kind]) / median(bare[kind])).toFixed(2)) };
  };
  return { store: figures('store'), read: figures('read') };
}

async function measureTimes(name: HomeName) {
  const { files, bare, end } = await OPENERS[name]();
  try {
    const variants = { product: ofStore(files), bare };
    const perTurn = count / TURNS_OF_SMALL;
    const turns = Array.from({ length: TURNS_OF_SMALL }, (_, turn) =>
      Array.from({ length: perTurn }, (_key, index) => `small/${turn}-${index}`),
    );
    await compare(variants, turns.slice(0, 2), SMALL_BYTES, false);
    const small = await compare(variants, turns, SMALL_BYTES, false);
    const largeTurns = Array.from({ length: largeCount }, (_, turn) => [`large/${turn}`]);
    const large = await compare(variants, largeTurns, largeBytes, true);
    return { small, large };
  } finally {
    await end();
  }
}

/** How much the memory of this process grows while it stores and reads one large file, in MB. */
async function measureMemory(name: HomeName): Promise<number> {
  const { files, bare, end } = await OPENERS[name]();
  try {
    const measured = options.bare ? bare : ofStore(files);
    await measured.put('warm', contentOf(SMALL_BYTES));
    await drain(measured, 'warm', SMALL_BYTES);
    const before = process.memoryUsage.rss();
    let peak = before;
    const sampler = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, SAMPLE_MS);
    await measured.put('large', contentOf(largeBytes));
    await drain(measured, 'large', largeBytes);
    clearInterval(sampler);
    return Math.round((peak - before) / MB);
  } finally {
    await end();
  }
}

async function memoryInChild(name: HomeName, more: readonly string[] = []): Promise<number> {
  const args = [import.meta.filename, '--memory', name, ...more, ...(options.small ? ['--small'] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function measure(name: HomeName) {
  const figures = {
    ...(await measureTimes(name)),
    memoryMb: await memoryInChild(name),
    // What Node itself takes for streams of this length.
    bareMemoryMb: await memoryInChild(name, ['--bare']),
  };
  for (const size of ['small', 'large'] as const) {
    for (const kind of ['store', 'read'] as const) {
      const { ms, bareMs, ratio } = figures[size][kind];
      say(`${name}: ${kind} ${size} files: ${ms} ms, bare ${bareMs} ms, ${ratio} × (at most ${MOST[name]})`);
    }
  }
  const { memoryMb, bareMemoryMb } = figures;
  say(
    `${name}: memory grows by ${memoryMb} MB, with bare calls by ${bareMemoryMb} (at most ${MOST.memoryMb})`,
  );
  return figures;
}

if (options.memory === 'folder' || options.memory === 's3') {
  say(String(await measureMemory(options.memory)));
} else {
  say(
    `${count} files of ${SMALL_BYTES / KB} kB, in turns of ${count / TURNS_OF_SMALL}, and ${largeCount} of ${largeBytes / MB} MB`,
  );
  const folder = await measure('folder');
  const s3 = await measure('s3');
  say(JSON.stringify({ bench: 'files', most: MOST, folder, s3 }));
}
