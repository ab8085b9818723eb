import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const MOUNT = '/sys/fs/cgroup';

/** CPU time of a process and all that it starts. */
export type CpuTime = {
  /** Holds the CPU time so far; read by `readCpuSeconds`. */
  file: string;
  end: () => void;
};

/** The control group that this process is in, for version 1 (its accounting of CPU time) or 2 of the kernel's interface. */
function ownGroup(): { folder: string; file: string } | null {
  if (!existsSync('/proc/self/cgroup')) return null;
  const lines = readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n');
  const groups = lines.map((line) => /^\d+:([^:]*):(.*)$/.exec(line) ?? []);
  const first = groups.find(([, controllers]) => controllers?.split(',').includes('cpuacct'));
  if (first?.[2] !== undefined) {
    return { folder: join(MOUNT, first[1] ?? '', first[2]), file: 'cpuacct.usage' };
  }
  const second = groups.find(([, controllers]) => controllers === '');
  return second?.[2] === undefined ? null : { folder: join(MOUNT, second[2]), file: 'cpu.stat' };
}

/**
 * Counts the CPU time of this process and of everything it starts from here on, databases and browsers included, even
 * those that outlive their parents: the kernel counts it for a control group. Null where this process may not make one.
 */
export function countCpuTime(): CpuTime | null {
  const own = ownGroup();
  if (!own) return null;
  const folder = join(own.folder, `cbp-tests-${process.pid}`);
  const move = (to: string) => writeFileSync(join(to, 'cgroup.procs'), String(process.pid));
  try {
    mkdirSync(folder);
    move(folder);
  } catch {
    return null;
  }
  return {
    file: join(folder, own.file),
    end: () => {
      move(own.folder);
      try {
        rmdirSync(folder);
      } catch {
        // A process of it is still ending; an empty group costs nothing.
      }
    },
  };
}

/** In seconds, of a file of `countCpuTime`. */
export function readCpuSeconds(file: string): number {
  const text = readFileSync(file, 'utf8');
  const micros = /^usage_usec (\d+)$/m.exec(text)?.[1];
  return micros === undefined ? Number(text) / 1e9 : Number(micros) / 1e6;
}
