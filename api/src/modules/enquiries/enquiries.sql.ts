import { ENQUIRY_MACHINE } from '@cbp/shared/enquiries/enquiry-state';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { alerts } from '../alerts/alerts.schema.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { enquiries } from './enquiries.schema.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiryRow = typeof enquiries.$inferInsert;

/** Stores them; their ids, in their order. */
export async function insertEnquiries(db: Database, rows: readonly NewEnquiryRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insert(enquiries)
    .values([...rows])
    .returning({ id: enquiries.id });
  return made.map(({ id }) => id);
}

/** Writes what an enquiry asks about. */
export async function updateRequested(tx: Database, id: number, asked: NewEnquiryRow): Promise<void> {
  const { createdAt: _createdAt, ...changed } = asked;
  await tx.update(enquiries).set(changed).where(eq(enquiries.id, id));
}

export async function deleteEnquiry(tx: Database, id: number): Promise<void> {
  await tx.delete(enquiries).where(eq(enquiries.id, id));
}

export async function selectEnquiry(db: Database, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
  return row;
}

export async function isEnquiryWithin(db: Database, scope: TenantScope, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.id, id), withinScope(db, scope, enquiries.clientId)));
  return rows.length > 0;
}

/** Locks the given enquiries until the end of the transaction. */
export function lockEnquiries(tx: Database, ids: readonly number[]): Promise<EnquiryRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return tx
    .select()
    .from(enquiries)
    .where(inArray(enquiries.id, [...ids]))
    .orderBy(asc(enquiries.id))
    .for('update');
}

export type RecordedAnswer = Pick<EnquiryRow, 'id' | 'response' | 'action' | 'ethocaId' | 'alertId'>;

/** Writes responses. `raises`: increments the version here, for callers outside `defineChange`. */
export async function updateAnswers(
  tx: Database,
  answers: readonly RecordedAnswer[],
  { now, raises }: { now: Date; raises: boolean },
): Promise<void> {
  if (answers.length === 0) return;
  const values = answers.map(({ id, response, action, ethocaId, alertId }) => ({
    id,
    response,
    action,
    ethoca_id: ethocaId,
    alert_id: alertId,
  }));
  const next = raises ? sql`${enquiries.version} + 1` : sql`${enquiries.version}`;
  await tx.execute(sql`
    update ${enquiries} set status = 'COMPLETED', response = told.response, action = told.action,
      ethoca_id = told.ethoca_id, alert_id = told.alert_id, answered_at = ${now.toISOString()}::timestamptz,
      version = ${next}
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
      as told (id bigint, response text, action text, ethoca_id text, alert_id bigint)
    where ${enquiries.id} = told.id`);
}

/** Locks the first pending enquiries until the end of the transaction. */
export async function claimPending(tx: Database, most: number): Promise<number[]> {
  const rows = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.status, [...ENQUIRY_MACHINE.before('send')]))
    .orderBy(asc(enquiries.id))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Records that enquiries were sent to the provider. */
export async function putIntoFile(tx: Database, ids: readonly number[], fileId: number): Promise<void> {
  await tx
    .update(enquiries)
    .set({ fileId, status: 'PROCESSING', version: sql`${enquiries.version} + 1` })
    .where(inArray(enquiries.id, [...ids]));
}

/** The enquiries of a file, with the id by which the provider knows the client. */
export function selectInFile(db: Database, fileId: number) {
  return db
    .select({ enquiry: enquiries, ethocaClient: clients.ethocaId })
    .from(enquiries)
    .innerJoin(clients, eq(clients.merchantId, enquiries.clientId))
    .where(eq(enquiries.fileId, fileId))
    .orderBy(asc(enquiries.id));
}

/** Alerts by client and network ID, without clients' own deliveries. */
export async function selectAlertsNamed(
  db: Database,
  ethocaIds: readonly string[],
): Promise<{ id: number; ethocaId: string; clientId: string | null }[]> {
  if (ethocaIds.length === 0) return [];
  const { id, ethocaId, clientId } = alerts;
  return db
    .select({ id, ethocaId, clientId })
    .from(alerts)
    .where(and(inArray(ethocaId, [...new Set(ethocaIds)]), isNull(alerts.deliveredFor)))
    .orderBy(asc(id));
}

/** An alert within the scope, as shown at an enquiry. */
export async function selectAlertWithin(db: Database, scope: TenantScope, alertId: number) {
  const { id, status, dueAt, clientId } = alerts;
  const [row] = await db
    .select({ id, status, dueAt })
    .from(alerts)
    .where(and(eq(id, alertId), withinScope(db, scope, clientId)));
  return row;
}

/** The transaction of a client with this ARN, within the scope. */
export async function selectReceiptOfArn(
  db: Database,
  scope: TenantScope,
  { arn, clientId }: { arn: string; clientId: string },
) {
  const { icsId, orderReference } = receiptTransactions;
  const [row] = await db
    .select({ icsId, orderReference })
    .from(receiptTransactions)
    .where(
      and(
        eq(receiptTransactions.arn, arn),
        eq(receiptTransactions.clientId, clientId),
        withinScope(db, scope, receiptTransactions.clientId),
      ),
    )
    .orderBy(asc(receiptTransactions.createdAt))
    .limit(1);
  return row;
}

/** Locks the first responses that need an email, and skips those locked by others. */
export function claimForNotice(tx: Database, most: number): Promise<EnquiryRow[]> {
  return tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.status, 'COMPLETED'), isNull(enquiries.toldAt)))
    .orderBy(asc(enquiries.id))
    .limit(most)
    .for('no key update', { skipLocked: true });
}

/** Marks responses as notified without a new version, so that open forms stay valid. */
export async function markNotified(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(enquiries)
    .set({ toldAt: now })
    .where(inArray(enquiries.id, [...ids]));
}
