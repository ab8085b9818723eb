import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

type Process = { id: number; parent: number; cpuTicks: number };

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    const id = Number(name);
    if (!Number.isInteger(id)) return [];
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // From field 3 of proc(5) on: state, ppid … utime, stime, and the times of children that were waited for.
      const times = fields.slice(11, 15).map(Number);
      return [{ id, parent: Number(fields[1]), cpuTicks: times.reduce((sum, ticks) => sum + ticks, 0) }];
    } catch {
      return [];
    }
  });
}

function treeOf(root: number): Process[] {
  const all = readProcesses();
  const tree = all.filter(({ id }) => id === root);
  for (const member of tree) tree.push(...all.filter(({ parent }) => parent === member.id));
  return tree;
}

/** CPU seconds that a process and those below it have used so far. */
export function cpuSeconds(root: number): number {
  return treeOf(root).reduce((sum, { cpuTicks }) => sum + cpuTicks, 0) / TICKS_PER_SECOND;
}

/** Memory of a process and those below it in MB, shared pages counted once (PSS). */
export function memoryMegabytes(root: number): number {
  const kilobytes = treeOf(root).map(({ id }) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}
