import { parseArgs } from 'node:util';
import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { OrderResult } from '@cbp/shared/orders/order.model';
import { links } from '../../../database/access-schema.ts';
import { openDatabase } from '../../../lists/testing/benched-database.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { OPERATOR_KEY, startTestServer } from '../../../testing/test-server.ts';
import { buyerEmails } from '../../buyer-emails/buyer-emails.schema.ts';
import { createClients } from '../../clients/clients.service.ts';
import { receiptProofs } from '../../receipt-transactions/receipt-proofs.schema.ts';
import {
  historyEvents,
  receiptItems,
  receiptPolicies,
  receiptTransactions,
} from '../../receipt-transactions/receipt-transactions.schema.ts';
import { newIcsId } from '../../receipt-transactions/stored-receipts.service.ts';
import { tasks } from '../../tasks/tasks.schema.ts';
import { orders } from '../orders.schema.ts';
import { sampleOrder } from './sample-order.ts';

/**
 * What receiving orders over HTTP costs, in arrays, compared with inserting the same rows in statements of as many orders, in
 * turns; and whether the memory of the server stays flat.
 */
const IN_ARRAY = 100;
const MOST_RATIO = 3;
const MB = 1_000_000;
/** As long as a sealed token. */
const SEALED = 'x'.repeat(90);

const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } },
});
const total = Number(options.orders);
const rounds = Number(options.rounds);

const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const opened = await openDatabase(process.env.BENCH_DATABASE_URL ?? null, undefined);
const { db } = opened.connection;
const client = { role: 'MERCHANT', status: 'ACTIVE', createdAt: ROW_CREATED_AT } as const;
await createClients({ ctx: { db }, input: [{ ...client, merchantId: 'HP', name: 'Harbour & Pine' }] });
const server = await startTestServer({ connection: opened.connection });
let serial = 0;

const nextReferences = () =>
  Array.from({ length: IN_ARRAY }, () => {
    serial += 1;
    return `HP-${serial}`;
  });

async function send(references: readonly string[]): Promise<void> {
  // Of today, so that their buyers get emails.
  const transaction_date_time = new Date().toISOString();
  const body = references.map((order_reference) =>
    sampleOrder({ transaction: { order_reference, transaction_date_time } }),
  );
  const response = await fetch(`${server.url}${API_PREFIX}/ics/transactions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${OPERATOR_KEY}` },
    body: JSON.stringify(body),
  });
  const { results = [] } = (await response.json()) as { results?: OrderResult[] };
  const created = results.filter(({ state }) => state === 'created').length;
  if (created !== references.length)
    throw new Error(`${created} of ${references.length}: ${response.status}`);
}

/** The rows of the same orders, each table in one statement, in one transaction. */
async function insertBare(references: readonly string[]): Promise<void> {
  const now = new Date();
  const named = references.map((orderReference) => ({
    orderReference,
    icsId: newIcsId(),
    order: sampleOrder(),
  }));
  await db.transaction(async (tx) => {
    await tx.insert(receiptTransactions).values(
      named.map(({ icsId, orderReference }) => ({
        icsId,
        orderReference,
        clientId: 'HP',
        transactionDateTime: now,
        amount: 486,
        currency: 'HKD',
        merchantName: 'Harbour & Pine',
        cardPrefix: '453957',
        cardSuffix: '1486',
        transactionId: 'pi_3QK2e1',
        mid: '700200012345',
        arn: '74539486325903388947185',
        authCode: '904417',
        descriptor: 'HARBOURPINE*HK',
        shippingAddress: '12 Bonham Strand',
        city: 'Hong Kong',
        country: 'HK',
        purchaseUrl: 'https://shop.example/orders/204881',
        createdAt: now,
      })),
    );
    await tx.insert(receiptItems).values(
      named.flatMap(({ icsId }) => [
        {
          icsId,
          position: 0,
          name: 'Linen shirt',
          qty: 1,
          amount: 286,
          currency: 'HKD',
          infoUrl: 'https://shop.example/shirt',
        },
        { icsId, position: 1, name: 'Belt', qty: 2, amount: 100, currency: 'HKD' },
      ]),
    );
    await tx.insert(receiptPolicies).values(
      named.map(({ icsId }) => ({
        icsId,
        position: 0,
        type: 'refund',
        title: 'Returns',
        url: 'https://shop.example/returns',
      })),
    );
    await tx.insert(historyEvents).values(
      named.map(({ icsId }) => ({
        icsId,
        historyOf: 'case' as const,
        event: 'TRANSACTION_CREATED',
        time: now,
      })),
    );
    await tx.insert(receiptProofs).values(
      named.map(({ icsId }) => ({
        icsId,
        recordedAt: now,
        proof: {
          avs_result: 'Y',
          cvv_result: 'M',
          ip_address: '203.0.113.24',
          device: { id: 'device-0123456789' },
        },
      })),
    );
    await tx.insert(orders).values(
      named.map(({ icsId, orderReference, order }) => ({
        icsId,
        clientId: 'HP',
        orderReference,
        sent: order,
        buyerName: 'Chan Mei Ling',
        buyerEmail: 'mei.ling@example.com',
        buyerPhone: '+852 5555 0100',
        receivedAt: now,
      })),
    );
    await tx.insert(links).values(
      named.map(({ icsId }) => ({
        hash: icsId,
        kind: 'order',
        subject: icsId,
        issuedAt: now,
        issuedBy: 'service',
        sealedToken: SEALED,
      })),
    );
    await tx.insert(buyerEmails).values(
      named.map(({ icsId, orderReference }) => ({
        ...{ icsId, orderReference, clientId: 'HP', kind: 'confirmation', cause: 'order', facts: {} },
        address: 'mei.ling@example.com',
        language: 'en',
        messageId: `<${icsId}@portal.example>`,
        createdAt: now,
      })) as (typeof buyerEmails.$inferInsert)[],
    );
    await tx.insert(tasks).values(
      named.map(({ icsId }) => ({
        kind: 'buyer_email',
        key: `bare ${icsId}`,
        lane: icsId,
        laneWidth: 1,
        about: 'email',
        sealedPayload: SEALED,
        nextAttemptAt: now,
        giveUpAt: now,
        createdAt: now,
      })),
    );
  });
}

try {
  for (let round = 0; round < 5; round += 1) {
    await send(nextReferences());
    await insertBare(nextReferences());
  }
  const [calls, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    calls.push(await msOf(() => send(nextReferences())));
    bare.push(await msOf(() => insertBare(nextReferences())));
  }
  const ratio = Number((middleOf(calls) / middleOf(bare)).toFixed(2));
  const ordersPerS = Math.round((IN_ARRAY * 1_000) / middleOf(calls));
  process.stdout.write(
    `${IN_ARRAY} orders in a call: ${middleOf(calls).toFixed(1)} ms, bare inserts ${middleOf(bare).toFixed(1)} ms, ${ratio} × (at most ${MOST_RATIO})\n`,
  );
  // Half of the orders bring caches and heap to their size.
  let before = 0;
  const startedAt = performance.now();
  for (let sent = 0; sent < total; sent += IN_ARRAY) {
    if (before === 0 && sent >= total / 2) before = process.memoryUsage.rss();
    await send(nextReferences());
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const grownMb = Math.round((process.memoryUsage.rss() - before) / MB);
  process.stdout.write(
    `${total} orders: ${Math.round(total / seconds)} a second; memory grew by ${grownMb} MB over the second half\n`,
  );
  process.stdout.write(
    `${JSON.stringify({ bench: 'intake', ratio, most: MOST_RATIO, orders_per_s: ordersPerS, memory_mb: grownMb })}\n`,
  );
} finally {
  await server.end();
  await opened.end();
}
