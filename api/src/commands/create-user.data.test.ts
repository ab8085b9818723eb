import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import { connect } from '@cbp/shared/node/database/connect';
import { putEmbeddedDatabase, silentLog } from '@cbp/shared/node/database/testing/test-database';
import { runClockEnv } from '@cbp/shared/node/testing/run-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { call, startTestServer } from '../testing/test-server.ts';

const COMMAND = resolve(import.meta.dirname, 'create-user.ts');

describe('the command that makes a user', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cbp-create-user-'));
    await putEmbeddedDatabase(folder, MIGRATIONS);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      ...runClockEnv(),
      DATA_DIR: folder,
      PORTAL_URL: 'https://portal.example/',
    };
    return new Promise((done) => {
      execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
  }

  it('prints a link with which they choose a password, and then may do everything', async () => {
    const args = ['--email', 'ada@bank.example', '--name', 'Ada Chan'];
    const { code, stdout, stderr } = await run(...args);
    expect([code, stderr]).toEqual([0, '']);
    const [, bearer = ''] = /https:\/\/portal\.example\/auth\/activation\/([\w-]+)\n/.exec(stdout) ?? [];

    const again = await run(...args);
    expect([again.code, again.stdout, again.stderr]).toEqual([
      1,
      '',
      'ada@bank.example already has an account. Choose another --email.\n',
    ]);

    const connection = await connect({ name: 'test', databaseUrl: null, dataDir: folder, log: silentLog });
    const server = await startTestServer({ connection });
    try {
      const password = 'a-new-password-1';
      const set = { method: 'PUT', bearer, body: { password } };
      expect((await call(`${server.url}/api/users/current/password`, set)).status).toBe(200);
      const body = { name: 'ada@bank.example', password };
      const { results } = (await call(`${server.url}/api/auth/login`, { body })).body as {
        results: { access: string };
      };
      const bearerOfUser = results.access;
      const list = await call(`${server.url}/api/ics/transactions/list`, { bearer: bearerOfUser, body: {} });
      expect(list.status).toBe(200);
      const current = await call(`${server.url}/api/users/current`, { method: 'GET', bearer: bearerOfUser });
      const { registered_service: services } = (current.body as { results: { registered_service: string[] } })
        .results;
      expect(services).toEqual(SERVICE_NAMES);
    } finally {
      await server.end();
      await connection.close();
    }
  });

  it('lists its options and the services for --help', async () => {
    const { code, stdout, stderr } = await run('--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('--services <list>');
    expect(stdout).toContain('ics (Receipts)');
  });

  it.each([
    [[], '--email is missing'],
    [['--email', 'nobody', '--name', 'Ada'], '--email must be an email address'],
    [['--email', `${'a'.repeat(50)}@bank.example`, '--name', 'Ada'], '--email must be at most 50 characters'],
    [['--email', 'a@bank.example'], '--name is missing'],
    [
      ['--email', 'a@bank.example', '--name', 'Ada', '--services', 'ics,x'],
      'Unknown value in --services: x. Services are ethoca (Alerts), rdr (RDR)',
    ],
    [['--mail', 'a@bank.example'], "Unknown option '--mail'"],
  ])('reports the error of %j in one sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('\n    at ');
  });
});
