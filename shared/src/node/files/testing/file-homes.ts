import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../file-store.ts';
import { createFolderFiles } from '../folder-files.ts';

/** A home for a test. `store` opens it once more, as another host would. */
export type FileHome = { store(): Promise<FileStore>; end(): Promise<void> };

/** Both homes, for tests that run on each: `describe.each(fileHomes)`. */
export const fileHomes: readonly { name: string; create(): Promise<FileHome> }[] = [
  {
    name: 'a folder',
    async create() {
      const root = await mkdtemp(join(tmpdir(), 'cbp-files-'));
      return {
        store: async () => createFolderFiles(root),
        end: () => rm(root, { recursive: true, force: true }),
      };
    },
  },
];
