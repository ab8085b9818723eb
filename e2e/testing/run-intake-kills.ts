import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase } from '@cbp/shared/node/database/testing/test-database';
import { createRandom } from '@cbp/shared/seeded-random';
import pg from 'pg';
import { startCountingMailServer } from './counting-mail-server.ts';
import { createHostServer } from './host-server.ts';

/*
 * Kills the api, with its worker, while orders are sent in lists and their buyers are told, and looks whether an order or an email
 * is lost or doubled: `npm run test:kill -- intake`. Emails are counted by the mail server of the run. A seed repeats the plan of a
 * run, and a share makes it smaller: `npm run test:kill -- intake 42 0.1`.
 */
const SHARE = Number(process.argv[3] ?? 1);
const ORDERS = Math.round(10_000 * SHARE);
const KILLS = Math.round(60 * SHARE);
const AT_ONCE = 20;
const SENDERS = 3;
const RETRY_MS = 100;
/** How long the last emails may take before the run gives up on them. */
const EMAILS_MS = 20 * 60_000;
const OPERATOR_KEY = 'intake-operator-key-of-more-than-32-characters';
const CLIENT = 'NGA-1001';

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const random = createRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const now = new Date().toISOString();
const referenceOf = (number: number) => `KILL-${number}`;
const buyerOf = (number: number) => `buyer-${number}@example.com`;
const orderOf = (number: number) => ({
  merchant_id: CLIENT,
  transaction: {
    order_reference: referenceOf(number),
    transaction_date_time: now,
    amount: '486.00',
    currency: 'HKD',
  },
  product_info: {
    items: [{ name: 'Linen shirt' }],
    tracking_url: [`https://carrier.example/${number}`],
  },
  buyer: { email: buyerOf(number) },
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

type EmailRow = { id: string; message_id: string };

/** The emails to the buyers of the run. */
function emailsToBuyers(client: pg.Client) {
  const ofRun = `from cbp.buyer_emails m where m.order_reference like 'KILL-%'`;
  const unfinished = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int ${ofRun} and m.state in ('waiting', 'handing_over')`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    unfinished,
    /** Waits for the last email. */
    async finished() {
      for (const until = Date.now() + EMAILS_MS; Date.now() < until; await pause(500)) {
        if ((await unfinished()) === 0) return;
      }
      faults.push(`${await unfinished()} emails were neither sent nor failed`);
    },
    async unknown(): Promise<EmailRow[]> {
      return (await client.query<EmailRow>(`select m.id, m.message_id ${ofRun} and m.state = 'failed'`)).rows;
    },
    async faults(): Promise<string[]> {
      const { rows } = await client.query<{
        ref: string;
        kind: string;
        states: string[];
        reasons: string[];
        ids: string[];
        events: number;
      }>(`
        select m.order_reference as ref, m.kind, array_agg(m.state order by m.id) as states,
          array_agg(distinct m.reason) filter (where m.reason is not null) as reasons, array_agg(m.message_id order by m.id) as ids,
          (select count(*)::int from cbp.history_events e where e.ics_id = m.ics_id
            and e.event = case m.kind when 'confirmation' then 'INITIAL_RECEIPT_SENT' else 'TRACK_RECEIPT_SENT' end) as events
        ${ofRun} group by m.order_reference, m.kind, m.ics_id`);
      const found: string[] = [];
      if (rows.length !== 2 * ORDERS) found.push(`${rows.length} emails instead of ${2 * ORDERS}`);
      for (const { ref, kind, states, reasons, ids, events } of rows) {
        const counts = ids.map((id) => mailServer.accepted.get(id) ?? 0);
        const total = counts.reduce((sum, count) => sum + count, 0);
        const isKnown = states.every((state, at) => state !== 'sent' || counts[at] === 1);
        const isRecorded = events === states.filter((state) => state === 'sent').length;
        const isOnlyUnknown = (reasons ?? []).every((reason) => reason === 'no_answer');
        if (total !== 1 || !isKnown || !isRecorded || !isOnlyUnknown) {
          found.push(`${kind} of ${ref}: ${JSON.stringify({ states, reasons, counts, events })}`);
        }
      }
      return found;
    },
  };
}

async function resend(ids: readonly number[]): Promise<void> {
  const answer = await fetch(`${api.url}/api/ics/failed-emails/resend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
    body: JSON.stringify({ ids }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the emails were not sent again: ${text.slice(0, 200)}`);
}

const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
say(`Kills of the intake, seed ${seed}`);
const database = await createServerDatabase(serverUrl);
const folder = await mkdtemp(join(tmpdir(), 'cbp-intake-'));
const mailServer = await startCountingMailServer();
const api = await createHostServer('api', 'api', {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  OPERATOR_KEY,
  AUTH_SECRET: 'intake-auth-secret-of-more-than-32-characters',
  SECRETS_KEY: 'intake-secrets-key-of-more-than-32-characters',
  LOAD_DEMO: 'when-empty',
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'CBP Portal <no-reply@portal.example>',
  PORTAL_URL: 'https://portal.example',
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
    const beforeEmails = Math.ceil(KILLS / 2);
    for (; kills < beforeEmails; kills += 1) {
      // Spread over the orders, so that each kill meets some under way.
      while (next < ((kills + 1) * ORDERS) / (beforeEmails + 1)) await pause(5);
      await restart();
    }
  }
  async function restart(): Promise<void> {
    await pause(random() * 100);
    await api.kill();
    await api.start();
  }
  await Promise.all([kill(), ...Array.from({ length: SENDERS }, send)]);

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const mails = emailsToBuyers(client);
    // The other half is spread over the emails that are left.
    const [left, before] = [await mails.unfinished(), mailServer.accepted.size];
    for (let at = 1; kills < KILLS; kills += 1, at += 1) {
      const reached = before + (left * at) / (KILLS / 2 + 1);
      while (mailServer.accepted.size < reached && (await mails.unfinished()) > 0) await pause(20);
      await restart();
    }
    await mails.finished();
    const unknown = await mails.unknown();
    say(
      `${mailServer.accepted.size} emails were accepted; ${unknown.length} have no answer of the mail server`,
    );
    // What a user does who looks into the log of the mail server.
    const lost = unknown.filter(({ message_id: messageId }) => !mailServer.accepted.has(messageId));
    if (lost.length > 0) await resend(lost.map(({ id }) => Number(id)));
    await mails.finished();
    faults.push(...(await mails.faults()));

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
  await mailServer.end();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
}
say(faults.length === 0 ? 'All held.' : `Broken:\n  ${faults.slice(0, 50).join('\n  ')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
