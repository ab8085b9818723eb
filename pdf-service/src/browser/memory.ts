import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const KIB = 1024;

/**
 * Bytes of memory that a process group holds, shared pages counted once (PSS). Where the system does not let us read
 * that of a process, its resident set counts, which is more. `null` where there is no /proc.
 */
export async function groupMemoryBytes(groupId: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null);
  if (names === null) return null;
  const sizes = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => ((await groupOf(name)) === groupId ? memoryOf(name) : 0)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** From field 3 of proc(5) on, since the second may hold anything: state, parent, group. */
async function groupOf(processId: string): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

async function memoryOf(processId: string): Promise<number> {
  const rollup = await readFile(`/proc/${processId}/smaps_rollup`, 'utf8').catch(() => '');
  const proportional = /^Pss:\s+(\d+)/m.exec(rollup)?.[1];
  if (proportional !== undefined) return Number(proportional) * KIB;
  const statm = await readFile(`/proc/${processId}/statm`, 'utf8').catch(() => '');
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}
