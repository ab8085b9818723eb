import { statfsSync } from 'node:fs';
import { isLinux } from './platform.ts';

/** What the system keeps for memory that processes share, and takes from memory itself. */
export const SHARED_MEMORY = '/dev/shm';

/** Containers have 64 MB where nobody says otherwise, which pages with many photos may exceed. */
const ROOM_BYTES = 512 * 1024 * 1024;

/** How much may be put there; 0 where there is none. */
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
 * Whether a browser may share the memory of its processes where the system means it to be. The library has it use files in
 * the folder for temporary ones instead, which on a disk costs a fifth of all that a page of the portal takes: each request
 * and each tile that is drawn is such a file. Where the room ends a browser crashes, so there has to be plenty.
 */
export function hasSharedMemory(folder = SHARED_MEMORY): boolean {
  return sharedMemoryBytes(folder) >= ROOM_BYTES;
}
