import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import pg from 'pg';
import { createHostServer } from './host-server.ts';

/*
 * Kills the api while orders are sent in lists, and looks whether one is lost or stored twice: `npm run test:kill -- intake`. A
 * seed repeats the plan of a run, and a share makes it smaller: `npm run test:kill -- intake 42 0.1`.
 */
const SHARE = Number(process.argv[3] ?? 1);
const ORDERS = Math.round(10_000 * SHARE);
const KILLS = Math.round(60 * SHARE);
const AT_ONCE = 20;
const SENDERS = 3;
const RETRY_MS = 100;
const OPERATOR_KEY = 'intake-operator-key-of-more-than-32-characters';
const CLIENT = 'NGA-1001';

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const random = createRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const referenceOf = (number: number) => `KILL-${number}`;
const orderOf = (number: number) => ({
  merchant_id: CLIENT,
  transaction: {
    order_reference: referenceOf(number),
    transaction_date_time: '2026-11-22T10:14:00+08:00',
    amount: '486.00',
    currency: 'HKD',
  },
  product_info: {
    items: [{ name: 'Linen shirt' }],
    tracking_url: [`https://carrier.example/${number}`],
  },
});

type Result = { state: string; order_reference: string; iCS_id?: string };

/** Repeats a list until it is answered; a killed server leaves the sender in doubt. */
async function persistently(url: string, body: string): Promise<Result[]> {
  for (;;) {
    try {
      const answer = await fetch(`${url}/api/ics/transactions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
        body,
        signal: AbortSignal.timeout(30_000),
      });
      if (answer.ok) return ((await answer.json()) as { results: Result[] }).results;
      if (answer.status < 500 && answer.status !== 429) throw new TypeError(`answered ${answer.status}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('answered')) throw error;
      // Cut off: the server was killed.
    }
    await pause(RETRY_MS);
  }
}

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of the intake, seed ${seed}`);
const database = await createServerDatabase(serverUrl);
const folder = await mkdtemp(join(tmpdir(), 'cbp-intake-'));
const api = await createHostServer('api', 'api', {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  OPERATOR_KEY,
  AUTH_SECRET: 'intake-auth-secret-of-more-than-32-characters',
  SECRETS_KEY: 'intake-secrets-key-of-more-than-32-characters',
  LOAD_DEMO: 'when-empty',
});
try {
  await api.start();
  /** What the sender was told, which is all that a shop knows. */
  const told = new Map<string, string>();
  let next = 0;
  let kills = 0;
  async function send(): Promise<void> {
    while (next < ORDERS) {
      const first = next;
      next += AT_ONCE;
      const numbers = Array.from({ length: Math.min(AT_ONCE, ORDERS - first) }, (_, at) => first + at);
      for (const result of await persistently(api.url, JSON.stringify(numbers.map(orderOf)))) {
        const { state, order_reference: reference, iCS_id: icsId } = result;
        if (state === 'refused' || !icsId) faults.push(`${reference} was rejected`);
        else told.set(reference, icsId);
      }
    }
  }
  async function kill(): Promise<void> {
    for (; kills < KILLS; kills += 1) {
      // Spread over the orders, so that each kill meets some under way.
      while (next < ((kills + 1) * ORDERS) / (KILLS + 1)) await pause(5);
      await pause(random() * 100);
      await api.kill();
      await api.start();
    }
  }
  await Promise.all([kill(), ...Array.from({ length: SENDERS }, send)]);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      ref: string;
      id: string;
      orders: number;
      created: number;
      tracked: number;
      parcels: number;
    }>(`
      select r.order_reference as ref, r.ics_id as id,
        (select count(*)::int from cbp.orders o where o.ics_id = r.ics_id) as orders,
        (select count(*)::int from cbp.history_events e where e.ics_id = r.ics_id and e.event = 'TRANSACTION_CREATED') as created,
        (select count(*)::int from cbp.history_events e where e.ics_id = r.ics_id and e.event = 'TRACK_INFO_UPDATED') as tracked,
        (select count(*)::int from cbp.order_parcels p where p.ics_id = r.ics_id) as parcels
      from cbp.receipt_transactions r where r.order_reference like 'KILL-%'`);
    if (rows.length !== ORDERS) faults.push(`${rows.length} orders instead of ${ORDERS}`);
    for (const { ref, id, orders, created, tracked, parcels } of rows) {
      if (told.get(ref) !== id)
        faults.push(`${ref} is stored as ${id}, and its sender was told ${told.get(ref)}`);
      // The emails to its buyer are counted here, too, by the SMTP server of the run.
      const counts = { orders, created, tracked, parcels };
      if (Object.values(counts).some((count) => count !== 1))
        faults.push(`${ref}: ${JSON.stringify(counts)}`);
    }
    say(JSON.stringify({ orders: rows.length, told: told.size, kills, faults: faults.length }));
  } finally {
    await client.end();
  }
} finally {
  await api.end();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
}
say(faults.length === 0 ? 'All held.' : `Broken:\n  ${faults.slice(0, 50).join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
