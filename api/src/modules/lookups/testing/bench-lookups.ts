import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { benchedOiCaids, benchedRdrCaids } from '../../../lists/testing/benched-caids.ts';
import { benchedClients } from '../../../lists/testing/benched-clients.ts';
import { fill, openDatabase } from '../../../lists/testing/benched-database.ts';
import { benchedRdrCases } from '../../../lists/testing/benched-rdr-cases.ts';
import { benchedRdrClients } from '../../../lists/testing/benched-rdr-clients.ts';
import { benchedReceipts } from '../../../lists/testing/benched-receipts.ts';
import { drawQuestions, ORDER_PARTS, type Question, type QuestionKind } from './asked-questions.ts';
import { beginApi } from './benched-api.ts';
import { type Answered, sendAtRate } from './open-loop.ts';
import { recordStatements, replay } from './recorded-statements.ts';

/*
 * `npm run bench:lookups`: order lookups and RDR decisions over HTTP at a constant rate, on the PostgreSQL server that
 * BENCH_DATABASE_URL names, and beside them in the same run the bare statements that the same kinds of questions need.
 * `--receipts 5000 --cases 5000 --rate 20 --seconds 5` is a short run.
 */
const MOST_P99_MS = 250;
const MOST_RATIO = 1.5;
/** The overhead of a call besides its statements: HTTP, signature, validation. */
const CALL_MS = 5;
const WARM_UP_S = 3;
const REPLAYS_PER_SECOND = 10;
const CAIDS = 20_000;
const KINDS = ['lookup', 'decision'] as const satisfies readonly QuestionKind[];

const { values: options } = parseArgs({
  options: {
    receipts: { type: 'string', default: '1000000' },
    cases: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
});
const [rate, seconds] = [Number(options.rate), Number(options.seconds)];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const serverUrl = process.env.BENCH_DATABASE_URL;
if (!serverUrl) throw new Error('set BENCH_DATABASE_URL to a PostgreSQL server');

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** The receipts and cases, in the numbers asked for, with what belongs to them. */
async function fillAll(opened: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
  const ofRows = (benched: typeof benchedReceipts, rows: number) => ({
    ...benched,
    seed: () => benched.seed(rows),
  });
  const lists = [
    benchedClients,
    ofRows(benchedReceipts, Number(options.receipts)),
    ofRows(benchedRdrCaids, CAIDS),
    benchedOiCaids,
    benchedRdrClients,
    ofRows(benchedRdrCases, Number(options.cases)),
  ];
  await fill(opened, { lists, rows: 0 });
  for (const statement of ORDER_PARTS) await opened.run(statement);
}

/** Replays recorded answers at a constant rate until all are done; the times of each kind. */
async function replayAll(
  client: pg.Client,
  recorded: readonly { kind: QuestionKind; statements: Awaited<ReturnType<typeof recordStatements>> }[],
): Promise<Record<QuestionKind, number[]>> {
  const times: Record<QuestionKind, number[]> = { lookup: [], decision: [] };
  const startedAt = performance.now();
  for (const [place, { kind, statements }] of recorded.entries()) {
    const early = startedAt + (place * 1_000) / REPLAYS_PER_SECOND - performance.now();
    if (early > 0) await pause(early);
    times[kind].push(await replay(client, statements));
  }
  return times;
}

function tellAnswers(answered: readonly Answered<Question>[]): void {
  const said = Map.groupBy(answered, ({ status, body }) => {
    const { responseStatus, decision } = JSON.parse(body) as Record<string, string>;
    return status === 200 ? (responseStatus ?? decision ?? '') : `${status} ${body}`;
  });
  say([...said].map(([words, { length }]) => `${length} ${words}`).join(', '));
}

const opened = await openDatabase(serverUrl, undefined);
const folder = await mkdtemp(join(tmpdir(), 'cbp-bench-lookups-'));
const client = new pg.Client({
  connectionString: opened.url ?? serverUrl,
  options: '-c jit=off -c work_mem=32MB',
});
let server: Awaited<ReturnType<typeof beginApi>> | undefined;
try {
  await client.connect();
  await fillAll(opened);
  say(`${options.receipts} receipts, ${options.cases} RDR cases; load ${loadavg()[0]?.toFixed(1)}`);
  const [warm, measured, replays] = [rate * WARM_UP_S, rate * seconds, seconds * REPLAYS_PER_SECOND];
  const questions = await drawQuestions(client, warm + measured + replays);
  const recorded: Parameters<typeof replayAll>[1][number][] = [];
  for (const question of questions.slice(warm + measured)) {
    recorded.push({ kind: question.kind, statements: await recordStatements(client, question) });
  }
  server = await beginApi(opened.url ?? serverUrl, folder);
  const { url } = server;
  await sendAtRate(url, { calls: questions.slice(0, warm), perSecond: rate });
  const calls = questions.slice(warm, warm + measured);
  const [{ answered, seconds: took }, bare] = await Promise.all([
    sendAtRate(url, { calls, perSecond: rate }),
    replayAll(client, recorded),
  ]);
  tellAnswers(answered);
  const figures = KINDS.map((kind) => {
    const ms = answered.filter(({ call }) => call.kind === kind).map((one) => one.ms);
    const [p50, p99, sql50] = [quantile(ms, 0.5), quantile(ms, 0.99), quantile(bare[kind], 0.5)];
    const ofKind = recorded.filter((one) => one.kind === kind);
    const statements = quantile(
      ofKind.map((one) => one.statements.length),
      0.5,
    );
    say(
      `${kind}s: p50 ${p50.toFixed(1)} ms, p95 ${quantile(ms, 0.95).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
        `${statements} bare statements: p50 ${sql50.toFixed(1)} ms, p95 ${quantile(bare[kind], 0.95).toFixed(1)} ms`,
    );
    return { p99, ratio: Math.max(0, p50 - CALL_MS) / sql50 };
  });
  const [lookups, decisions] = figures;
  const p99Ms = lookups?.p99 ?? Number.NaN;
  const decisionsP99Ms = decisions?.p99 ?? Number.NaN;
  const ratio = Math.max(...figures.map((one) => one.ratio));
  say(
    `bounds: p99 at most ${MOST_P99_MS} ms, p50 at most ${MOST_RATIO} × SQL + ${CALL_MS} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
  const isAllAnswered = answered.every(({ status }) => status === 200);
  const isWithin = p99Ms <= MOST_P99_MS && decisionsP99Ms <= MOST_P99_MS && ratio <= MOST_RATIO;
  say(
    JSON.stringify({
      p99_ms: Number(p99Ms.toFixed(1)),
      p50_vs_sql: Number(ratio.toFixed(3)),
      per_second: Number((answered.length / took).toFixed(1)),
      decisions_p99_ms: Number(decisionsP99Ms.toFixed(1)),
    }),
  );
  process.exitCode = isAllAnswered && isWithin ? 0 : 1;
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
