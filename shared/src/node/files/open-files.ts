import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './files-config.ts';
import { createFolderFiles } from './folder-files.ts';

/** Opens the configured home of the files. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  if (config.kind === 'folder') return createFolderFiles(config.folder);
  // The client takes longer to load than the rest of the start, so only installations that use it load it.
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(config);
}
