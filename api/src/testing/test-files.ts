import { type FileStore, FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { fileHomes } from '@cbp/shared/node/files/testing/file-homes';
import { usualDatabases } from './test-database.ts';

/** Each usual database with each home of files, for suites about files. */
export const databasesAndHomes = usualDatabases.flatMap((database) =>
  fileHomes.map((home) => ({
    name: `${database.name} and ${home.name}`,
    create: database.create,
    createHome: home.create,
  })),
);

/** The keys below a prefix. */
export async function keysIn(files: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
}

/** A store whose staged files a test can count, and that it can make unavailable. */
export type WatchedFiles = FileStore & { staged: () => number; isAway: boolean };

export function watchedFiles(files: FileStore): WatchedFiles {
  let staged = 0;
  const whileThere = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (watched.isAway) throw new FilesUnavailable('the test says so');
    return work();
  };
  const watched: WatchedFiles = {
    ...files,
    isAway: false,
    staged: () => staged,
    put: (...asked) => whileThere(() => files.put(...asked)),
    open: (...asked) => whileThere(() => files.open(...asked)),
    stat: (...asked) => whileThere(() => files.stat(...asked)),
    delete: (...asked) => whileThere(() => files.delete(...asked)),
    async *list(...asked) {
      await whileThere(async () => undefined);
      yield* files.list(...asked);
    },
    // What is staged is on this host.
    async stage(...asked) {
      staged += 1;
      const found = await files.stage(...asked).catch((error: unknown) => {
        staged -= 1;
        throw error;
      });
      return {
        ...found,
        keep: (key) => whileThere(() => found.keep(key)),
        async discard() {
          await found.discard();
          staged -= 1;
        },
      };
    },
  };
  return watched;
}
