import type { Database } from '@cbp/shared/node/database/connect';
import { silentLog } from '@cbp/shared/node/database/testing/test-database';
import { scaled } from '@cbp/shared/node/testing/waits';
import { eq, sql } from 'drizzle-orm';
import { testClient } from '../../../testing/provider-client.ts';
import { ROW_CREATED_AT } from '../../../testing/row-created-at.ts';
import { secretBox } from '../../../testing/test-server.ts';
import { alerts, refundResults } from '../../alerts/alerts.schema.ts';
import { createClients } from '../../clients/clients.service.ts';
import { descriptors } from '../../descriptors/descriptors.schema.ts';
import { receiptTransactions } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { createTasks } from '../../tasks/tasks.service.ts';
import { askForRefund } from '../ask-refund.service.ts';
import { createPlatformKeys } from '../platform-access.service.ts';
import type { LookupAnswer, PlatformAccess, RefundPlatform } from '../platforms/platform.ts';
import { createRefundPlatforms } from '../platforms/platforms.service.ts';
import { type RefundFollower, refundWork } from '../refund-work.service.ts';
import { refundAttempts, refundSettings } from '../refunds.schema.ts';
import type { GatewayMode, GatewayRefund } from './gateway-ledger.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const SECRET = 'a-secret-of-refunds-for-the-tests-0123456789';
const CLIENT = 'R-1';
/** Refunds that the kill tests ask for of one client. */
const OF_A_CLIENT = 20;
/** Long enough for a busy machine; tests with silent platforms set a shorter one. */
const TIMEOUT_MS = scaled(5_000);

export const refundTasks = () => createTasks({ secret: SECRET, onQueued: () => undefined });
export const platformKeys = createPlatformKeys(secretBox);

/** How refunds are asked for, at platforms on this machine. */
export function refundWorkTo(
  urls: readonly string[],
  parts: {
    db: Database;
    now: () => Date;
    onResult?: RefundFollower;
    changed?: (platform: RefundPlatform) => RefundPlatform;
    timeoutMs?: number;
  },
) {
  const { db, now, onResult = async () => undefined, changed = (platform) => platform } = parts;
  const { timeoutMs = TIMEOUT_MS } = parts;
  const guards = { operatorOrigins: urls, timeoutMs, headersTimeoutMs: timeoutMs };
  const known = createRefundPlatforms((_platform, secrets) => testClient({ ...guards, secrets }));
  const platforms = (access: PlatformAccess) => {
    const platform = known(access);
    return platform && changed(platform);
  };
  return refundWork({ db, keys: platformKeys, platforms, onResult, log: silentLog, now });
}

/** Plants a forbidden behaviour to prove that tests notice it: no status check before the second request. */
export function withoutQuestion(platform: RefundPlatform): RefundPlatform {
  const ask = async (): Promise<LookupAnswer> => ({ outcome: 'absent' });
  return { ...platform, keyLivesMs: Number.POSITIVE_INFINITY, ask };
}

/** Settings of a descriptor of a client. */
export async function addSettings(db: Database, access: PlatformAccess, clientId = CLIENT): Promise<number> {
  const [made] = await db
    .insert(descriptors)
    .values({
      descriptor: `SHOP ${access.platform}`,
      comparedAs: `SHOP ${access.platform.toUpperCase()}`,
      clientId,
      type: 'EXACT_MATCH',
      status: 'ACTIVE',
      origin: 'portal',
      createdAt: ROW_CREATED_AT,
      updatedAt: ROW_CREATED_AT,
    })
    .returning({ id: descriptors.id });
  const descriptorId = made?.id ?? 0;
  const sealed = (secret: 'api_key' | 'security_key' | 'password', text: string | null) =>
    text === null ? null : platformKeys.seal(descriptorId, secret, text);
  await db.insert(refundSettings).values({
    descriptorId,
    platform: access.platform,
    merchantId: access.merchantId,
    apiUrl: access.apiUrl,
    apiKey: sealed('api_key', access.apiKey),
    securityKey: sealed('security_key', access.securityKey),
    password: sealed('password', access.password),
    updatedAt: ROW_CREATED_AT,
  });
  return descriptorId;
}

export const addClient = (db: Database, merchantId = CLIENT) =>
  createClients({
    ctx: { db },
    input: [
      {
        merchantId,
        name: 'Shop',
        role: 'MERCHANT',
        status: 'ACTIVE',
        parentId: null,
        createdAt: ROW_CREATED_AT,
      },
    ],
  });

/** A transaction of 100 of the client with the platform's reference. */
export async function addPayment(
  db: Database,
  transactionId: string,
  more: Partial<typeof receiptTransactions.$inferInsert> = {},
): Promise<string> {
  const icsId = `ics-of-${transactionId}-${'x'.repeat(20)}`;
  await db.insert(receiptTransactions).values({
    icsId,
    clientId: CLIENT,
    transactionId,
    amount: 100,
    currency: 'USD',
    createdAt: ROW_CREATED_AT,
    ...more,
  });
  return icsId;
}

/** An alert of the client about one of its payments of 100, which is answered within an hour. */
export async function addMatchedAlert(
  db: Database,
  told: { now: Date } & Partial<typeof alerts.$inferInsert>,
): Promise<number> {
  const { now, ...more } = told;
  const [made] = await db
    .insert(alerts)
    .values({
      source: 'ethoca',
      origin: 'network',
      ethocaId: `E-${told.icsId}`,
      networkType: 'customerdispute_alert',
      type: 'CustomerDisputeAlerts',
      alertTimestamp: now,
      merchantDescriptor: 'SHOP',
      amount: 100,
      currency: 'USD',
      clientId: CLIENT,
      match: 'matched',
      matchedAt: now,
      createdAt: now,
      dueAt: new Date(now.getTime() + 3_600_000),
      ...more,
    })
    .returning({ id: alerts.id });
  return made?.id ?? 0;
}

/** Requests a manual refund. */
export function want(
  ctx: { db: Database; now: () => Date },
  wanted: { icsId: string; descriptorId: number; amount?: number; origin?: 'auto' | 'person' },
) {
  const { amount = 100, origin = 'person', ...rest } = wanted;
  const whole = { ...rest, amount, origin, currency: 'USD', alertId: null, askedBy: null, comment: null };
  return ctx.db.transaction((tx) => askForRefund({ ...ctx, db: tx }, refundTasks(), whole));
}

/** Payments of clients of each platform to refund, each once, in full and in part. A completed one requests the next. */
export async function refundQueue(
  ctx: { db: Database; now: () => Date },
  gateways: readonly PaymentGateway[],
  count: number,
): Promise<(most: number) => Promise<void>> {
  // Refunds of one client run one after the other: many of them would take a day of simulated time.
  const told = {
    name: 'Shop',
    role: 'MERCHANT',
    status: 'ACTIVE',
    parentId: null,
    createdAt: ROW_CREATED_AT,
  } as const;
  const clientIds = Array.from(
    { length: Math.max(gateways.length, Math.ceil(count / OF_A_CLIENT)) },
    (_, at) => `K-${at}`,
  );
  await createClients({
    ctx,
    input: clientIds.map((merchantId) => ({ merchantId, ...told })),
  });
  const settings: number[] = [];
  for (const [at, clientId] of clientIds.entries()) {
    const gateway = gateways[at % gateways.length];
    if (gateway) settings.push(await addSettings(ctx.db, gateway.access, clientId));
  }
  let index = 0;
  return async (most) => {
    for (const end = Math.min(count, index + most); index < end; index++) {
      const at = index % clientIds.length;
      const id = `ch_${index}`;
      gateways[at % gateways.length]?.ledger.payments.set(id, { id, amount: 100, currency: 'USD' });
      const icsId = await addPayment(ctx.db, id, { clientId: clientIds[at] ?? CLIENT });
      await want(ctx, { icsId, descriptorId: settings[at] ?? 0, amount: index % 3 === 0 ? 100 : 40 });
    }
  };
}

/** How often each way in which a platform treats a request happens, and whether its answer is lost. */
const WAYS: readonly [share: number, mode: GatewayMode][] = [
  [0.4, 'does'],
  [0.06, 'refuses'],
  [0.18, 'cuts'],
  [0.16, 'drops'],
  [0.08, 'hangs'],
  [0.12, 'fails'],
];

/** A platform as they are in the world, by chance; `lost` counts answers that were. */
export function hostileMode(random: () => number, lost: () => void): () => GatewayMode {
  return () => {
    let at = random();
    const [, mode] = WAYS.find(([share]) => {
      at -= share;
      return at < 0;
    }) ?? [0, 'does'];
    if (mode === 'cuts' || mode === 'drops' || mode === 'hangs') lost();
    return mode;
  };
}

/** Faults of completed refunds, comparing the database with the platforms. */
export async function refundFaults(db: Database, made: readonly GatewayRefund[]) {
  const rows = await db.select().from(refundResults);
  const byKey = Map.groupBy(made, ({ key }) => key);
  const perPayment = Map.groupBy(made, ({ payment }) => payment);
  const isMade = ({ refundOrderId }: { refundOrderId: string | null }) => byKey.has(refundOrderId ?? '');
  const waiting = rows.filter(({ status }) => status === 'UNKNOWN' || status === 'PENDING');
  return {
    refunds: rows.length,
    /** Asked for once here, and given back twice there. */
    doubled: [...byKey.values()].filter((refunds) => refunds.length > 1).length,
    /** Given back more than there was. */
    beyond: [...perPayment.values()].filter(
      (refunds) => refunds.reduce((sum, { amount }) => sum + amount, 0) > 100.001,
    ).length,
    /** Said to be done, and not there; or said not to be, and there. */
    lied: rows.filter((row) => (row.status === 'SUCCESS') !== isMade(row) && !waiting.includes(row)).length,
    /** Neither ended nor before a person with a reason. */
    lost: waiting.filter(({ status, reason }) => status === 'PENDING' || reason === null).length,
    done: rows.filter(({ status }) => status === 'SUCCESS').length,
    refused: rows.filter(({ status }) => status === 'FAILED').length,
    beforeAPerson: rows.filter(({ status }) => status === 'UNKNOWN').length,
    attempts: await db.$count(refundAttempts),
    asked: await db.$count(refundAttempts, eq(refundAttempts.kind, 'lookup')),
    unheard: await db.$count(refundAttempts, sql`outcome is null`),
  };
}
