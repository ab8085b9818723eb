import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../file-store.ts';
import type { S3Home } from '../files-config.ts';
import { createFolderFiles } from '../folder-files.ts';
import { createS3Files } from '../s3-files.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from './start-s3-server.ts';

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
  { name: 'an S3 bucket by path', create: () => createBucket('path') },
  { name: 'an S3 bucket by virtual host', create: () => createBucket('host') },
];

let shared: { server: Promise<S3Server>; users: number } | undefined;

/** One server for the homes that are open at the same time. The last one ends it. */
async function useServer(): Promise<S3Server> {
  shared ??= { server: startS3Server(), users: 0 };
  shared.users += 1;
  return shared.server;
}

async function leaveServer(): Promise<void> {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { server } = shared;
  shared = undefined;
  await (await server).end();
}

async function createBucket(style: 'path' | 'host'): Promise<FileHome> {
  Object.assign(process.env, S3_CREDENTIALS);
  const { url, hostUrl, lookup, addBucket } = await useServer();
  const bucket = `files-${randomUUID()}`;
  await addBucket(bucket);
  const folder = await mkdtemp(join(tmpdir(), 'cbp-files-'));
  const home: S3Home = {
    kind: 's3',
    bucket,
    prefix: style === 'path' ? '' : 'portal/files',
    endpoint: style === 'path' ? url : hostUrl,
    region: null,
    isPathStyle: style === 'path',
    encryption: null,
    stagingDir: folder,
  };
  return {
    store: async () => createS3Files(home, { lookup }),
    async end() {
      await rm(folder, { recursive: true, force: true });
      await leaveServer();
    },
  };
}
