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
      // From field 3 of proc(5) on: state, ppid … utime, stime.
      const times = fields.slice(11, 13).map(Number);
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

/** Looked at so often, that little is lost of a process that ends in between. */
const LOOK_EVERY_MS = 100;

export type CpuWatch = {
  /** Ends the watch and says how many CPU seconds were used meanwhile. */ stop(): number;
};

/** Adds up the CPU time of a process and of all that are ever below it: browsers come and go. */
export function watchCpu(root: number): CpuWatch {
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const look = (isFirst: boolean) => {
    for (const { id, cpuTicks } of treeOf(root)) {
      if (!first.has(id)) first.set(id, isFirst ? cpuTicks : 0);
      last.set(id, cpuTicks);
    }
  };
  look(true);
  const timer = setInterval(look, LOOK_EVERY_MS, false);
  return {
    stop() {
      clearInterval(timer);
      look(false);
      return (
        last.entries().reduce((sum, [id, ticks]) => sum + ticks - (first.get(id) ?? 0), 0) / TICKS_PER_SECOND
      );
    },
  };
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
