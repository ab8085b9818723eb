import { readdirSync, readFileSync } from 'node:fs';

export type ProcessFacts = { id: number; parentId: number; state: string };

/** Every process below one, as /proc lists them; zombies are in it, with the state Z. */
export function descendants(rootId: number): ProcessFacts[] {
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state = '', parentId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ id: Number(name), parentId: Number(parentId), state }];
    } catch {
      return [];
    }
  });
  const found = all.filter(({ parentId }) => parentId === rootId);
  for (const member of found) found.push(...all.filter(({ parentId }) => parentId === member.id));
  return found;
}

/** Whether a process runs; a zombie does not. */
export function isRunning(processId: number): boolean {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** With which arguments a process was started; empty for one that has ended. */
export function commandLine(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
