import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** By name, each a file or a folder. */
export type FolderOfFiles = Map<string, Uint8Array | FolderOfFiles>;

export async function readFolder(path: string): Promise<FolderOfFiles> {
  const entries = await readdir(path, { withFileTypes: true });
  return new Map(
    await Promise.all(
      entries.map(async (entry): Promise<[string, Uint8Array | FolderOfFiles]> => {
        const inner = join(path, entry.name);
        return [entry.name, entry.isDirectory() ? await readFolder(inner) : await readFile(inner)];
      }),
    ),
  );
}

const DATA_FOLDER = '/pglite/data';

/** The files of an embedded database in memory, which begin as a copy: a third of the work of unpacking an archive. */
export class CopyInMemory extends MemoryFS {
  readonly #files: FolderOfFiles;

  constructor(files: FolderOfFiles) {
    super();
    this.#files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('The database has no file system yet');
    const put = (path: string, folder: FolderOfFiles): void => {
      files.mkdir(path, 0o700);
      for (const [name, content] of folder) {
        const inner = `${path}/${name}`;
        if (content instanceof Map) put(inner, content);
        else files.writeFile(inner, new Uint8Array(content), { canOwn: true });
      }
    };
    put(DATA_FOLDER, this.#files);
  }
}
