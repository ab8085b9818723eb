import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { createFolderFiles } from './folder-files.ts';

const MOST_BYTES = 256 * 1024 * 1024;
/** Larger files would displace too many others. */
const LARGEST_SHARE = 8;
/** The only files of the cache's folder. */
const PREFIX = 'cached';

type CacheOptions = {
  /** On the disk of this host. */
  folder: string;
  /** Below it, content never changes under a key. */
  prefix: string;
  mostBytes?: number;
};

/**
 * A store that keeps frequently read files on the disk of this host, the latest ones within a bound. Several readers of a
 * missing file wait for one transfer. Without space on the disk it reads from the store.
 */
export function cachedFiles(
  files: FileStore,
  { folder, prefix, mostBytes = MOST_BYTES }: CacheOptions,
): FileStore {
  const cache = createFolderFiles(folder);
  const largest = mostBytes / LARGEST_SHARE;
  /** Bytes by name, the least recently read first. */
  const present = new Map<string, number>();
  const fetching = new Map<string, Promise<boolean>>();
  let total = 0;
  let opened: Promise<void> | undefined;

  const nameOf = (key: string) => `${PREFIX}/${createHash('sha256').update(key).digest('hex')}`;

  async function readFolder(): Promise<void> {
    for await (const { key, bytes } of cache.list(PREFIX)) add(key, bytes);
    await makeSpace();
    await cache.deleteInterrupted();
  }

  function add(name: string, bytes: number): void {
    total += bytes - (present.get(name) ?? 0);
    present.delete(name);
    present.set(name, bytes);
  }

  async function forget(name: string): Promise<void> {
    total -= present.get(name) ?? 0;
    present.delete(name);
    await cache.delete(name);
  }

  async function makeSpace(): Promise<void> {
    for (const name of present.keys()) {
      if (total <= mostBytes) return;
      await forget(name);
    }
  }

  /** Fetches a file into the cache; false if it isn't stored, or too large. */
  async function fetchFile(key: string, name: string): Promise<boolean> {
    const found = await files.open(key);
    if (!found) return false;
    if (found.bytes > largest) {
      found.stream.destroy();
      return false;
    }
    await cache.put(name, found.stream);
    add(name, found.bytes);
    await makeSpace();
    return true;
  }

  async function isFetched(key: string, name: string): Promise<boolean> {
    const running = fetching.get(name) ?? fetchFile(key, name).finally(() => fetching.delete(name));
    fetching.set(name, running);
    return running;
  }

  const forgetKey = async (key: string) => {
    if (key.startsWith(`${prefix}/`)) await forget(nameOf(key));
  };

  return {
    ...files,

    async put(key, content, options) {
      const written = await files.put(key, content, options);
      await forgetKey(key);
      return written;
    },

    async stage(content, options) {
      const staged = await files.stage(content, options);
      return {
        ...staged,
        async keep(key) {
          await staged.keep(key);
          await forgetKey(key);
        },
      };
    },

    async open(key, options = {}) {
      if (!key.startsWith(`${prefix}/`)) return files.open(key, options);
      opened ??= readFolder();
      const name = nameOf(key);
      try {
        await opened;
        if (present.has(name) || (await isFetched(key, name))) {
          const found = await cache.open(name, options);
          if (found) {
            add(name, found.bytes);
            return found;
          }
          await forget(name);
        }
      } catch (error) {
        if (!isOfThisDisk(error)) throw error;
        opened = undefined;
      }
      return files.open(key, options);
    },

    async delete(key) {
      await files.delete(key);
      await forgetKey(key);
    },
  };
}

/** Whether the disk of the cache is the trouble, by the codes of the operating system. */
function isOfThisDisk(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const { cause } = error as { cause?: NodeJS.ErrnoException };
  return [code, cause?.code ?? ''].some((one) => DISK_CODES.has(one));
}

const DISK_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOTDIR',
  'EMFILE',
  'ENFILE',
]);
