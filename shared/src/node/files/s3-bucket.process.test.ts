import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fileTimeNow } from '../clock.ts';
import { parseEnv } from '../env.ts';
import type { FileStore } from './file-store.ts';
import { FILE_VARIABLES, filesConfig, type S3Home } from './files-config.ts';
import { openFiles } from './open-files.ts';
import { createS3Clients } from './s3-client.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from './testing/start-s3-server.ts';

const before = { ...process.env };
let server: S3Server;
let home: S3Home;
let files: FileStore;

beforeAll(async () => {
  Object.assign(process.env, S3_CREDENTIALS);
  server = await startS3Server();
  await server.addBucket('bucket');
  const environment = parseEnv(z.object(FILE_VARIABLES), {
    ...server.env('bucket'),
    FILES_URL: 's3://bucket/portal',
  });
  const config = filesConfig(environment, join(server.folder, 'host'));
  if (config.kind !== 's3') throw new Error('it is a folder');
  home = config;
  files = await openFiles(config);
});

afterAll(async () => {
  await files.close();
  await server.end();
  for (const name of Object.keys(S3_CREDENTIALS)) delete process.env[name];
  Object.assign(process.env, before);
});

async function keysBelow(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys;
}

it('is listed beyond the first page', async () => {
  const names = Array.from({ length: 2_005 }, (_, index) => String(index).padStart(5, '0'));
  const folder = join(server.folder, 'bucket/portal/many');
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => writeFile(join(folder, `${name}._S3rver_object`), name)));
  expect((await keysBelow('many')).sort()).toEqual(names.map((name) => `many/${name}`));
});

it('loses the parts of uploads that were interrupted more than a day ago', async () => {
  const { client } = createS3Clients(home);
  const started: string[] = [];
  for (const Key of ['portal/images/old', 'portal/images/new', 'other/old']) {
    const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand({ Bucket: 'bucket', Key }));
    started.push(UploadId);
  }
  client.destroy();
  const [old = '', recent, ofOthers = ''] = started;
  const uploads = join(server.folder, 'bucket/._S3rver_uploads');
  const twoDaysAgo = (fileTimeNow() - 48 * 60 * 60_000) / 1_000;
  for (const id of [old, ofOthers]) await utimes(join(uploads, id, 'key'), twoDaysAgo, twoDaysAgo);
  await files.deleteInterrupted();
  expect((await readdir(uploads)).sort()).toEqual([recent, ofOthers].sort());
});

it('is away while its server is, and back with its files', async () => {
  await files.put('images/kept', Buffer.from('content'));
  await server.kill();
  await expect(files.check()).rejects.toThrow("the store can't be reached");
  await server.restart();
  await files.check();
  expect((await files.stat('images/kept'))?.bytes).toBe(7);
});

it('refuses other credentials', async () => {
  Object.assign(process.env, { AWS_SECRET_ACCESS_KEY: 'another' });
  const others = await openFiles(home);
  try {
    await expect(others.check()).rejects.toThrow('the store rejects the credentials');
  } finally {
    Object.assign(process.env, S3_CREDENTIALS);
    await others.close();
  }
});
