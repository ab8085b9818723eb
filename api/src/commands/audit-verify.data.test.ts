import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Connection, connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import {
  createServerDatabase,
  putEmbeddedDatabase,
  silentLog,
  testServerUrl,
} from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { appendAuditRow } from '../changes/audit.sql.ts';
import { createAuditHeads } from '../changes/audit-heads.ts';
import { entryOfSystem } from '../changes/testing/entry-of-system.ts';
import { auditLog } from '../database/audit-schema.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { AUTH_SECRET } from '../testing/test-server.ts';

const COMMAND = resolve(import.meta.dirname, 'audit-verify.ts');
const PROCESS_TEST_TIMEOUT_MS = 6 * WAIT_MS;

type World = { env: Record<string, string>; open: () => Promise<Connection> };

async function startWorld(isServer: boolean): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-audit-verify-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let databaseUrl: string | null = null;
  if (isServer) {
    const { url, drop } = await createServerDatabase(testServerUrl ?? '');
    onTestFinished(drop);
    databaseUrl = url;
  } else {
    await putEmbeddedDatabase(folder, MIGRATIONS);
  }
  const env = { DATA_DIR: folder, AUTH_SECRET, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return { env, open: () => connect({ name: 'test', databaseUrl, dataDir: folder, log: silentLog }) };
}

function verify(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((done) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

const kinds = testServerUrl ? [false, true] : [false];

describe.each(kinds)('the command that checks the audit log (PostgreSQL: %s)', (isServer) => {
  it(
    'reports an intact log and what it covers, or the first bad entry with exit code 1',
    async () => {
      const { env, open } = await startWorld(isServer);
      const use = async (work: (connection: Connection) => Promise<void>) => {
        const connection = await open();
        await work(connection).finally(connection.close);
      };
      const change = (db: Connection['db'], index: number) =>
        appendAuditRow(
          db,
          entryOfSystem({
            datetime: new Date(Date.UTC(2026, 10, 20, 4, index)),
            action: 'create',
            entityIds: [String(index)],
            request: { email: 'ada@bank.example' },
          }),
        );
      const folder = env.DATA_DIR ?? '';
      const otherHost = await mkdtemp(join(tmpdir(), 'cbp-audit-heads-'));
      onTestFinished(() => rm(otherHost, { recursive: true, force: true }));
      const keepHead = (db: Connection['db'], of: string) =>
        createAuditHeads({
          db,
          folder: of,
          secret: AUTH_SECRET,
          log: silentLog,
          now: () => new Date(),
        }).keep();
      await use(async (connection) => {
        const { db } = connection;
        await migrateDatabase(connection, MIGRATIONS);
        for (let index = 1; index <= 3; index++) await change(db, index);
        await keepHead(db, folder);
        await change(db, 4);
        await keepHead(db, otherHost);
      });

      await appendFile(join(env.DATA_DIR ?? '', 'audit-heads.jsonl'), '{"seq": 99, "hash"');
      const whole = await verify(env);
      expect([whole.code, whole.stderr]).toEqual([0, '']);
      expect(whole.stdout).toContain('The audit log is intact: 4 entries');
      expect(whole.stdout).toContain('Compared with 1 head stored outside');
      expect(whole.stdout).toContain('Skipped: 1 unreadable line');
      expect(whole.stdout).toContain('Not covered: entries after 3');
      expect(whole.stdout).toMatch(
        /rewritten before \d{4}-\d\d-\d\dT.+Z, when the first of these heads was stored/,
      );
      expect(whole.stdout).not.toContain('stores no new heads');

      const ofAll = await verify(env, ['--heads', folder, '--heads', otherHost]);
      expect([ofAll.code, ofAll.stderr]).toEqual([0, '']);
      expect(ofAll.stdout).toContain('Compared with 2 heads stored outside');
      expect(ofAll.stdout).toContain('Not covered: entries after 4');
      const wrong = await verify(env, ['--heads', join(folder, 'nowhere')]);
      expect(wrong).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('no audit log heads were found in'),
      });

      await use(async ({ db }) => {
        await db.execute(sql`alter table ${auditLog} disable trigger user`);
        await db.execute(sql`update ${auditLog} set email = 'eve@bank.example' where seq = 2`);
      });
      const { AUTH_SECRET: _, ...withoutSecret } = env;
      const broken = await verify(withoutSecret);
      expect([broken.code, broken.stderr]).toEqual([1, '']);
      expect(broken.stdout).toContain('The audit log is BROKEN. First bad entry: 2.');
      expect(broken.stdout).toContain("AUTH_SECRET isn't set here");
      expect(broken.stdout).toContain('a server stores no new heads');
    },
    PROCESS_TEST_TIMEOUT_MS,
  );
});
