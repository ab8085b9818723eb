import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const KIB = 1024;

/** Larger than any file of /proc read here, except a list of some thousand children. */
const READ_BYTES = 16 * KIB;

/**
 * Bytes of memory held by a process and its descendants, with shared pages counted once (PSS). A process whose PSS we may
 * not read counts with its resident set, which is larger. `null` without /proc.
 *
 * Called every two seconds while the service runs, so it follows the kernel's lists of children if there are any: reading
 * all processes of the machine costs several times as much.
 */
export async function treeMemoryBytes(rootId: number): Promise<number | null> {
  const tree = followChildren(rootId) ?? (await findBelow(rootId));
  if (tree === null) return null;
  // The usual way to read a file takes 64 kB for each, which keeps the collector busy.
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  let bytes = 0;
  for (const processId of tree) bytes += await memoryOf(processId, buffer);
  return bytes;
}

/** A process and those below it, as far as the kernel lists them. */
export function processTree(rootId: number): number[] {
  return (followChildren(rootId) ?? [String(rootId)]).map(Number);
}

/** A process and those below it, as the kernel lists them; null where it does not. */
function followChildren(rootId: number): string[] | null {
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const tree = [String(rootId)];
  let isListed = false;
  for (const processId of tree) {
    for (const threadId of threadsOf(processId)) {
      const children = readNow(`/proc/${processId}/task/${threadId}/children`, buffer);
      if (children === null) continue;
      isListed = true;
      tree.push(...children.split(' ').filter(Boolean));
    }
  }
  return isListed ? tree : null;
}

/** A process is the child of the thread that started it. */
function threadsOf(processId: string): string[] {
  try {
    return readdirSync(`/proc/${processId}/task`);
  } catch {
    return [];
  }
}

function readNow(path: string, buffer: Buffer): string | null {
  try {
    const file = openSync(path, 'r');
    try {
      return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).trim();
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** The same by the parent that every process names, for a kernel without lists of children. */
async function findBelow(rootId: number): Promise<string[] | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const processes = names
    .filter((name) => /^\d+$/.test(name))
    .map((id) => ({ id, parent: parentOf(readNow(`/proc/${id}/stat`, buffer) ?? '') }));
  const tree = [String(rootId)];
  for (const member of tree) {
    tree.push(...processes.filter(({ parent }) => parent === member).map(({ id }) => id));
  }
  return tree;
}

/** From field 3 of proc(5) on, since the second may hold anything: state, parent. */
function parentOf(stat: string): string | undefined {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

async function memoryOf(processId: string, buffer: Buffer): Promise<number> {
  const proportional = /^Pss:\s+(\d+)/m.exec(await read(`/proc/${processId}/smaps_rollup`, buffer))?.[1];
  if (proportional !== undefined) return Number(proportional) * KIB;
  const resident = (await read(`/proc/${processId}/statm`, buffer)).split(' ')[1];
  return Number(resident ?? 0) * PAGE_BYTES;
}

/** Not in the main thread: adding up the pages of a large process takes the kernel milliseconds. */
async function read(path: string, buffer: Buffer): Promise<string> {
  try {
    await using file = await open(path);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } catch {
    return '';
  }
}
