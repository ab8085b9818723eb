import { statfsSync } from 'node:fs';
import { isLinux } from './platform.ts';

/** The folder for shared memory, which counts as memory. */
export const SHARED_MEMORY = '/dev/shm';

/** Containers have 64 MB by default, which pages with many photos may exceed. */
const ROOM_BYTES = 512 * 1024 * 1024;

/** The size of shared memory; 0 if there is none. */
export function sharedMemoryBytes(folder = SHARED_MEMORY): number {
  if (!isLinux) return 0;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Whether the browser can use the system's shared memory. Otherwise the library makes it use files in the temporary folder,
 * which on a disk costs a fifth of the time of a portal page, since each request and each drawn tile is such a file. A
 * browser crashes when shared memory runs out, so plenty is required.
 */
export function hasSharedMemory(folder = SHARED_MEMORY): boolean {
  return sharedMemoryBytes(folder) >= ROOM_BYTES;
}
