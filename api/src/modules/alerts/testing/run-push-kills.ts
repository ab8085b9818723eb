import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { NamedDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import { eq } from 'drizzle-orm';
import { testDatabases } from '../../../testing/test-database.ts';
import { tasks as tasksTable } from '../../tasks/tasks.schema.ts';
import { openReceivers } from './push-receivers.ts';
import { pushFaults, queueAlerts } from './push-world.ts';

/*
 * Pushes to hostile receivers by processes that are killed, on the PostgreSQL that TEST_DATABASE_URL names: part of
 * `npm run test:kill`. A seed and a number of pushes repeat a run: `node run-push-kills.ts 42 1000`.
 */
const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const count = Number(process.argv[3] ?? 10_000);
const WORKERS = 3;
const RECEIVERS = 40;
/** An hour in 18 seconds: a lease is over in one, and an attempt that hangs takes no more than a third of it. */
const SPEED = 200;
const LONGEST_S = 1_200;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The second is the server. */
const [, server] = testDatabases;
if (!server) throw new Error('set TEST_DATABASE_URL to a PostgreSQL server');

/** Runs until everything is said to be done, while one worker after the other is killed. */
async function run({ create }: NamedDatabase, wanted: number, mutant: boolean) {
  const { connection, databaseUrl, end } = await create();
  const { db } = connection;
  const random = createRandom(seed);
  const receivers = await openReceivers(RECEIVERS, random);
  const startedAt = Date.now();
  const workers = new Set<ChildProcess>();
  const begun: ChildProcess[] = [];
  const told = [databaseUrl ?? '', String(startedAt), String(SPEED), mutant ? 'mutant' : 'as it is'];
  const begin = () => {
    const worker = fork(join(import.meta.dirname, 'push-kill-worker.ts'), [...told, ...receivers.urls]);
    // One is killed while it works, and not while it starts.
    worker.once('message', () => void workers.add(worker));
    begun.push(worker);
  };
  let kills = 0;
  const isOpen = async () => (await db.$count(tasksTable, eq(tasksTable.status, 'queued'))) > 0;
  try {
    await queueAlerts(db, { count: wanted, urls: receivers.urls, now: () => new Date(startedAt) });
    for (let count = 0; count < WORKERS; count++) begin();
    while (await isOpen()) {
      if (Date.now() - startedAt > LONGEST_S * 1_000) throw new Error(`not done in ${LONGEST_S} s`);
      await pause(2_000 + random() * 3_000);
      const victim = [...workers][Math.floor(random() * workers.size)];
      if (!victim) continue;
      workers.delete(victim);
      victim.kill('SIGKILL');
      kills += 1;
      begin();
    }
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    return { seconds, kills, ...(await pushFaults(db, receivers.received, wanted)) };
  } finally {
    for (const worker of begun) worker.kill('SIGKILL');
    receivers.close();
    await end();
  }
}

say(`Pushes, seed ${seed}`);
const found = await run(server, count, false);
say(JSON.stringify(found));
const mutant = await run(server, Math.min(count, 500), true);
say(JSON.stringify({ mutant }));
const { pushes, open, lost, doubled, lied, undelivered, kills } = found;
const held = pushes === count && kills > 0 && [open, lost, doubled, lied, undelivered].every((n) => n === 0);
say(held && mutant.lost > 0 ? 'All held.' : 'Broken.');
process.exitCode = held && mutant.lost > 0 ? 0 : 1;
