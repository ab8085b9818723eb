import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AlertUpload } from '@cbp/shared/alerts/alert-upload.model';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { connect } from '@cbp/shared/node/database/connect';
import { migrateDatabase } from '@cbp/shared/node/database/migrate';
import {
  createServerDatabase,
  silentLog,
  testServerUrl,
} from '@cbp/shared/node/database/testing/test-database';
import { sql } from 'drizzle-orm';
import { MIGRATIONS } from '../../../database/migrations.ts';
import { sampleAlert } from '../../../testing/sample-alert.ts';
import { AUTH_SECRET, call, OPERATOR_KEY, SECRETS_KEY } from '../../../testing/test-server.ts';
import { uploadFile } from '../../../testing/upload-file.ts';
import { alerts } from '../alerts.schema.ts';
import { rowOfSent } from '../sent-alert.ts';
import { listBesideHostileFiles } from './hostile-files.ts';
import { HEADS } from './upload-world.ts';

/*
 * A file of outcomes through the API on the PostgreSQL that TEST_DATABASE_URL names: what checking and applying it cost, and
 * that each alert is answered once although the server is killed in the middle of both; then what files that cost much to
 * read cost others. `--rows 2000` is a short run.
 */
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const count = Number(options.rows);
/** The part after which the server is killed. */
const KILLED_AT = 0.2;
const LOOK_MS = 200;
const SETTLE_MS = 3_000;
const ROWS_AT_ONCE = 1_000;
/** A list may take so many times as long while hostile files are read. */
const MOST_RATIO = 3;
const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!testServerUrl) throw new Error('set TEST_DATABASE_URL to a PostgreSQL server');

const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-uploads-'));
const { url: databaseUrl, drop } = await createServerDatabase(testServerUrl);
const connection = await connect({ name: 'bench', databaseUrl, dataDir: '', log: silentLog });
const { db } = connection;
let server: { child: ChildProcess; url: string } | undefined;

/** The api as it is deployed, once it has come to rest. */
async function begin() {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      AUTH_SECRET,
      SECRETS_KEY,
      OPERATOR_KEY,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  server = { child, url };
  await pause(SETTLE_MS);
  return server;
}

async function residentMb({ child }: { child: ChildProcess }): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

async function kill({ child }: { child: ChildProcess }): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** The three minutes after which a task of one that was killed is taken by another are over. */
const endLeases = () =>
  db.execute(
    sql`update cbp.tasks set leased_until = ${new Date().toISOString()}::timestamptz where leased_until is not null`,
  );

async function lookAt({ url }: { url: string }, id: number): Promise<AlertUpload> {
  const { body } = await call(`${url}${API_PREFIX}/ethoca/alerts/uploads/${id}`, {
    method: 'GET',
    bearer: OPERATOR_KEY,
  });
  return (body as { results: AlertUpload }).results;
}

/** Waits until an upload is worked on no more, through a death of the server on the way; what that took. */
async function survive(name: string, id: number, progress: (upload: AlertUpload) => number): Promise<void> {
  let current = server ?? (await begin());
  const restMb = await residentMb(current);
  const startedAt = performance.now();
  let [mostMb, slowestMs, away] = [restMb, 0, 0];
  let killedAt: number | null = null;
  while (true) {
    const askedAt = performance.now();
    const upload = await lookAt(current, id);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    mostMb = Math.max(mostMb, await residentMb(current));
    if (!upload.is_working) break;
    if (killedAt === null && progress(upload) >= count * KILLED_AT) {
      const diedAt = performance.now();
      await kill(current);
      killedAt = progress(upload);
      current = await begin();
      await endLeases();
      away = performance.now() - diedAt;
    }
    await pause(LOOK_MS);
  }
  const seconds = (performance.now() - startedAt - away) / 1_000;
  say(
    `${name}: ${seconds.toFixed(0)} s without the restart, ${Math.round(count / seconds)} rows/s, killed at ${killedAt}; ` +
      `RSS ${restMb.toFixed(0)} MB at rest, ${mostMb.toFixed(0)} MB at most; the slowest answer meanwhile ` +
      `${slowestMs.toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** The outcomes, each as a number of alerts. */
async function outcomes(id: number) {
  const { rows } = (await db.execute(sql`
    with told as (select unnest(entity_ids) id from cbp.audit_log where entity_type = 'alert' and action = 'update'),
    sent as (select unnest(string_to_array(substr(key, 9), ' ')) answer from cbp.tasks where kind = 'alert_answers')
    select (select count(*) from cbp.alerts where outcome = 'resolved' and answer_no = 1)::int answered,
      (select count(*) from cbp.alert_upload_rows where upload_id = ${id} and state = 'done')::int rows,
      (select count(*) from told)::int audited, (select count(distinct id) from told)::int audited_once,
      (select count(*) from sent)::int queued, (select count(distinct answer) from sent)::int queued_once`)) as unknown as {
    rows: Record<string, number>[];
  };
  return rows[0] ?? {};
}

try {
  await migrateDatabase(connection, MIGRATIONS);
  const now = new Date();
  const settings = { name: 'ethoca', timeZone: 'UTC', windowHours: 24 } as const;
  const ids: string[] = [];
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => {
      // Too few digits for a card number, which would be cut.
      const alert = sampleAlert({ EthocaID: `ETH${String(from + index).padStart(9, '0')}` });
      const sent = rowOfSent({ source: 'ethoca', alert }, { settings, receivedAt: now });
      ids.push(sent.ethocaId);
      // Nothing is looked for or told meanwhile: that is measured elsewhere.
      return { ...sent, matchedAt: now, notifiedAt: now, remindedAt: now };
    });
    await db.insert(alerts).values(rows);
  }
  // As the server does automatically; on an analysed but never vacuumed table, IDs are searched in the trigram index.
  await db.execute(sql`vacuum analyze`);
  say(`${count} alerts are there`);
  const { url } = await begin();
  const content = [HEADS, ...ids.map((id) => `${id},resolved,refunded`)].join('\n');
  const startedAt = performance.now();
  const sent = await uploadFile(url, 'alert-outcomes', content);
  const made = await call(`${url}${API_PREFIX}/ethoca/alerts/uploads`, {
    body: { upload_id: sent.id, filename: 'outcomes.csv' },
    bearer: OPERATOR_KEY,
  });
  const { id } = (made.body as { results: AlertUpload }).results;
  const mb = (content.length / 2 ** 20).toFixed(1);
  say(`taken in: ${mb} MB in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  await survive('checked', id, ({ total }) => total);
  if (server) {
    const path = `${server.url}${API_PREFIX}/ethoca/alerts/uploads/${id}/apply`;
    const { status, text } = await call(path, { body: {}, bearer: OPERATOR_KEY });
    if (status !== 200) throw new Error(`${status} ${text}`);
  }
  await survive('applied', id, ({ counts }) => counts.done);
  const found = await outcomes(id);
  const held = found.answered === count && Object.values(found).every((one) => one === count);
  say(`${JSON.stringify(found)}\n${held ? 'All held.' : 'Broken.'}`);
  const { alone, beside } = await listBesideHostileFiles((server ?? (await begin())).url);
  const ratio = beside / alone;
  say(
    `A list beside four hostile files: p95 ${beside.toFixed(0)} ms, ${alone.toFixed(0)} ms without them: ` +
      `${ratio.toFixed(1)} times as long, at most ${MOST_RATIO}.`,
  );
  process.exitCode = held && ratio <= MOST_RATIO ? 0 : 1;
} finally {
  if (server) await kill(server);
  await connection.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
}
