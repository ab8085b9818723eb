import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { FileContent, FileStore } from '../file-store.ts';

/** What both the product and bare calls can do. */
export type Measured = {
  put(key: string, content: FileContent): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
};

export function ofStore(files: FileStore): Measured {
  return {
    put: async (key, content) => void (await files.put(key, content)),
    async read(key) {
      const found = await files.open(key);
      if (!found) throw new Error(`${key} is missing`);
      return found.stream;
    },
    remove: (key) => files.delete(key),
  };
}

async function sync(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

/** Calls of `node:fs` alone: a temporary file, forced to the disk, renamed, and its folder forced to the disk. */
export function bareFolder(root: string): Measured {
  return {
    async put(key, content) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      const file = await open(`${path}.new`, 'wx');
      await file.writeFile(content);
      await file.sync();
      await file.close();
      await rename(`${path}.new`, path);
      await sync(dirname(path));
    },
    read: async (key) => createReadStream(join(root, key)),
    remove: (key) => rm(join(root, key)),
  };
}

/** The client with the same settings, and nothing around it. */
export function bareClient(client: S3Client, Bucket: string): Measured {
  return {
    async put(Key, content) {
      if (content instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: content }));
        return;
      }
      const Body = Readable.from(content);
      await new Upload({
        client,
        params: { Bucket, Key, Body },
        partSize: 8 * 1024 * 1024,
        queueSize: 2,
      }).done();
    },
    async read(Key) {
      return (await client.send(new GetObjectCommand({ Bucket, Key }))).Body as Readable;
    },
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  };
}
