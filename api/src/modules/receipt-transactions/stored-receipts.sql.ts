import { publicAddress } from '@cbp/shared/evidence/public-address';
import type { Database } from '@cbp/shared/node/database/connect';
import type { HistoryEventName } from '@cbp/shared/payments/history-event';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { refundResults } from '../alerts/alerts.schema.ts';
import { receiptProofs, sentEmails } from './receipt-proofs.schema.ts';
import {
  historyEvents,
  messages,
  receiptItems,
  receiptPolicies,
  receiptTransactions,
  refundRecords,
} from './receipt-transactions.schema.ts';

type New<Table extends { $inferInsert: object }> = Omit<
  Table['$inferInsert'],
  'icsId' | 'id' | 'position' | 'historyOf'
>;
export type NewReceipt = New<typeof receiptTransactions> & {
  items: New<typeof receiptItems>[];
  policies: New<typeof receiptPolicies>[];
  history: New<typeof historyEvents>[];
  refund: New<typeof refundRecords> | null;
  proof?: New<typeof receiptProofs> | null;
  emails?: New<typeof sentEmails>[];
};
/** A receipt that is to be stored under an id. */
export type NamedReceipt = NewReceipt & { icsId: string };
export type NewSentEmail = New<typeof sentEmails>;
export type NewItem = NewReceipt['items'][number];
export type NewPolicy = NewReceipt['policies'][number];
export type NewEvent = NewReceipt['history'][number];

const itemRows = (icsId: string, items: readonly NewItem[]) =>
  items.map((item, position) => ({ ...item, icsId, position }));
const policyRows = (icsId: string, policies: readonly NewPolicy[]) =>
  policies.map((policy, position) => ({ ...policy, icsId, position }));
const eventRows = (icsId: string, events: readonly NewEvent[]) =>
  events.map((event) => ({ ...event, icsId, historyOf: 'case' as const }));

const buyerIpOf = (proof: NewReceipt['proof']) => publicAddress(proof?.proof.ip_address);

/** Stores receipts with all that belongs to them, each table in one statement. */
export async function insertReceipts(db: Database, receipts: readonly NamedReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  const items = receipts.flatMap(({ icsId, items: some }) => itemRows(icsId, some));
  const policies = receipts.flatMap(({ icsId, policies: some }) => policyRows(icsId, some));
  const events = receipts.flatMap(({ icsId, history }) => eventRows(icsId, history));
  const refunds = receipts.flatMap(({ icsId, refund }) => (refund ? { ...refund, icsId } : []));
  const proofs = receipts.flatMap(({ icsId, proof }) => (proof ? { ...proof, icsId } : []));
  const mails = receipts.flatMap(({ icsId, emails = [] }) => emails.map((email) => ({ ...email, icsId })));
  await db
    .insert(receiptTransactions)
    .values(
      receipts.map(
        ({
          items: _items,
          policies: _policies,
          history: _history,
          refund: _refund,
          proof,
          emails: _emails,
          ...row
        }) => ({ ...row, buyerIp: buyerIpOf(proof) }),
      ),
    );
  if (items.length > 0) await db.insert(receiptItems).values(items);
  if (policies.length > 0) await db.insert(receiptPolicies).values(policies);
  if (events.length > 0) await db.insert(historyEvents).values(events);
  if (refunds.length > 0) await db.insert(refundRecords).values(refunds);
  if (proofs.length > 0) await db.insert(receiptProofs).values(proofs);
  if (mails.length > 0) await db.insert(sentEmails).values(mails);
  for (const { icsId, history, refund } of receipts) {
    if (refund !== null || history.some(changesOutcome)) await storeOutcome(db, icsId);
  }
}

/** What the filter columns are derived from: reports, requests and decisions. */
const EVENTS_OF_OUTCOME: readonly HistoryEventName[] = ['REFUND_UPDATED', 'REPORT_ISSUE', 'CASE_CREATED'];
const changesOutcome = ({ event, request }: NewEvent) =>
  Boolean(request) || EVENTS_OF_OUTCOME.some((one) => one === event);

/** Derives the filter columns from the history, refunds and amount of a receipt; call it after changing these. */
export async function storeOutcome(db: Database, icsId: string): Promise<void> {
  // Locked by a statement of its own, so that the next one reads what a transaction wrote that held the row until now.
  await db
    .select({ icsId: receiptTransactions.icsId })
    .from(receiptTransactions)
    .where(eq(receiptTransactions.icsId, icsId))
    .for('no key update');
  const ofCase = sql`from ${historyEvents} where ${historyEvents.icsId} = ${icsId} and ${historyEvents.historyOf} = 'case'`;
  const lastRequest = sql`(select ${historyEvents.request} ${ofCase} and ${historyEvents.request} <> ''
    order by ${historyEvents.time} desc nulls last, ${historyEvents.id} desc limit 1)`;
  // A decision whose refund is not in the shop's record, until the buyer asks again.
  const lastDecision = sql`(select case when ${historyEvents.event} = 'REFUND_UPDATED'
      and split_part(${historyEvents.refund}, ',', 1) in ('FULL_REFUND', 'PARTIAL_REFUND', 'EXCHANGE', 'NOT_REFUND', 'OTHERS')
    then split_part(${historyEvents.refund}, ',', 1) end ${ofCase}
    and ${inArray(historyEvents.event, [...EVENTS_OF_OUTCOME])}
    order by ${historyEvents.time} desc nulls last, ${historyEvents.id} desc limit 1)`;
  const recorded = sql`(select ${refundRecords.status} from ${refundRecords} where ${refundRecords.icsId} = ${icsId})`;
  const { refundedAmount, amount, currency } = refundResults;
  const made = sql`(select case when sum(coalesce(${refundedAmount}, ${amount})) >= ${receiptTransactions.amount} then 'FULL_REFUND'
      when count(*) > 0 then 'PARTIAL_REFUND' end from ${refundResults}
    where ${refundResults.icsId} = ${icsId} and ${refundResults.status} = 'SUCCESS'
      and (${currency} is null or ${currency} is not distinct from ${receiptTransactions.currency}))`;
  const isReported = sql`exists (select 1 ${ofCase} and ${historyEvents.event} = 'REPORT_ISSUE')`;
  await db
    .update(receiptTransactions)
    .set({
      buyerReportIssue: sql`case when ${isReported} then 'Y' else 'N' end`,
      refundRequest: lastRequest,
      // A refund outranks any decision, earlier or later.
      refundStatus: sql`case when 'FULL_REFUND' in (${recorded}, ${made}) then 'FULL_REFUND'
        when 'PARTIAL_REFUND' in (${recorded}, ${made}) then 'PARTIAL_REFUND'
        else coalesce(${recorded}, ${lastDecision}) end`,
    })
    .where(eq(receiptTransactions.icsId, icsId));
}

/** Adds events to the history of a receipt, and replaces its refund record if one is given. */
export async function addToHistory(
  db: Database,
  icsId: string,
  { events, refund }: { events: readonly NewEvent[]; refund?: New<typeof refundRecords> },
): Promise<void> {
  if (refund) {
    const row = { ...refund, icsId };
    await db
      .insert(refundRecords)
      .values(row)
      .onConflictDoUpdate({ target: refundRecords.icsId, set: refund });
  }
  if (events.length > 0) await db.insert(historyEvents).values(eventRows(icsId, events));
  if (refund || events.some(changesOutcome)) await storeOutcome(db, icsId);
}

/** What of a receipt may be replaced; lists are replaced whole. */
export type ReceiptUpdate = {
  row?: Partial<typeof receiptTransactions.$inferInsert>;
  items?: readonly NewItem[];
  policies?: readonly NewPolicy[];
  proof?: New<typeof receiptProofs> | null;
};

export async function updateReceipt(db: Database, icsId: string, update: ReceiptUpdate): Promise<void> {
  const { row, items, policies, proof } = update;
  if (row && Object.keys(row).length > 0) {
    await db.update(receiptTransactions).set(row).where(eq(receiptTransactions.icsId, icsId));
    if ('amount' in row || 'currency' in row) await storeOutcome(db, icsId);
  }
  if (items) {
    await db.delete(receiptItems).where(eq(receiptItems.icsId, icsId));
    if (items.length > 0) await db.insert(receiptItems).values(itemRows(icsId, items));
  }
  if (policies) {
    await db.delete(receiptPolicies).where(eq(receiptPolicies.icsId, icsId));
    if (policies.length > 0) await db.insert(receiptPolicies).values(policyRows(icsId, policies));
  }
  if (proof !== undefined) {
    await db
      .update(receiptTransactions)
      .set({ buyerIp: buyerIpOf(proof) })
      .where(eq(receiptTransactions.icsId, icsId));
  }
  if (proof === null) await db.delete(receiptProofs).where(eq(receiptProofs.icsId, icsId));
  if (proof) {
    const set = { ...proof, icsId };
    await db
      .insert(receiptProofs)
      .values(set)
      .onConflictDoUpdate({ target: receiptProofs.icsId, set: proof });
  }
}

/** Stores an email to the buyer as it was sent. */
export async function insertSentEmail(
  db: Database,
  icsId: string,
  email: New<typeof sentEmails>,
): Promise<void> {
  await db.insert(sentEmails).values({ ...email, icsId });
}

/** Records that a sent email came back. */
export async function updateEmailReturned(db: Database, messageId: string, at: Date): Promise<void> {
  await db
    .update(sentEmails)
    .set({ returnedAt: at })
    .where(and(eq(sentEmails.messageId, messageId), isNull(sentEmails.returnedAt)));
}

/** Erases the buyer's data of a receipt; returns the names of the images that showed it. */
export async function updateErased(db: Database, icsId: string, at: Date): Promise<string[]> {
  const ofReceipt = eq(receiptTransactions.icsId, icsId);
  const [row] = await db
    .select({ signed: receiptTransactions.deliverySigned })
    .from(receiptTransactions)
    .where(ofReceipt);
  const shown = await db
    .select({ name: historyEvents.filename })
    .from(historyEvents)
    .where(and(eq(historyEvents.icsId, icsId), isNotNull(historyEvents.filename)));
  const none = { shippingAddress: null, shippingAddress1: null, city: null, postalcode: null };
  const unsigned = { deliverySigned: null, deliverySignedBy: null };
  await db
    .update(receiptTransactions)
    .set({ ...none, ...unsigned, buyerIp: null, trackingUrl: [], erasedAt: at })
    .where(ofReceipt);
  await db.update(historyEvents).set({ filename: null }).where(eq(historyEvents.icsId, icsId));
  await db.delete(receiptProofs).where(eq(receiptProofs.icsId, icsId));
  await db.delete(sentEmails).where(eq(sentEmails.icsId, icsId));
  await db.delete(messages).where(eq(messages.icsId, icsId));
  await db.update(refundRecords).set({ reason: null }).where(eq(refundRecords.icsId, icsId));
  return [row?.signed, ...shown.map(({ name }) => name)].filter(
    (name) => name !== null && name !== undefined,
  );
}

/** Removes receipts that another transaction stored first. */
export async function deleteReceipts(db: Database, icsIds: readonly string[]): Promise<void> {
  if (icsIds.length === 0) return;
  await db.delete(receiptTransactions).where(inArray(receiptTransactions.icsId, [...icsIds]));
}
