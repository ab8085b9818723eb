import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@cbp/shared/node/files/file-store';
import { filesConfig, readFileVariables } from '@cbp/shared/node/files/files-config';
import { openFiles } from '@cbp/shared/node/files/open-files';
import { STORED_FILES } from '@cbp/shared/node/files/stored-files';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '@cbp/shared/node/files/testing/start-s3-server';
import { pdfServiceEnvironment } from '@cbp/shared/node/process-environment';
import { type Balancer, startBalancer } from './balancer.ts';
import { createHostServer, type HostServer } from './host-server.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUCKET = 'cbp';
const OPERATOR_KEY = 'hosts-operator-key-of-more-than-32-characters';

/** What runs on one host. Its folder is its own. */
export type FileHost = { api: HostServer; pdf: HostServer; dataDir: string };

/** Two hosts behind a balancer, with one database and one bucket. */
export type FileHosts = {
  hosts: readonly [FileHost, FileHost];
  servers: readonly HostServer[];
  store: S3Server;
  /** The bucket, as another host sees it. */
  files: FileStore;
  operatorKey: string;
  /** The variables of a program that uses the same data. */
  settings: Record<string, string>;
  end(): Promise<void>;
};

/** Starts two hosts. `prepare` fills the bucket before, or the first one loads the demo data. */
export async function startFileHosts(
  databaseUrl: string,
  prepare: ((files: FileStore) => Promise<void>) | null = null,
): Promise<FileHosts> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'cbp-host-'))));
    ends.push(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
    const store = await startS3Server();
    ends.push(store.end);
    await store.addBucket(BUCKET);
    const settings = { ...store.env(BUCKET), DATABASE_URL: databaseUrl };
    // The client reads them there.
    Object.assign(process.env, S3_CREDENTIALS);
    const [dataDir = ''] = folders;
    const files = await openFiles(filesConfig(readFileVariables(settings), dataDir));
    ends.push(files.close);
    await prepare?.(files);
    const { hosts, servers } = await startServers({ folders, settings, ends, hasDemo: prepare !== null });
    return { hosts, servers, store, files, operatorKey: OPERATOR_KEY, settings, end };
  } catch (error) {
    await end();
    throw error;
  }
}

type Parts = {
  folders: readonly string[];
  settings: Record<string, string>;
  ends: (() => Promise<unknown>)[];
  hasDemo: boolean;
};

async function startServers({ folders, settings, ends, hasDemo }: Parts) {
  const secrets = {
    OPERATOR_KEY,
    AUTH_SECRET: 'hosts-auth-secret-of-more-than-32-characters',
    SECRETS_KEY: 'hosts-secrets-key-of-more-than-32-characters',
    LOAD_DEMO: hasDemo ? 'never' : 'when-empty',
  };
  const servers: HostServer[] = [];
  const create = async (...given: Parameters<typeof createHostServer>) => {
    const server = await createHostServer(...given);
    servers.push(server);
    ends.push(server.end);
    return server;
  };
  const apis: HostServer[] = [];
  for (const [index, dataDir] of folders.entries()) {
    const own = { ...settings, ...secrets, DATA_DIR: dataDir };
    const api = await create(`api ${index + 1}`, 'api', own);
    await api.start();
    apis.push(api);
  }
  const balancer: Balancer = await startBalancer(apis.map(({ url }) => url));
  ends.push(balancer.close);
  const hosts: FileHost[] = [];
  for (const [index, dataDir] of folders.entries()) {
    const pdf = await create(`pdf-service ${index + 1}`, 'pdf-service', {
      ...pdfServiceEnvironment(),
      ...settings,
      DATA_DIR: dataDir,
      EVIDENCE_API_URL: `${balancer.url}/api`,
      EVIDENCE_API_TOKEN: OPERATOR_KEY,
      PDF_SERVICE_KEYS: OPERATOR_KEY,
      PDF_WARM_UP: 'off',
      PDF_DEADLINE_MS: '150000',
      PDF_QUEUE_WAIT_MS: '150000',
    });
    await pdf.start();
    const api = apis[index];
    if (api) hosts.push({ api, pdf, dataDir });
  }
  return { hosts: hosts as unknown as readonly [FileHost, FileHost], servers };
}

const SWEEPS = ['api/src/testing/sweep-files.ts', 'pdf-service/src/batches/testing/sweep-documents.ts'];

/** Runs the sweeps of both servers in processes of their own, as another host does a day later. */
export async function sweepAll(settings: Record<string, string>): Promise<void> {
  for (const program of SWEEPS) {
    const child = spawn(process.execPath, [join(ROOT, program)], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
  }
}

/** The keys of all stored files. */
export async function storedKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for (const { prefix } of Object.values(STORED_FILES)) {
    for await (const { key } of files.list(prefix)) keys.push(key);
  }
  return keys.sort();
}
