import { StartError } from '../start-error.ts';
import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './files-config.ts';
import { createFolderFiles } from './folder-files.ts';

/** Opens the configured home of the files. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  if (config.kind === 'folder') return createFolderFiles(config.folder);
  throw new StartError('FILES_URL: this version stores files in a folder only.');
}
