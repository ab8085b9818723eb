import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { alerts } from '../alerts.schema.ts';
import { pushAttempts, pushes } from './pushes.schema.ts';

export type PushRow = typeof pushes.$inferSelect;
export type AttemptRow = typeof pushAttempts.$inferSelect;

export async function insertPushes(
  db: Database,
  rows: readonly (typeof pushes.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(pushes).values([...rows]);
}

/** The client each alert was last pushed to automatically. */
export async function selectLastReceivers(
  db: Database,
  alertIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinctOn([pushes.alertId], { alertId: pushes.alertId, clientId: pushes.clientId })
    .from(pushes)
    .where(and(inArray(pushes.alertId, [...alertIds]), isNull(pushes.askedBy)))
    .orderBy(pushes.alertId, desc(pushes.id));
  return new Map(rows.map(({ alertId, clientId }) => [alertId, clientId]));
}

/** A push before an attempt, with the current client of its alert. */
export async function selectPush(db: Database, eventId: string) {
  const [row] = await db
    .select({ push: pushes, clientOfAlert: alerts.clientId })
    .from(pushes)
    .innerJoin(alerts, eq(alerts.id, pushes.alertId))
    .where(eq(pushes.eventId, eventId));
  return row;
}

/** Stores the result of an attempt; `status` is the new status of the push, unless it has ended already. */
export async function insertAttempt(
  db: Database,
  eventId: string,
  { status, ...attempt }: Omit<AttemptRow, 'id' | 'pushId'> & { status: PushRow['status'] },
): Promise<void> {
  const [push] = await db.select({ id: pushes.id }).from(pushes).where(eq(pushes.eventId, eventId));
  if (!push) return;
  await db.insert(pushAttempts).values({ ...attempt, pushId: push.id });
  if (status !== 'queued') await endPush(db, eventId, { status, endedAt: attempt.at });
}

export async function endPush(
  db: Database,
  eventId: string,
  end: Pick<PushRow, 'status' | 'endedAt'>,
): Promise<void> {
  await db
    .update(pushes)
    .set(end)
    .where(and(eq(pushes.eventId, eventId), isNull(pushes.endedAt)));
}

const MOST_PUSHES = 20;
/** As many as there are in 72 hours. */
const MOST_ATTEMPTS = 100;

/** The last pushes of an alert to clients of the scope, the newest first: it may have been another client's before. */
export function selectPushes(db: Database, scope: TenantScope, alertId: number): Promise<PushRow[]> {
  return db
    .select()
    .from(pushes)
    .where(and(eq(pushes.alertId, alertId), withinScope(db, scope, pushes.clientId)))
    .orderBy(desc(pushes.id))
    .limit(MOST_PUSHES);
}

/** The attempts of pushes, in their order. */
export function selectAttempts(db: Database, pushIds: readonly number[]): Promise<AttemptRow[]> {
  return db
    .select()
    .from(pushAttempts)
    .where(inArray(pushAttempts.pushId, [...pushIds]))
    .orderBy(asc(pushAttempts.id))
    .limit(MOST_PUSHES * MOST_ATTEMPTS);
}

export async function selectOutcome(db: Database, eventId: string) {
  const [row] = await db
    .select({ status: pushes.status, attempt: pushAttempts })
    .from(pushes)
    .leftJoin(pushAttempts, eq(pushAttempts.pushId, pushes.id))
    .where(eq(pushes.eventId, eventId))
    .orderBy(desc(pushAttempts.id))
    .limit(1);
  return row;
}

/** Locks the alert within the scope until the end of the transaction, and returns when it was last pushed. */
export async function lockAlertToPush(db: Database, scope: TenantScope, alertId: number) {
  const [alert] = await db
    .select({ id: alerts.id, clientId: alerts.clientId })
    .from(alerts)
    .where(and(eq(alerts.id, alertId), withinScope(db, scope, alerts.clientId)))
    .for('update');
  if (!alert) return undefined;
  const { clientId } = alert;
  if (clientId === null) return { ...alert, pushedAt: null };
  const [last] = await db
    .select({ at: sql<Date | null>`max(${pushes.createdAt})`.mapWith(pushes.createdAt) })
    .from(pushes)
    .where(and(eq(pushes.alertId, alertId), eq(pushes.clientId, clientId)));
  return { ...alert, pushedAt: last?.at ?? null };
}
