import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connect } from '@cbp/shared/node/database/connect';
import { putEmbeddedDatabase, silentLog } from '@cbp/shared/node/database/testing/test-database';
import { runClockEnv } from '@cbp/shared/node/testing/run-clock';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headSigner } from './changes/stored-head.ts';
import { passwordResetRequests } from './database/access-schema.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { readMail } from './testing/smtp-receiver.ts';
import { call } from './testing/test-server.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');
const LOAD = resolve(import.meta.dirname, 'commands/load-demo.ts');

const AUTH_SECRET = 'a-secret-of-more-than-32-characters';

const { NODE_COMPILE_CACHE } = process.env;

type Ended = { code: number | null; stdout: string; stderr: string };

describe('the api as a process', () => {
  let freshFolder: string;
  let demoParent: string;
  let demoFolder: string;
  let demoLoading: Ended;
  let folder: string;
  let children: ChildProcess[] = [];

  beforeAll(async () => {
    // Most of a first start is making a database and loading the demo data: that is done once, and copied.
    freshFolder = await mkdtemp(join(tmpdir(), 'cbp-main-'));
    await putEmbeddedDatabase(freshFolder, MIGRATIONS);
    demoParent = await mkdtemp(join(tmpdir(), 'cbp-main-demo-'));
    demoFolder = join(demoParent, 'not', 'there', 'yet');
    demoLoading = await run(LOAD, { DATA_DIR: demoFolder }).ended;
  });

  afterAll(async () => {
    for (const made of [freshFolder, demoParent]) await rm(made, { recursive: true, force: true });
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-main-'));
    children = [];
  });

  /** A start in a folder that has nothing but an empty database. */
  const startFresh = (env?: Record<string, string>) => {
    cpSync(freshFolder, folder, { recursive: true });
    return start(env);
  };

  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    await rm(folder, { recursive: true, force: true });
  });

  function run(file: string, env: Record<string, string> = {}) {
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE,
        ...runClockEnv(),
        DATA_DIR: folder,
        PORT: '0',
        AUTH_SECRET,
        SECRETS_KEY: AUTH_SECRET,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk) => {
      output.stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output.stderr += chunk;
    });
    const ended: Promise<Ended> = once(child, 'close').then(([code]) => ({ code, ...output }));
    return { child, ended };
  }

  async function start(env: Record<string, string> = {}) {
    const { child, ended } = run(MAIN, env);
    const first = await Promise.race([once(child, 'message'), ended]);
    if (!Array.isArray(first)) throw new Error(`The api did not start: ${first.stderr}`);
    const message = first[0] as {
      type: string;
      url: string;
      showcaseReportId: string | null;
      demoSignIn: { password: string; users: { email: string }[] } | null;
    };
    return { child, ended, message };
  }

  it('closes a data folder that is open to others, tells its parent where it listens, answers, and stops cleanly; no second one uses its folder', async () => {
    await chmod(folder, 0o755);
    const { child, ended, message } = await startFresh();
    expect(message).toEqual({
      type: 'listening',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      files: folder,
      showcaseReportId: null,
      demoSignIn: null,
    });
    expect((await call(`${message.url}/readyz`, { method: 'GET' })).status).toBe(200);
    const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
    const isPosix = process.platform !== 'win32';
    if (isPosix) expect([await modeOf('.'), await modeOf('database.lock')]).toEqual([0o700, 0o600]);
    const refused = await run(MAIN).ended;
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `The data folder ${folder} is in use by process ${child.pid}. Stop that process, or set another folder with DATA_DIR.\n`,
    ]);
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
    for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ name: 'api' });
    if (isPosix) expect(stdout).toContain('removed access to the folder for other users');
  });

  it('loads the demo data once, resumes pending work after a restart, and keeps everything when killed', async () => {
    // Loaded by the command; a start loads it for the tests of the whole product.
    cpSync(demoFolder, folder, { recursive: true });
    const connection = await connect({ name: 'test', databaseUrl: null, dataDir: folder, log: silentLog });
    const email = 'reseller@cbp.example';
    await connection.db
      .insert(passwordResetRequests)
      .values({ email, language: 'tc', requestedAt: new Date() });
    await connection.close();
    const first = await start({ LOAD_DEMO: 'when-empty' });
    const id = first.message.showcaseReportId;
    const evidence = await call(`${first.message.url}/api/ics/get_compelling_evidence/${id}`);
    expect(evidence.status).toBe(200);
    const { password, users } = first.message.demoSignIn ?? expect.fail('nobody can sign in');
    const body = { name: users[0]?.email, password };
    expect((await call(`${first.message.url}/api/auth/login`, { body })).status).toBe(200);
    const outbox = join(folder, 'outbox');
    await expect.poll(() => readdir(outbox).catch(() => [])).toEqual([expect.stringMatching(/\.eml$/)]);
    const [name = ''] = await readdir(outbox);
    const { headers, text } = readMail(await readFile(join(outbox, name), 'utf8'), { from: '', to: [] });
    expect([headers.get('to'), headers.get('subject')]).toEqual([email, '重設您的 CBP Portal 密碼']);
    const [, portal, bearer = ''] = /(http:.*)\/auth\/reset-password\/([\w-]+)/.exec(text) ?? [];
    expect(portal).toBe(first.message.url);
    const check = await call(`${first.message.url}/api/auth/tokens/current`, { method: 'HEAD', bearer });
    expect(check.status).toBe(204);

    first.child.kill('SIGKILL');
    await first.ended;
    const second = await start({ LOAD_DEMO: 'when-empty' });
    expect(second.message.showcaseReportId).toBe(id);
    const again = await call(`${second.message.url}/api/ics/get_compelling_evidence/${id}`);
    expect(again.text).toBe(evidence.text);
    const { photo_url: photo } = JSON.parse(again.text).results.product_info.items[0];
    expect((await call(`${second.message.url}/images/${photo}`, { method: 'GET' })).status).toBe(200);
  });

  it('loads the demo data by a command, into a folder that is new, but never a second time', async () => {
    expect([demoLoading.code, demoLoading.stderr]).toEqual([0, '']);
    expect(demoLoading.stdout).toContain('demo data ready; start with this report');
    const second = await run(LOAD, { DATA_DIR: demoFolder }).ended;
    expect(second.code).toBe(0);
    expect(second.stdout).toContain('demo data not loaded: the database is not empty');
  });

  it('says in its log and its figures that the audit log is not the one that a head was kept of', async () => {
    const OPERATOR_KEY = 'an-operator-key-of-more-than-32-characters';
    const head = headSigner(AUTH_SECRET)({ seq: 5, hash: 'of a row that was there' }, new Date());
    const file = join(folder, 'audit-heads.jsonl');
    await writeFile(file, `${JSON.stringify(head)}\n`);
    const { child, ended, message } = await startFresh({ OPERATOR_KEY });
    const figures = async () =>
      (await call(`${message.url}/metrics`, { method: 'GET', bearer: OPERATOR_KEY })).text;
    await expect.poll(figures).toContain('cbp_api_audit_heads_kept 0\n');
    child.kill('SIGTERM');
    const { stdout } = await ended;
    const told = stdout.split('\n').filter((line) => line.includes('no audit log head stored'));
    expect(told.map((line) => JSON.parse(line).fault)).toEqual([
      'entry 5, the last one with a stored head, is missing',
    ]);
    expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(head)}\n`);
  });

  it('says in one sentence that the port is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    cpSync(freshFolder, folder, { recursive: true });
    const { code, stderr } = await run(MAIN, { PORT: port }).ended;
    other.close();
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set another port with PORT.\n`,
    ]);
  });

  it('names every faulty variable and does not start', async () => {
    const { code, stderr } = await run(MAIN, { PORT: 'x', LOAD_DEMO: 'x' }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/PORT must be.*LOAD_DEMO must be/s);
    expect(stderr).not.toContain(' at ');
  });
});
