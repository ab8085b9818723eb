import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createServerDatabase, testServerUrl } from '@cbp/shared/node/database/testing/test-database';
import { sampleOf } from '@cbp/shared/testing/test-length';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from './product.ts';

/*
 * Today's product on databases of earlier versions: PostgreSQL dumps with the demo data of that time. From the third on
 * they contain a completed batch and one whose service was killed. Add a dump for every released version of the schema:
 * pg_dump --inserts --rows-per-insert=200 --no-owner --no-privileges --no-comments, without \restrict.
 */
const FOLDER = join(import.meta.dirname, 'earlier-states');
const STATES = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql.gz')).sort();
/** The latest always, of those before it one in the short form. */
const TRIED = [...sampleOf(STATES.slice(0, -1), { short: 1 }), ...STATES.slice(-1)];
const KEY = 'upgrade-operator-key-of-more-than-32-characters';
const DEMO = { name: 'operator@cbp.example', password: 'demo-2026-cbp' };
const REPORTS = 24;

const readState = async (name: string) =>
  (await promisify(gunzip)(await readFile(join(FOLDER, name)))).toString('utf8');

/** Puts a state where the servers find it, and gives their settings. */
async function restore(statements: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cbp-upgrade-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (testServerUrl) {
    const { url, drop } = await createServerDatabase(testServerUrl);
    onTestFinished(drop);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
    return { DATA_DIR: dataDir, DATABASE_URL: url };
  }
  // Embedded, the two servers have a database each.
  for (const folder of ['database', 'batches/database']) {
    await mkdir(join(dataDir, folder), { recursive: true });
    const client = await PGlite.create(join(dataDir, folder));
    await client.exec(statements).finally(() => client.close());
  }
  return { DATA_DIR: dataDir };
}

async function start(workspace: 'api' | 'pdf-service', settings: Record<string, string>): Promise<string> {
  const { listening, stop } = await startServer(workspace, { LOG_LEVEL: 'error', ...settings });
  onTestFinished(stop);
  return listening.url;
}

async function ask<Answer>(url: string, bearer: string | null, body?: unknown): Promise<Answer> {
  const response = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
  const answer = await response.json();
  expect([url, response.status, answer]).toEqual([url, expect.toSatisfy((status) => status < 300), answer]);
  return answer as Answer;
}

type Row = { iCS_id: string; released_at: string | null };

describe('a database of an earlier state of the product', () => {
  it.each(TRIED)('%s is read by today’s, and what stood in its queue is made', async (name) => {
    const statements = await readState(name);
    const settings = await restore(statements);
    const api = await start('api', {
      ...settings,
      OPERATOR_KEY: KEY,
      AUTH_SECRET: KEY,
      SECRETS_KEY: KEY,
      LOAD_DEMO: 'never',
    });
    const page = { sort: [], limit: 500, offset: 0 };
    const { data, total } = await ask<{ data: Row[]; total: number }>(
      `${api}/api/ics/transactions/list`,
      KEY,
      page,
    );
    expect([total, data.length]).toEqual([REPORTS, REPORTS]);
    const released = data.find(({ released_at }) => released_at) ?? expect.fail('nothing is released');
    const evidence = await ask<{ results: { transaction: { merchant_name: string } } }>(
      `${api}/api/ics/get_compelling_evidence/${released.iCS_id}`,
      null,
      {},
    );
    expect(evidence.results.transaction.merchant_name).not.toBe('');

    if (statements.includes('INSERT INTO cbp.users')) {
      const { results } = await ask<{ results: { access: string } }>(`${api}/api/auth/login`, null, DEMO);
      await ask(`${api}/api/users/current`, results.access);
    }

    if (!statements.includes('INSERT INTO cbp_pdf.batches')) return;
    const pdf = await start('pdf-service', {
      ...settings,
      EVIDENCE_API_URL: `${api}/api`,
      EVIDENCE_API_TOKEN: KEY,
      PDF_SERVICE_KEYS: KEY,
      PDF_WARM_UP: 'off',
    });
    // The service answers before its batches are there.
    const readiness = async () => (await fetch(`${pdf}/readyz`)).json();
    await expect.poll(readiness).toMatchObject({ status: 'ok' });
    type Listed = { name: string; state: string; total: number; counts: Record<string, number> };
    const read = async () => {
      const { data } = await ask<{ data: Listed[] }>(`${pdf}/batches/list`, KEY, {});
      return Object.fromEntries(data.map((batch) => [batch.name, batch]));
    };
    expect((await read()).September).toMatchObject({ state: 'finished', counts: { made: 3, failed: 1 } });
    await expect
      .poll(async () => (await read())['Left running'], { interval: 500 })
      .toMatchObject({ state: 'finished', counts: { failed: 0, queued: 0 } });
  });
});
