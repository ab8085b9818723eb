import { open, readFile } from 'node:fs/promises';

const CHUNK_BYTES = 8 * 1024 * 1024;

type Region = { from: number; to: number };

/** What a process may write to, and so what it holds: its heaps, stacks and buffers, but not its program. */
async function regionsOf(pid: number): Promise<Region[]> {
  const lines = (await readFile(`/proc/${pid}/maps`, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, from = '', to = '', rights = ''] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(line) ?? [];
    return rights.startsWith('rw') ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }] : [];
  });
}

/** Those of the marks that are in the memory of a process of this user. Linux only. */
export async function marksInMemory(pid: number, marks: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const overlap = Math.max(...[...marks.values()].map(({ length }) => length));
  const found = new Set<string>();
  const memory = await open(`/proc/${pid}/mem`, 'r');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  try {
    for (const { from, to } of await regionsOf(pid)) {
      for (let at = from; at < to; at += CHUNK_BYTES - overlap) {
        const wanted = Math.min(CHUNK_BYTES, to - at);
        // Some regions are reserved and not there yet, and one may have gone meanwhile.
        const { bytesRead } = await memory.read(chunk, 0, wanted, at).catch(() => ({ bytesRead: 0 }));
        const read = chunk.subarray(0, bytesRead);
        for (const [name, mark] of marks) if (!found.has(name) && read.includes(mark)) found.add(name);
      }
    }
  } finally {
    chunk.fill(0);
    await memory.close();
  }
  return [...found].sort();
}
