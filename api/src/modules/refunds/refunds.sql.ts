import type { Database } from '@cbp/shared/node/database/connect';
import type { AttemptKind, AttemptOutcome, RefundPlatformName } from '@cbp/shared/refunds/refund-result';
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alerts, refundResults } from '../alerts/alerts.schema.ts';
import { descriptors } from '../descriptors/descriptors.schema.ts';
import type { Payment } from '../payments/payment-accounts.service.ts';
import { refundAttempts, refundNotifications, refundSettings, refundSwitch } from './refunds.schema.ts';

export type RefundRow = typeof refundResults.$inferSelect;
export type NewRefund = typeof refundResults.$inferInsert;
export type AttemptRow = typeof refundAttempts.$inferSelect;

/** The keys of a payment: its transaction, and the platform's reference. */
export type PaymentKey = Pick<Payment, 'icsId' | 'clientId' | 'transactionId'>;

export async function selectRefund(db: Database, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refundResults).where(eq(refundResults.id, id));
  return row;
}

const MOST_OF_A_REFERENCE = 50;

/**
 * The refunds that an item of Adyen's may be about, of every account: by our key, or by its own id of the request where the
 * item names no key.
 */
export async function selectRefundsOfAdyen(
  db: Database,
  {
    pspReference,
    merchantReference,
  }: { pspReference: string; merchantReference?: string | null | undefined },
): Promise<RefundRow[]> {
  const isNamed = eq(refundResults.refundId, pspReference);
  const isOurs = eq(refundResults.refundOrderId, merchantReference ?? '');
  return db
    .select()
    .from(refundResults)
    .where(and(eq(refundResults.platform, 'adyen'), or(isNamed, isOurs)))
    .orderBy(desc(isOurs), desc(isNamed), refundResults.id)
    .limit(MOST_OF_A_REFERENCE);
}

export async function insertRefund(db: Database, row: NewRefund): Promise<number> {
  const [made] = await db.insert(refundResults).values(row).returning({ id: refundResults.id });
  if (!made) throw new Error('the refund was not stored');
  return made.id;
}

export async function updateRefund(db: Database, id: number, changed: Partial<NewRefund>): Promise<void> {
  await db.update(refundResults).set(changed).where(eq(refundResults.id, id));
}

/** Compare-and-set before a request: succeeds for the only worker that saw this number of sends on an open refund. */
export async function markSent(
  tx: Database,
  { id, sends }: Pick<RefundRow, 'id' | 'sends'>,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .update(refundResults)
    .set({
      firstSentAt: sql`coalesce(${refundResults.firstSentAt}, ${now.toISOString()}::timestamptz)`,
      lastSentAt: now,
      sends: sends + 1,
    })
    .where(and(eq(refundResults.id, id), eq(refundResults.sends, sends), eq(refundResults.status, 'PENDING')))
    .returning({ id: refundResults.id });
  return marked.length > 0;
}

/** Records an attempt before the platform is called. */
export async function insertAttempt(
  tx: Database,
  row: { refundResultId: number; kind: AttemptKind; at: Date },
): Promise<number> {
  const [made] = await tx.insert(refundAttempts).values(row).returning({ id: refundAttempts.id });
  if (!made) throw new Error('the attempt was not stored');
  return made.id;
}

export async function updateAttempt(
  db: Database,
  id: number,
  result: { outcome: AttemptOutcome; said: string | null; durationMs: number },
): Promise<void> {
  await db.update(refundAttempts).set(result).where(eq(refundAttempts.id, id));
}

export function selectAttempts(db: Database, refundId: number): Promise<AttemptRow[]> {
  return db
    .select()
    .from(refundAttempts)
    .where(eq(refundAttempts.refundResultId, refundId))
    .orderBy(asc(refundAttempts.id));
}

/** Locks a payment against other refunds until the end of the transaction. */
export async function lockPayment(tx: Database, payment: PaymentKey): Promise<void> {
  const { icsId, clientId, transactionId } = payment;
  // Two transactions may describe one payment and must share a lock.
  const name = transactionId === null ? icsId : `${clientId} ${transactionId}`;
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('cbp refunds of a payment'), hashtext(${name}))`,
  );
}

function isOfPayment({ icsId, clientId, transactionId }: PaymentKey) {
  const isPayment =
    clientId === null || transactionId === null
      ? undefined
      : and(eq(refundResults.clientId, clientId), eq(refundResults.transactionId, transactionId));
  return or(eq(refundResults.icsId, icsId), isPayment);
}

/** Refunds of a payment that were made or may have been. */
export function selectRefundsOf(db: Database, payment: PaymentKey): Promise<RefundRow[]> {
  return db
    .select()
    .from(refundResults)
    .where(and(isOfPayment(payment), inArray(refundResults.status, ['SUCCESS', 'PENDING', 'UNKNOWN'])))
    .orderBy(asc(refundResults.id));
}

const MOST_SHOWN = 50;

/** All refunds of a payment, those that came to nothing as well, the newest first. */
export function selectOfPayment(db: Database, payment: PaymentKey): Promise<RefundRow[]> {
  return db
    .select()
    .from(refundResults)
    .where(isOfPayment(payment))
    .orderBy(desc(refundResults.id))
    .limit(MOST_SHOWN);
}

const paymentOfAlert = (db: Database, id: number) => {
  const { icsId, match, descriptorId } = alerts;
  return db.select({ icsId, match, descriptorId }).from(alerts).where(eq(alerts.id, id));
};

/** The transaction of an alert, and by which descriptor its client was found. */
export async function selectPaymentOfAlert(db: Database, id: number) {
  const [row] = await paymentOfAlert(db, id);
  return row;
}

/** The same with a row lock until the end of the transaction. */
export async function lockPaymentOfAlert(tx: Database, id: number) {
  const [row] = await paymentOfAlert(tx, id).for('no key update');
  return row;
}

/** Whether a refund that was asked for because of an alert has not ended. */
export async function hasOpenRefund(db: Database, alertId: number): Promise<boolean> {
  const { id, status } = refundResults;
  const isOpen = inArray(status, ['PENDING', 'UNKNOWN']);
  const rows = await db
    .select({ id })
    .from(refundResults)
    .where(and(eq(refundResults.alertId, alertId), isOpen));
  return rows.length > 0;
}

export async function selectDescriptorText(db: Database, id: number): Promise<string | null> {
  const [row] = await db
    .select({ descriptor: descriptors.descriptor })
    .from(descriptors)
    .where(eq(descriptors.id, id));
  return row?.descriptor ?? null;
}

/** Links an alert to its refund. */
export async function linkAlert(tx: Database, alertId: number, refundResultId: number): Promise<void> {
  await tx.update(alerts).set({ refundResultId }).where(eq(alerts.id, alertId));
}

export async function isStopped(db: Database): Promise<boolean> {
  const [row] = await db.select({ isStopped: refundSwitch.isStopped }).from(refundSwitch);
  return row?.isStopped ?? false;
}

export async function selectAlertType(db: Database, id: number) {
  const [row] = await db.select({ type: alerts.type }).from(alerts).where(eq(alerts.id, id));
  return row?.type;
}

/** The settings of a platform that name an account, with their clients. */
export function selectSettingsOfAccount(
  db: Database,
  { platform, account }: { platform: RefundPlatformName; account: string },
): Promise<{ descriptorId: number; clientId: string }[]> {
  return db
    .select({ descriptorId: refundSettings.descriptorId, clientId: descriptors.clientId })
    .from(refundSettings)
    .innerJoin(descriptors, eq(descriptors.id, refundSettings.descriptorId))
    .where(and(eq(refundSettings.platform, platform), eq(refundSettings.merchantId, account)))
    .orderBy(asc(refundSettings.descriptorId));
}

/** Stores a notification of an unrequested refund; idempotent. */
export async function storeNotificationRow(
  tx: Database,
  row: typeof refundNotifications.$inferInsert,
): Promise<void> {
  await tx.insert(refundNotifications).values(row).onConflictDoNothing();
}

/** Those of some transactions with a pending refund. */
export async function selectWithOpenRefund(db: Database, icsIds: readonly string[]): Promise<string[]> {
  if (icsIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ icsId: refundResults.icsId })
    .from(refundResults)
    .where(and(inArray(refundResults.icsId, [...icsIds]), eq(refundResults.status, 'PENDING')));
  return rows.flatMap(({ icsId }) => icsId ?? []);
}
