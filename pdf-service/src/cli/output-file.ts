import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { READ_WITHOUT_WAITING } from '../file-flags.ts';
import { errorCode, Refusal, systemMessage } from '../refusal.ts';

/** Our temporary names: hidden, beside the target, with the process that writes them. */
const TEMPORARY = /^\.evidence-(\d+)-[0-9a-f]{8}\.pdf-part$/;

const unfinished = new Set<string>();
process.once('exit', () => {
  for (const path of unfinished) rmSync(path, { force: true });
});

/**
 * Writes a whole file or none: beside the target first, flushed to the disk, then renamed. An existing target is
 * replaced only on success. Throws Refusal naming the target.
 */
export async function writeWholeFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  try {
    await withTemporary(folder, async (file, temporary) => {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(temporary, path);
      await syncFolder(folder);
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(`${path} ${systemMessage(error)}`);
  }
}

/** Makes a file beside the target for a work, and removes it afterwards unless it was renamed. */
async function withTemporary(
  folder: string,
  work: (file: FileHandle, path: string) => Promise<void>,
): Promise<void> {
  const temporary = join(folder, `.evidence-${process.pid}-${randomBytes(4).toString('hex')}.pdf-part`);
  unfinished.add(temporary);
  try {
    const file = await open(temporary, 'wx');
    try {
      await work(file, temporary);
    } finally {
      await file.close();
    }
  } finally {
    await rm(temporary, { force: true });
    unfinished.delete(temporary);
  }
}

/** Of a typical report; an estimate for the room that many of them take. */
const TYPICAL_BYTES = 200_000;
const OTHER_FOLDER = 'or choose another folder with -o';
const PROBE_BYTES = 4096;

/** Throws Refusal with the fix. */
async function tryToWrite(folder: string): Promise<void> {
  await withTemporary(folder, (file) => file.writeFile(Buffer.alloc(PROBE_BYTES))).catch((error: unknown) => {
    const fix = errorCode(error) === 'ENOSPC' ? 'free some space' : 'make it writable';
    throw new Refusal(`the output folder ${folder} ${systemMessage(error)}: ${fix}, ${OTHER_FOLDER}`);
  });
}

/** Fails early if the disk has no room for this many documents. Throws Refusal. */
export async function checkRoom(folder: string, documents: number): Promise<void> {
  if (documents === 0) return;
  await tryToWrite(folder);
  const { blocks, bavail, bsize } = await statfs(folder).catch((error: unknown) => {
    throw new Refusal(`the output folder ${folder} ${systemMessage(error)}`);
  });
  // Some file systems do not say how large they are.
  if (blocks === 0 || bavail * bsize >= documents * TYPICAL_BYTES) return;
  const takes = documents === 1 ? 'a document needs' : `${documents} documents need`;
  throw new Refusal(
    `the output folder ${folder} has ${megabytes(bavail * bsize)} free, ${takes} about ${megabytes(documents * TYPICAL_BYTES)}: free some space, ${OTHER_FOLDER}`,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Fails before the work is done if the target cannot be written, which is tried. Throws Refusal. */
export async function checkTarget(path: string): Promise<void> {
  const folder = dirname(path);
  const found = await stat(folder).catch((error: unknown) => {
    throw new Refusal(`the output folder ${folder} ${systemMessage(error)}`);
  });
  if (!found.isDirectory()) throw new Refusal(`the output folder ${folder} is not a folder`);
  const target = await stat(path).catch(() => undefined);
  if (target?.isDirectory()) throw new Refusal(`the output ${path} is a folder, expected a file name`);
  // A rename would replace a device such as /dev/null with a file.
  if (target && !target.isFile())
    throw new Refusal(`the output ${path} is not a regular file; use -o - for standard output`);
  await tryToWrite(folder);
}

/** Whether a file is there and is a PDF to its end. What cannot be read counts as not there. */
export async function isCompletePdf(path: string): Promise<boolean> {
  const tailBytes = 1024;
  const file = await open(path, READ_WITHOUT_WAITING).catch(() => undefined);
  if (!file) return false;
  try {
    const found = await file.stat();
    if (!found.isFile()) return false;
    const head = Buffer.alloc(5);
    const tail = Buffer.alloc(Math.min(found.size, tailBytes));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, found.size - tail.length);
    return head.toString('latin1') === '%PDF-' && tail.toString('latin1').trimEnd().endsWith('%%EOF');
  } finally {
    await file.close();
  }
}

/** Removes what a killed run left in the folder; files of a process that still runs stay. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = TEMPORARY.exec(name)?.[1];
    if (owner !== undefined && !isAlive(Number(owner))) await rm(join(folder, name), { force: true });
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Makes a rename survive a power cut; not every system can open a folder, and none needs it to be right. */
async function syncFolder(folder: string): Promise<void> {
  const file = await open(folder, 'r').catch(() => undefined);
  try {
    await file?.sync().catch(() => undefined);
  } finally {
    await file?.close();
  }
}
