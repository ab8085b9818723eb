import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { scaled, WAIT_MS } from '../../testing/waits.ts';

/** A PostgreSQL server of the caller's own, which may be killed. */
export type Cluster = {
  url: string;
  /** The same through its socket, which is cheaper for both sides. */
  socketUrl: string;
  /** Ends the postmaster without a word, waits for its children to be gone, and starts it again. */
  crash(): Promise<void>;
  /** Ends it in good order; `start` brings it back. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** A dump of all, or of one schema, as an operator makes it; and the way back into an empty database. */
  dump(schema?: string): Buffer;
  restore(dump: Buffer): void;
  remove(): Promise<void>;
};

const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
const START_MS = 2 * WAIT_MS;
const DUMP_BYTES = 256 * 1024 * 1024;

/** The folder with the programs of a PostgreSQL server; null if not installed. */
export function serverPrograms(): string | null {
  const known = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(VERSIONS, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(':'), ...known];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name)))) ?? null;
}

/** The server refuses to run as root; then it runs as the user created by its package. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a new, empty server on loopback, with `more` settings of its own: an empty `listen_addresses` leaves its socket
 * alone. Throws where its programs are missing.
 */
export async function startCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const programs = serverPrograms();
  if (programs === null)
    throw new Error('the programs of a PostgreSQL server (initdb, postgres) are not installed');
  const user: { uid?: number; gid?: number } = serverUser() ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'cbp-cluster-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      stdio: 'ignore',
      ...user,
    },
  );
  let port = await freePort();
  let hasStarted = false;
  const socketUrl = () => `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  let postmaster: ChildProcess | undefined;

  /** Through the socket, which only this server uses. */
  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: socketUrl(), connectionTimeoutMillis: scaled(2_000) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 200,
      // Tests kill processes, never the machine: writes are in its memory.
      fsync: 'off',
      ...more,
    };
    const until = performance.now() + START_MS;
    while (performance.now() < until) {
      // Children of a killed postmaster hold its shared memory for a moment: then it ends at once.
      const args = Object.entries({ ...settings, port }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
      const started = spawn(join(programs ?? '', 'postgres'), ['-D', data, ...args], {
        stdio: 'ignore',
        ...user,
      });
      postmaster = started;
      while (started.exitCode === null && performance.now() < until) {
        const answers = await query('select 1').then(
          () => true,
          () => false,
        );
        if (answers) {
          hasStarted = true;
          return;
        }
        await pause(100);
      }
      // Another process may have taken the port meanwhile.
      if (!hasStarted) port = await freePort();
      await pause(200);
    }
    throw new Error('the PostgreSQL server did not start');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!postmaster || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, 'exit');
    postmaster.kill(signal);
    await ended;
  }

  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: socketUrl(),
    query,
    start,
    async crash() {
      await end('SIGKILL');
      await start();
    },
    dump: (schema) =>
      execFileSync(join(programs, 'pg_dump'), ['-Fc', ...(schema ? ['-n', schema] : []), url], {
        maxBuffer: DUMP_BYTES,
      }),
    restore: (dump) =>
      void execFileSync(join(programs, 'pg_restore'), ['--no-owner', '-d', url], { input: dump }),
    shutDown: () => end('SIGINT'),
    async remove() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
