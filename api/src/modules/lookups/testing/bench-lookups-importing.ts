import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { MOST_ORDERS, type OrderResult } from '@cbp/shared/orders/order.model';
import pg from 'pg';
import { benchedOiCaids, benchedRdrCaids } from '../../../lists/testing/benched-caids.ts';
import { benchedClients } from '../../../lists/testing/benched-clients.ts';
import { fill, openDatabase } from '../../../lists/testing/benched-database.ts';
import { benchedRdrClients } from '../../../lists/testing/benched-rdr-clients.ts';
import { benchedReceipts } from '../../../lists/testing/benched-receipts.ts';
import { OPERATOR_KEY } from '../../../testing/test-server.ts';
import { sampleOrder } from '../../orders/testing/sample-order.ts';
import { drawQuestions, ORDER_PARTS, type Question } from './asked-questions.ts';
import { beginApi } from './benched-api.ts';
import { type Answered, sendAtRate } from './open-loop.ts';

/*
 * `npm run bench:lookups-importing`: order lookups and RDR decisions while a client sends a million orders to the same server,
 * on the PostgreSQL server that BENCH_DATABASE_URL names, compared with the same rate before. The import ends after `--minutes`
 * at the latest, and the run says how far it came. `--receipts 5000 --orders 2000` is a short run.
 */
const CAIDS = 20_000;
const CHUNK_S = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Older than orders whose buyers get emails. */
const PAID_DAYS_AGO = 40;
const MOST_P99_MS = 1_500;

const { values: options } = parseArgs({
  options: {
    receipts: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '20' },
    before: { type: 'string', default: '30' },
    senders: { type: 'string', default: '2' },
    list: { type: 'string', default: String(MOST_ORDERS) },
    minutes: { type: 'string', default: '10' },
  },
});
const [orders, rate, before] = [Number(options.orders), Number(options.rate), Number(options.before)];
const longestMs = Number(options.minutes) * 60_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('set BENCH_DATABASE_URL to a PostgreSQL server');

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** What was answered, and in which time; without any status but 200, or the words of it. */
function tell(when: string, answered: readonly Answered<Question>[]) {
  const ms = answered.map((one) => one.ms);
  const said = Map.groupBy(answered, ({ status, body }) => {
    const { responseStatus, decision } = JSON.parse(body) as Record<string, string>;
    return status === 200 ? (responseStatus ?? decision ?? '') : `${status} ${body.slice(0, 300)}`;
  });
  const words = [...said].map(([word, { length }]) => `${length} ${word}`).join(', ');
  const [p50, p99] = [quantile(ms, 0.5), quantile(ms, 0.99)];
  say(
    `${when}: ${answered.length} questions at ${rate} a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `slowest ${Math.max(...ms).toFixed(0)} ms; ${words}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  return { p99, failed: answered.filter(({ status }) => status !== 200).length };
}

/** Sends orders in lists, full ones by default, until all are stored or the time is over. */
async function importOrders(url: string, merchantId: string): Promise<{ stored: number; seconds: number }> {
  const startedAt = performance.now();
  const transaction_date_time = new Date(Date.now() - PAID_DAYS_AGO * DAY_MS).toISOString();
  let [next, stored] = [0, 0];
  async function send(): Promise<void> {
    while (next < orders && performance.now() - startedAt < longestMs) {
      const first = next;
      next = Math.min(orders, next + Number(options.list));
      const body = Array.from({ length: next - first }, (_, index) =>
        sampleOrder({
          merchant_id: merchantId,
          transaction: { order_reference: `IMPORTED-${first + index}`, transaction_date_time },
        }),
      );
      const answer = await fetch(`${url}${API_PREFIX}/ics/transactions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${OPERATOR_KEY}` },
        body: JSON.stringify(body),
      });
      const { results = [] } = (await answer.json()) as { results?: OrderResult[] };
      const created = results.filter(({ state }) => state === 'created').length;
      if (created !== body.length)
        throw new Error(`${created} of ${body.length} orders were stored: ${answer.status}`);
      stored += created;
    }
  }
  await Promise.all(Array.from({ length: Number(options.senders) }, send));
  return { stored, seconds: (performance.now() - startedAt) / 1_000 };
}

const opened = await openDatabase(serverUrl, undefined);
const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-importing-'));
const client = new pg.Client({ connectionString: opened.url ?? serverUrl });
let server: Awaited<ReturnType<typeof beginApi>> | undefined;
try {
  await client.connect();
  const rows = (count: number, benched: typeof benchedReceipts) => ({
    ...benched,
    seed: () => benched.seed(count),
  });
  const lists = [
    benchedClients,
    rows(Number(options.receipts), benchedReceipts),
    rows(CAIDS, benchedRdrCaids),
    benchedOiCaids,
    benchedRdrClients,
  ];
  await fill(opened, { lists, rows: 0 });
  for (const statement of ORDER_PARTS) await opened.run(statement);
  const questions = await drawQuestions(client, Math.ceil(rate * (before + CHUNK_S + longestMs / 1_000)));
  // The client whose payments are asked about most, so that what it imports is compared with them.
  const { rows: busiest } = await client.query<{ client_id: string }>(
    `select r.client_id from cbp.receipt_transactions r join cbp.clients c on c.merchant_id = r.client_id
     where c.status = 'ACTIVE' group by 1 order by count(*) desc limit 1`,
  );
  const merchantId = busiest[0]?.client_id ?? '';
  server = await beginApi(opened.url ?? serverUrl, folder);
  const { url } = server;
  let asked = 0;
  const ask = async (count: number) => {
    const calls = questions.slice(asked, asked + count);
    asked += calls.length;
    return (await sendAtRate(url, { calls, perSecond: rate })).answered;
  };
  await ask(rate * CHUNK_S);
  const alone = tell('alone', await ask(rate * before));

  const state = { isOver: false };
  const answered: Answered<Question>[] = [];
  const [imported] = await Promise.all([
    importOrders(url, merchantId).finally(() => {
      state.isOver = true;
    }),
    (async () => {
      while (!state.isOver && asked < questions.length) answered.push(...(await ask(rate * CHUNK_S)));
    })(),
  ]);
  const during = tell('while importing', answered);
  say(
    JSON.stringify({
      imported: imported.stored,
      orders_per_second: Number((imported.stored / imported.seconds).toFixed(0)),
      seconds: Number(imported.seconds.toFixed(0)),
      answered: answered.length,
      failed: during.failed,
      p99_ms: Number(during.p99.toFixed(1)),
      alone_p99_ms: Number(alone.p99.toFixed(1)),
    }),
  );
  process.exitCode = alone.failed + during.failed === 0 && during.p99 <= MOST_P99_MS ? 0 : 1;
} finally {
  if (server) {
    const exit = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    await exit;
  }
  await client.end();
  await opened.end();
  await rm(folder, { recursive: true, force: true });
}
