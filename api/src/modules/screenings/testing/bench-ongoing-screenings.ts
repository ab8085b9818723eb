import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repeatInTurns } from '@cbp/shared/node/run-in-turns';
import { asc } from 'drizzle-orm';
import { benchedClients } from '../../../lists/testing/benched-clients.ts';
import { fill, openDatabase } from '../../../lists/testing/benched-database.ts';
import { MERCHANT } from '../../../lists/testing/seeded-clients.ts';
import { call, OPERATOR_KEY, startTestServer } from '../../../testing/test-server.ts';
import { takeDelta } from '../ongoing/deltas.service.ts';
import { screeningReruns } from '../ongoing/ongoing.schema.ts';
import { AT_ONCE } from '../ongoing/ongoing-work.service.ts';
import { queueForEngine, runDue } from '../ongoing/reruns.service.ts';
import { keepFindable } from '../ongoing/subject-index.service.ts';
import { screenings } from '../screenings.schema.ts';
import { addBenchedWatchlist, benchedNames, loadBenchedVersion } from './benched-watchlist.ts';

/*
 * `npm run bench:ongoing-screenings`: ongoing screenings run again as for a new engine, while others are screened over HTTP; then a
 * version of their list changes some entries, and those that it affects run again. In the embedded database, or on the server that
 * BENCH_DATABASE_URL names. `--again 20000` of them run again, each on its own, so that all take that much longer. `--ongoing 2000 --names 60000` is a short run.
 */
const ALIASES = 5;
const CLIENT = MERCHANT;
/** Few customers are on a list. */
const LISTED_EVERY = 100;
const ROWS_AT_ONCE = 5_000;
const LIVE_EVERY_MS = 500;
const MOST_MINUTES_OF_ALL = 30;
const MOST_SECONDS_OF_CHANGES = 60;
const MOST_LIVE_P95_MS = 300;

const { values: options } = parseArgs({
  options: {
    names: { type: 'string', default: '300000' },
    ongoing: { type: 'string', default: '100000' },
    again: { type: 'string', default: '20000' },
    changes: { type: 'string', default: '500' },
  },
});
const serverUrl = process.env.BENCH_DATABASE_URL ?? null;
const [ongoing, changes] = [Number(options.ongoing), Number(options.changes)];
const again = Math.min(ongoing, Number(options.again));
const entries = Math.ceil(Number(options.names) / (ALIASES + 1));
const say = (line: string) => void process.stdout.write(`${line}; load ${loadavg()[0]?.toFixed(1)}\n`);
const secondsSince = (from: number) => (performance.now() - from) / 1_000;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const insertOf = (names: readonly string[], from: number) =>
  `insert into cbp.screenings (kind, client_id, reference, content_hash, engine, name, subject_hash, is_ongoing, duration, is_partial,
     match_score, filters, countries, has_aliases, has_relatives, event, searched, not_searched, ends_at, created_at)
   select 'individual', '${CLIENT}', 'ongoing-' || n, 'c' || n, 'own', name, 's' || n, true, 'one_year', false,
     75, '{sanction}', '{}', true, false, 'request.pending', '{}', '{}', now() + interval '1 year', now()
   from unnest(array[${names.map(quoted).join(',')}]) with ordinality as named (name, at), lateral (select ${from} + at as n) as numbered`;

const opened = await openDatabase(serverUrl, undefined);
const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-ongoing-'));
let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
try {
  const { db } = opened.connection;
  await fill(opened, { lists: [benchedClients], rows: 0 });
  await addBenchedWatchlist(db);
  const list = { folder, entries, aliases: ALIASES };
  const loaded = await loadBenchedVersion(db, list);
  await opened.run(
    `insert into cbp.client_services (merchant_id, service, pricing_scheme, created_at)
     select merchant_id, 'aml', 'flat', now() from cbp.clients where merchant_id = '${CLIENT}'`,
  );
  const names = benchedNames(ongoing, { entries, listedEvery: LISTED_EVERY });
  for (let from = 0; from < ongoing; from += ROWS_AT_ONCE) {
    await opened.run(insertOf(names.slice(from, from + ROWS_AT_ONCE), from));
  }
  // Those that don't run again only have to be found by new entries.
  const others = await db.select().from(screenings).orderBy(asc(screenings.id)).offset(again);
  for (let from = 0; from < others.length; from += ROWS_AT_ONCE) {
    await db.transaction(async (tx) => {
      for (const row of others.slice(from, from + ROWS_AT_ONCE)) await keepFindable(tx, row);
    });
  }
  await opened.run('analyze');
  say(`${loaded.entries} entries and ${ongoing} ongoing screenings are there`);

  const ctx = { db, now: () => new Date(), log: { info: () => {}, warn: () => {}, error: say } };
  const told = async () => {};
  const waiting = () => db.$count(screeningReruns);
  const runAll = async () => {
    const before = await waiting();
    await runDue(ctx, { atOnce: AT_ONCE[serverUrl ? 'postgresql' : 'pglite'], onChanged: told });
    return before - (await waiting());
  };

  server = await startTestServer({ connection: opened.connection });
  const { url } = server;
  const live: number[] = [];
  const asked = benchedNames(10_000, { entries, listedEvery: LISTED_EVERY });
  let isOver = false;
  const screenOthers = async () => {
    for (let n = 0; !isOver; n += 1) {
      const name = { full_name: `${asked[n % asked.length]} ${n}` };
      const body = { merchant_id: CLIENT, enquiry_data: { name, ongoing: false, filters: ['sanction'] } };
      const from = performance.now();
      const answer = await call(`${url}/api/shuftipro/individual-screening`, { body, bearer: OPERATOR_KEY });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
      live.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, LIVE_EVERY_MS));
    }
  };
  await opened.run('update cbp.watchlist_deltas set done_at = now()');
  await queueForEngine({ ...ctx, log: { ...ctx.log, info: () => {} } });
  const allFrom = performance.now();
  const screenedMeanwhile = screenOthers();
  const ranAll = await runAll();
  const minutes = secondsSince(allFrom) / 60;
  isOver = true;
  await screenedMeanwhile;
  const liveP95 = live.toSorted((one, other) => one - other)[Math.floor(live.length * 0.95)] ?? Number.NaN;
  say(
    `${ranAll} ran again in ${minutes.toFixed(1)} min, all ${ongoing} in ${((minutes / ranAll) * ongoing).toFixed(1)} at this rate (goal ${MOST_MINUTES_OF_ALL}), ${live.length} others meanwhile with p95 ${liveP95.toFixed(0)} ms (goal ${MOST_LIVE_P95_MS})`,
  );

  const every = Math.floor(entries / changes);
  const next = await loadBenchedVersion(db, list, (entry, at) => {
    if (at % every !== 0) return entry;
    if (at % (2 * every) === 0) return { ...entry, remarks: `${entry.remarks ?? ''} Amended.`.trim() };
    const alias = asked[at % asked.length] ?? '';
    return { ...entry, names: [...entry.names, { name: alias, kind: 'alias' }] };
  });
  const changesFrom = performance.now();
  await repeatInTurns(() => takeDelta(ctx));
  const comparedSeconds = secondsSince(changesFrom);
  const ranSome = await runAll();
  const changesSeconds = secondsSince(changesFrom);
  say(
    `version ${next.version} with ${changes} changed entries met ${ongoing} ongoing screenings in ${comparedSeconds.toFixed(0)} s; ${ranSome} ran again, ${changesSeconds.toFixed(0)} s in all (goal ${MOST_SECONDS_OF_CHANGES})`,
  );
} finally {
  await server?.end();
  await opened.end();
  await rm(folder, { recursive: true, force: true });
}
