import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchedClients } from '../../../lists/testing/benched-clients.ts';
import { fill, openDatabase } from '../../../lists/testing/benched-database.ts';
import { MERCHANT } from '../../../lists/testing/seeded-clients.ts';
import { call, OPERATOR_KEY, startTestServer } from '../../../testing/test-server.ts';
import { enquiryKeys } from '../../name-matching/name-matching.service.ts';
import { forgetNearTokens } from '../../watchlists/near-tokens.service.ts';
import { findCandidates } from '../../watchlists/watchlist-search.service.ts';
import { prepareEnquiry } from '../matching.service.ts';
import { addBenchedWatchlist, BENCHED_LIST, benchedNames, loadBenchedVersion } from './benched-watchlist.ts';

/*
 * `npm run bench:screening`: a list is loaded, and persons are screened over HTTP against it, beside the bare search for
 * candidates of the same names in the same run. In the embedded database, or on the server that BENCH_DATABASE_URL names.
 * `--names 60000` is a short run.
 */
const ALIASES = 5;
const MOST_P95_MS = 150;
const MOST_RATIO = 2;
/** The overhead of a call besides its search: HTTP, validation, payment, audit. */
const CALL_MS = 10;
const CLIENT = MERCHANT;
const WARM_UP = 20;

const { values: options } = parseArgs({
  options: { names: { type: 'string' }, screenings: { type: 'string', default: '300' } },
});
const serverUrl = process.env.BENCH_DATABASE_URL ?? null;
const names = Number(options.names ?? (serverUrl ? 1_000_000 : 300_000));
const entries = Math.ceil(names / (ALIASES + 1));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

const opened = await openDatabase(serverUrl, undefined);
const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-screening-'));
let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
try {
  const { db } = opened.connection;
  await fill(opened, { lists: [benchedClients], rows: 0 });
  await addBenchedWatchlist(db);
  const { version, heap, ...loaded } = await loadBenchedVersion(db, { folder, entries, aliases: ALIASES });
  await opened.run('analyze');
  say(
    `${loaded.entries} entries with ${names} names loaded in ${loaded.seconds.toFixed(0)} s, heap +${(heap / 2 ** 20).toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
  );

  await opened.run(
    `insert into cbp.client_services (merchant_id, service, pricing_scheme, created_at)
     select merchant_id, 'aml', 'flat', now() from cbp.clients where merchant_id = '${CLIENT}'`,
  );
  server = await startTestServer({ connection: opened.connection });
  const { url } = server;
  const asked = benchedNames(Number(options.screenings) + WARM_UP, { entries, listedEvery: 2 });
  const [http, bare]: [number[], number[]] = [[], []];
  let found = 0;
  for (const [n, name] of asked.entries()) {
    const body = {
      merchant_id: CLIENT,
      enquiry_data: { name: { full_name: name }, ongoing: false, filters: ['sanction'] },
    };
    const callStart = performance.now();
    const answer = await call(`${url}/api/shuftipro/individual-screening`, { body, bearer: OPERATOR_KEY });
    const callMs = performance.now() - callStart;
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
    found += (answer.body as { results: { hits_found: unknown[] } }).results.hits_found.length;
    const prepared = prepareEnquiry({
      kind: 'individual',
      name,
      firstName: null,
      middleName: null,
      lastName: null,
    } as never);
    // As when the next version is stored: what one name was looked up for doesn't help the other.
    forgetNearTokens({ watchlistId: BENCHED_LIST, version: version + 1 });
    const sqlStart = performance.now();
    await db.transaction((tx) =>
      findCandidates(tx, { keys: enquiryKeys(prepared), versions: { [BENCHED_LIST]: version } }),
    );
    if (n < WARM_UP) continue;
    http.push(callMs);
    bare.push(performance.now() - sqlStart);
  }
  const [p50, p95, sql50] = [quantile(http, 0.5), quantile(http, 0.95), quantile(bare, 0.5)];
  const ratio = (p50 - CALL_MS) / sql50;
  say(
    `screening p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; candidates p50 ${sql50.toFixed(1)} ms; ${found} matches; goals: p95 ≤ ${MOST_P95_MS} ms, ratio ≤ ${MOST_RATIO}`,
  );
  const round = (value: number) => Math.round(value * 100) / 100;
  say(
    JSON.stringify({
      names,
      import_seconds: round(loaded.seconds),
      import_heap_mb: Math.round(heap / 2 ** 20),
      p50_ms: round(p50),
      p95_ms: round(p95),
      candidates_p50_ms: round(sql50),
      ratio: round(ratio),
      database: serverUrl ? 'postgresql' : 'embedded',
    }),
  );
} finally {
  await server?.end();
  await opened.end();
  await rm(folder, { recursive: true, force: true });
}
