import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NamedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { eq } from 'drizzle-orm';
import { testDatabases } from '../../../testing/test-database.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { startGateway } from './payment-gateway.ts';
import { hostileMode, refundFaults, refundQueue } from './refund-world.ts';

/*
 * Refunds at hostile platforms by processes that are killed, on the PostgreSQL that TEST_DATABASE_URL names: part of
 * `npm run test:kill`. A seed and a number of refunds repeat a run: `node run-refund-kills.ts 42 300`.
 */
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
/** About half of the refunds lose an answer: enough for LEAST_BLOWS, also where a fast machine leaves little time to kill. */
const count = Number(process.argv[3] ?? 2_000);
const WORKERS = 3;
/** An hour in half a minute: a lease expires in one and a half seconds. */
const SPEED = 120;
/**
 * The number of open refunds at a time: refunds that wait for a simulated day (twelve minutes), as on a slow machine,
 * aren’t checked any more.
 */
const OPEN_AT_ONCE = 120;
const NEXT = 40;
const LONGEST_S = 1_800;
/** Kills and lost answers that a whole run must have stood. */
const LEAST_BLOWS = 1_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The second is the server. */
const [, server] = testDatabases;
if (!server) throw new Error('set TEST_DATABASE_URL to a PostgreSQL server');

/** Runs until nothing is left to check, while workers are killed one after the other. */
async function run({ create }: NamedDatabase, wanted: number, mutant: boolean) {
  const { connection, databaseUrl, end } = await create();
  const { db } = connection;
  const random = createRandom(seed);
  const startedAt = Date.now();
  const now = () => new Date(startedAt + (Date.now() - startedAt) * SPEED);
  const gateways = [
    await startGateway('mpgs', { now }),
    await startGateway('nmi', { now }),
    await startGateway('stripe', { now }),
  ];
  let answersLost = 0;
  for (const gateway of gateways) gateway.does(hostileMode(random, () => void answersLost++));
  const workers = new Set<ChildProcess>();
  const begun: ChildProcess[] = [];
  const told = [databaseUrl ?? '', String(startedAt), String(SPEED), mutant ? 'mutant' : 'as it is'];
  const begin = () => {
    const urls = gateways.map(({ url }) => url);
    const worker = fork(join(import.meta.dirname, 'refund-kill-worker.ts'), [...told, ...urls]);
    // One is killed while it works, and not while it starts.
    worker.once('message', () => void workers.add(worker));
    begun.push(worker);
  };
  let kills = 0;
  try {
    const queue = await refundQueue({ db, now }, gateways, wanted);
    let asked = 0;
    const goesOn = async () => {
      const open = await db.$count(tasksTable, eq(tasksTable.status, 'queued'));
      if (asked >= wanted || open > OPEN_AT_ONCE - NEXT) return open > 0;
      await queue(NEXT);
      asked += NEXT;
      return true;
    };
    for (let started = 0; started < WORKERS; started++) begin();
    while (await goesOn()) {
      if (Date.now() - startedAt > LONGEST_S * 1_000) throw new Error(`not done in ${LONGEST_S} s`);
      await pause(500 + random() * 1_000);
      const victim = [...workers][Math.floor(random() * workers.size)];
      if (!victim) continue;
      workers.delete(victim);
      victim.kill('SIGKILL');
      kills += 1;
      begin();
    }
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    const made = gateways.flatMap(({ ledger }) => ledger.refunds);
    return { seconds, kills, answersLost, ...(await refundFaults(db, made)) };
  } finally {
    for (const worker of begun) worker.kill('SIGKILL');
    for (const gateway of gateways) gateway.end();
    await end();
  }
}

say(`Refunds, seed ${seed}`);
const found = await run(server, count, false);
say(JSON.stringify(found));
const mutant = await run(server, Math.min(count, 150), true);
say(JSON.stringify({ mutant }));
const { refunds, doubled, beyond, lied, lost, kills, answersLost, done, refused, beforeAPerson } = found;
const isWhole = process.argv[3] === undefined;
const held =
  refunds === count &&
  done + refused + beforeAPerson === count &&
  kills > 0 &&
  (!isWhole || kills + answersLost >= LEAST_BLOWS) &&
  [doubled, beyond, lied, lost].every((faults) => faults === 0);
say(held && mutant.doubled > 0 ? 'All held.' : 'Broken.');
process.exitCode = held && mutant.doubled > 0 ? 0 : 1;
