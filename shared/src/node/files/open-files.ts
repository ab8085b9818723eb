import { join } from 'node:path';
import { cachedFiles } from './cached-files.ts';
import type { FileStore } from './file-store.ts';
import type { FilesConfig } from './files-config.ts';
import { createFolderFiles } from './folder-files.ts';
import { STORED_FILES } from './stored-files.ts';

/** Opens the configured home of the files. */
export async function openFiles(config: FilesConfig): Promise<FileStore> {
  if (config.kind === 'folder') return createFolderFiles(config.folder);
  // The client takes longer to load than the rest of the start, so only installations that use it load it.
  const { createS3Files } = await import('./s3-files.ts');
  const folder = join(config.stagingDir, 'cache');
  return cachedFiles(createS3Files(config), { folder, prefix: STORED_FILES.images.prefix });
}
