import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { putEmbeddedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { WAIT_MS } from '@cbp/shared/node/testing/waits';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { repeatLastRun } from '../modules/screenings/screening-repeat.service.ts';
import { startScreeningWorld } from '../modules/screenings/testing/screening-world.ts';
import { usualDatabases } from '../testing/test-database.ts';

const COMMAND = resolve(import.meta.dirname, 'repeat-screening.ts');
const PROCESS_TEST_TIMEOUT_MS = 6 * WAIT_MS;
const LISTED = [
  { id: 'A1', name: 'Borislav Trumanov', born: '1961-03-07', country: 'BG' },
  { id: 'A2', name: 'Boryslav Trumanov' },
];

function run(env: Record<string, string>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(
      process.execPath,
      [COMMAND, ...args],
      { env: { PATH, NODE_COMPILE_CACHE, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cbp-screening-repeat-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe('the command that repeats a screening', () => {
  it(
    'asks for the number of a screening that has run',
    async () => {
      const folder = await emptyFolder();
      await putEmbeddedDatabase(folder, MIGRATIONS);
      const env = { DATA_DIR: folder };
      expect(await run(env, '417')).toMatchObject({
        code: 1,
        stderr: 'Screening 417 was not found, or has not run.\n',
      });
      expect(await run(env, 'A-1')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('by its number'),
      });
      expect(await run(env, '--help')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('screening:repeat'),
      });
    },
    PROCESS_TEST_TIMEOUT_MS,
  );
});

describe.each(usualDatabases)('a repeated screening, on $name', ({ create }) => {
  it(
    'is the same on the versions of its day, or says what differs, without a name of a person',
    async () => {
      const database = await create();
      onTestFinished(() => database.end());
      const scene = await startScreeningWorld(database);
      onTestFinished(() => scene.end());
      await scene.addList('house');
      await scene.addVersion('house', LISTED);
      const made = scene.of(await scene.screen({ name: 'Borislav Trumanov', rca_search: true }));
      await scene.addVersion('house', [{ id: 'A3', name: 'Borislav Trumanov' }]);
      const repeat = () => scene.db.transaction((tx) => repeatLastRun(tx, made.id));
      const hash = made.runs[0]?.hash ?? '';
      expect(made.hits_found.map(({ entry }) => entry.id)).toEqual(['A1', 'A2']);
      expect(await repeat()).toEqual({
        n: 1,
        at: scene.world.ctx.now(),
        hash,
        repeatedHash: hash,
        differences: [],
      });

      const command = async () =>
        database.databaseUrl === null
          ? null
          : run({ DATA_DIR: await emptyFolder(), DATABASE_URL: database.databaseUrl }, String(made.id));
      const same = await command();
      if (same) {
        expect(same).toMatchObject({ code: 0, stderr: '' });
        expect(same.stdout).toBe(
          `same: screening ${made.id}, run 1 of 2026-11-20T04:00:00.000Z, SHA-256 ${hash}\n`,
        );
      }

      await scene.db.execute(sql`update cbp.screening_hits set score = 99.5 where entry_id = 'A1'`);
      await scene.db.execute(sql`update cbp.screening_runs set engine_version = '0.9.0'`);
      await scene.db.execute(sql`update cbp.watchlist_versions set sha256 = 'other' where version = 1`);
      await scene.db.execute(sql`delete from cbp.watchlist_names`);
      const differences = (await repeat())?.differences ?? [];
      expect(differences).toEqual([
        expect.stringMatching(/^engine: 0\.9\.0 then, [\d.]+ now$/),
        expect.stringMatching(/^version 1 of house: SHA-256 [0-9a-f]{64} then, other now$/),
        'match house A1: found then, not found now',
        'match house A2: found then, not found now',
      ]);
      const other = await command();
      if (other) {
        expect(other.code).toBe(1);
        expect(other.stdout).toContain('match house A1: found then, not found now');
        expect(other.stdout).not.toMatch(/borislav|trumanov/i);
      }
    },
    PROCESS_TEST_TIMEOUT_MS,
  );
});
