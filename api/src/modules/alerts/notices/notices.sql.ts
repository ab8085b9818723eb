import { TRANSIT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { clients } from '../../../database/access-schema.ts';
import { receiptTransactions } from '../../receipt-transactions/receipt-transactions.schema.ts';
import { alerts } from '../alerts.schema.ts';
import type { AlertSourceRow } from '../alerts.sql.ts';

const HOUR_MS = 3_600_000;
/** Alerts without a recipient that are settled in one pass. */
const SETTLED_AT_ONCE = 1_000;
/** Clients that are written to in a pass. */
const MOST_RECIPIENTS = 500;
/** The limit of alerts in one email; the next one contains the rest. */
const MOST_NOTIFIED = 10_000;

/** How long a notice waits for the match of an alert. */
const MATCH_WAIT_MS = 10_000;

export type AlertSummary = Awaited<ReturnType<typeof selectNoticeData>>[number];
export type Recipient = Pick<
  typeof clients.$inferSelect,
  'merchantId' | 'name' | 'language' | 'alertEmailTo' | 'alertEmailCc' | 'alertMailAt'
>;

/** Whether an outcome can be set and is missing. */
const isOpen = (now: Date) =>
  and(gt(alerts.dueAt, now), or(isNull(alerts.outcome), inArray(alerts.outcome, TRANSIT_OUTCOMES)));

/** No notice has been sent for it. */
const isNews = and(isNull(alerts.notifiedAt), isNotNull(alerts.clientId));

/** The end of its window is within the source's reminder time, and no reminder was sent. */
export function isToRemindOf(now: Date, sources: readonly AlertSourceRow[]): SQL | undefined {
  const isNear = sources.map(({ name, reminderHours }) =>
    and(eq(alerts.source, name), lte(alerts.dueAt, new Date(now.getTime() + reminderHours * HOUR_MS))),
  );
  return and(
    isNotNull(alerts.clientId),
    isNotNull(alerts.notifiedAt),
    isNull(alerts.remindedAt),
    isOpen(now),
    // One index range on the time for all sources.
    lte(alerts.dueAt, new Date(now.getTime() + mostHours(sources) * HOUR_MS)),
    or(...isNear),
  );
}

const mostHours = (sources: readonly AlertSourceRow[]) =>
  Math.max(0, ...sources.map(({ reminderHours }) => reminderHours));

/** Marks alerts that need no notice any more: they have an outcome or are overdue. */
export async function settleLateNews(tx: Database, now: Date): Promise<void> {
  const late = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNews, not(isOpen(now) as SQL)))
    .limit(SETTLED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.update(alerts).set({ notifiedAt: now }).where(inArray(alerts.id, late));
}

/** Marks alerts of clients without an email recipient. */
export async function settleNewsOf(tx: Database, clientIds: readonly string[], now: Date): Promise<void> {
  const untold = tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNews, inArray(alerts.clientId, [...clientIds])))
    .limit(SETTLED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.update(alerts).set({ notifiedAt: now }).where(inArray(alerts.id, untold));
}

/** A client with pending notices, and whether one of them no longer waits for its match. */
export type WaitingClient = { clientId: string; isReady: boolean };

/** Clients with pending notices. */
export async function selectWaitingClients(
  db: Database,
  now: Date,
  sources: readonly AlertSourceRow[],
): Promise<WaitingClient[]> {
  const isReady = or(
    isNotNull(alerts.matchedAt),
    lte(alerts.createdAt, new Date(now.getTime() - MATCH_WAIT_MS)),
  );
  const { clientId } = alerts;
  const rows = await db
    .select({ clientId, isReady: sql<boolean>`bool_or(${isReady})` })
    .from(alerts)
    .where(and(isNews, isOpen(now)))
    .groupBy(clientId)
    .unionAll(
      db
        .selectDistinct({ clientId, isReady: sql<boolean>`true` })
        .from(alerts)
        .where(isToRemindOf(now, sources)),
    );
  return rows.flatMap((row) => (row.clientId === null ? [] : [{ ...row, clientId: row.clientId }]));
}

/** Those of the clients who were not written to since a moment, or never. */
export function selectDueRecipients(
  db: Database,
  ids: readonly string[],
  since: Date,
): Promise<{ merchantId: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ merchantId: clients.merchantId })
    .from(clients)
    .where(and(inArray(clients.merchantId, [...ids]), isNotWrittenTo(since)))
    .orderBy(asc(clients.alertMailAt), asc(clients.merchantId))
    .limit(MOST_RECIPIENTS);
}

const isNotWrittenTo = (since: Date) => or(isNull(clients.alertMailAt), lte(clients.alertMailAt, since));

/** Locks the recipient; undefined if they were emailed since a given time. */
export async function claimRecipient(
  tx: Database,
  recipientId: string,
  since: Date,
): Promise<Recipient | undefined> {
  const [row] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.merchantId, recipientId), isNotWrittenTo(since)))
    .for('update');
  return row;
}

export async function updateLastMail(tx: Database, recipientId: string, now: Date): Promise<void> {
  await tx.update(clients).set({ alertMailAt: now }).where(eq(clients.merchantId, recipientId));
}

/** The alerts to include in the clients' email, the most urgent first; skips locked ones. */
export function claimNews(tx: Database, clientIds: readonly string[], now: Date) {
  return claim(tx, clientIds, and(isNews, isOpen(now)));
}

/** The alerts of the clients that they are to be reminded of, the most urgent first. */
export function claimReminders(
  tx: Database,
  clientIds: readonly string[],
  now: Date,
  sources: readonly AlertSourceRow[],
) {
  return claim(tx, clientIds, isToRemindOf(now, sources));
}

function claim(tx: Database, clientIds: readonly string[], isMeant: SQL | undefined) {
  return tx
    .select({ id: alerts.id, clientId: alerts.clientId, source: alerts.source, dueAt: alerts.dueAt })
    .from(alerts)
    .where(and(inArray(alerts.clientId, [...clientIds]), isMeant))
    .orderBy(asc(alerts.dueAt), asc(alerts.id))
    .limit(MOST_NOTIFIED)
    .for('update', { skipLocked: true });
}

/** The alert data of an email, in the order of the given IDs. */
export async function selectNoticeData(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const receipts = receiptTransactions;
  const rows = await tx
    .select({
      id: alerts.id,
      type: alerts.type,
      amount: alerts.amount,
      currency: alerts.currency,
      cardNumber: alerts.cardNumber,
      merchantDescriptor: alerts.merchantDescriptor,
      dueAt: alerts.dueAt,
      orderReference: receipts.orderReference,
      client: { merchantId: clients.merchantId, name: clients.name },
    })
    .from(alerts)
    .innerJoin(clients, eq(clients.merchantId, alerts.clientId))
    // The order of a possible match is not shown, and never another client's.
    .leftJoin(
      receipts,
      and(
        eq(receipts.icsId, alerts.icsId),
        eq(alerts.match, 'matched'),
        eq(receipts.clientId, alerts.clientId),
      ),
    )
    .where(inArray(alerts.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Mark = { notifiedAt: Date } | { remindedAt: Date };

/** Marks alerts as notified without a new version, so that open forms stay valid. */
export async function markNotified(tx: Database, ids: readonly number[], mark: Mark): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(alerts)
    .set(mark)
    .where(sql`${alerts.id} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`);
}
