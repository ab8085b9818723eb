import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTimeNow } from '@cbp/shared/node/clock';
import { isSignatureRight, readHead, type StoredHead } from './stored-head.ts';

const FILE = 'audit-heads.jsonl';
const OLDER_FILE = 'audit-heads.older.jsonl';
const THINNED_FILE = 'audit-heads.thinned.jsonl';
const CLAIM_FILE = 'audit-heads.rotating';
/** The oldest first. */
const FILES = [THINNED_FILE, OLDER_FILE, FILE];
/** Some fifty thousand heads, hours of a busy day. */
const LARGEST_FILE_BYTES = 16 * 1024 * 1024;
/** In a full file behind another full one, every hundredth head stays. */
const THINNED_BY = 100;
/** Of the heads that stayed, each second, whenever they fill a file themselves: the older, the fewer. */
const THINNED_AGAIN_BY = 2;
const LONGEST_CLAIM_MS = 60_000;

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter(Boolean);
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const sizeOf = (file: string) =>
  stat(file)
    .then(({ size }) => size)
    .catch(() => 0);

async function write(file: string, flags: 'a' | 'w', text: string): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Creates a lock file shared by servers with the same data folder; false if another server holds it. */
async function claim(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = await stat(file).then(
      ({ mtimeMs }) => fileTimeNow() - mtimeMs,
      () => 0,
    );
    // Of a server that was killed; the next head is the one to try it again.
    if (age > LONGEST_CLAIM_MS) await rm(file, { force: true });
    return false;
  }
}

/** The stored heads of a data folder, the oldest first; `damaged` counts unreadable lines. */
export async function readStoredHeads(folder: string): Promise<{ heads: StoredHead[]; damaged: number }> {
  const files = FILES.map((name) => linesOf(join(folder, name)));
  const found = (await Promise.all(files)).flat().map(readHead);
  const heads = found.filter((head) => head !== null);
  return { heads, damaged: found.length - heads.length };
}

/** The last head with a valid signature; null without one. */
export async function readLastHead(folder: string): Promise<StoredHead | null> {
  for (const name of FILES.toReversed()) {
    for (const line of (await linesOf(join(folder, name))).toReversed()) {
      const head = readHead(line);
      if (head && isSignatureRight(head)) return head;
    }
  }
  return null;
}

/** Each of so many, the first and the last among them. */
const thinned = (lines: readonly string[], by: number) =>
  lines.filter((_, index) => index % by === 0 || index === lines.length - 1);

/** Appends heads to the three files of a data folder, each not much larger than `largestBytes`. */
export function headAppender(folder: string, largestBytes = LARGEST_FILE_BYTES) {
  const file = join(folder, FILE);
  const olderFile = join(folder, OLDER_FILE);
  const thinnedFile = join(folder, THINNED_FILE);
  const isFull = async () => (await sizeOf(file)) > largestBytes;

  /** If the process is killed here, some heads are stored twice. */
  async function rotate(): Promise<void> {
    const remaining = [...(await linesOf(thinnedFile)), ...thinned(await linesOf(olderFile), THINNED_BY)];
    const isTooMuch = textOf(remaining).length > largestBytes;
    const draft = `${thinnedFile}.draft`;
    await write(draft, 'w', textOf(isTooMuch ? thinned(remaining, THINNED_AGAIN_BY) : remaining));
    await rename(draft, thinnedFile);
    await rename(file, olderFile);
  }

  async function rotateAlone(): Promise<void> {
    const claimed = join(folder, CLAIM_FILE);
    if (!(await claim(claimed))) return;
    try {
      // Another server may just have done it.
      if (await isFull()) await rotate();
    } finally {
      await rm(claimed, { force: true });
    }
  }

  return async (head: StoredHead): Promise<void> => {
    if (await isFull()) await rotateAlone();
    await write(file, 'a', `${JSON.stringify(head)}\n`);
  };
}
