import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WAIT_MS } from '../../testing/waits.ts';

/** What the server accepts, as variables of the programs that use it. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export type S3Server = {
  /** For buckets by path. */
  url: string;
  /** For buckets by virtual host: its names need `lookup` where the system doesn't know names below localhost. */
  hostUrl: string;
  lookup: LookupFunction;
  /** The variables of a program whose files are in a bucket of this server, addressed by path. */
  env(bucket: string): Record<string, string>;
  /** Where it keeps its buckets. */
  folder: string;
  addBucket(bucket: string): Promise<void>;
  /** Kills the process, so that the store is away. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same objects. */
  restart(): Promise<void>;
  /** Ends it and deletes its objects. */
  end(): Promise<void>;
};

/** Starts a real S3 server, as a process of its own on a free port of loopback. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-s3-'));
  let server = await startProcess(folder, 0);
  const { port } = server;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    hostUrl: `http://s3.localhost:${port}`,
    lookup: (_host, { all }, found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    env: (bucket) => ({
      ...S3_CREDENTIALS,
      FILES_URL: `s3://${bucket}`,
      FILES_ENDPOINT: url,
      FILES_PATH_STYLE: 'on',
    }),
    folder,
    addBucket: async (bucket) => void (await mkdir(join(folder, bucket), { recursive: true })),
    kill: () => server.kill(),
    async restart() {
      await server.kill();
      server = await startProcess(folder, port);
    },
    async end() {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startProcess(folder: string, port: number) {
  const program = join(import.meta.dirname, 's3-server.ts');
  // The package encrypts the markers of its lists with DES.
  const args = ['--openssl-legacy-provider', program, '--folder', folder, '--port', String(port)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const lines = createInterface({ input: child.stdout });
    const signal = AbortSignal.timeout(WAIT_MS);
    const first = await Promise.race([once(lines, 'line', { signal }), ended.then(() => null)]);
    if (!first) throw new Error('the S3 server ended before it listened');
    return { port: Number(first[0]), kill };
  } catch (error) {
    await kill();
    throw error;
  }
}
