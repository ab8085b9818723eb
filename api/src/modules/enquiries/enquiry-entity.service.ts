import { alertList } from '@cbp/shared/alerts/alert.list';
import { type EnquiryInList, enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { Enquiry } from '@cbp/shared/enquiries/enquiry.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext, Id } from '../../changes/record.ts';
import { findAccount, standingOf } from '../payments/payment-accounts.service.ts';
import { enquirySource } from './enquiries.list.ts';
import { enquiries } from './enquiries.schema.ts';
import {
  type EnquiryRow,
  isEnquiryWithin,
  selectAlertWithin,
  selectEnquiry,
  selectReceiptOfArn,
} from './enquiries.sql.ts';

/** Who changes an enquiry, in the scope of the right that the call asks for. */
export type EnquiryCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };
type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

/** An enquiry as stored in the audit log. */
export type AuditedEnquiry = EnquiryInList & { version: number };

async function loadEnquiry(
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>,
  id: number,
): Promise<{ kept: AuditedEnquiry; row: EnquiryRow } | undefined> {
  const listed = (await readRowsByKey(ctx, enquirySource, [String(id)])).get(String(id));
  const row = listed && (await selectEnquiry(ctx.db, id));
  return row && { row, kept: { ...listed, version: row.version } };
}

/** An existing alert, if the caller may read alerts of its client. */
export async function describeAlert(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  alertId: number | null,
) {
  const found =
    alertId === null ? undefined : await selectAlertWithin(db, scopeOf(actor, alertList.right), alertId);
  return found ? { id: found.id, status: found.status, due_at: found.dueAt.toISOString() } : null;
}

async function receiptOf({ db, actor }: ReadContext, row: EnquiryRow): Promise<Enquiry['receipt']> {
  const { arn, clientId } = row;
  if (arn === null) return null;
  const scope = scopeOf(actor, receiptTransactionList.right);
  const found = await selectReceiptOfArn(db, scope, { arn, clientId });
  return found ? { iCS_id: found.icsId, order_reference: found.orderReference } : null;
}

/** One enquiry within the scope, whole. Throws enquiries/not_found for any other. */
export async function readEnquiry(context: { ctx: ReadContext; input: { id: number } }): Promise<Enquiry> {
  const { ctx, input } = context;
  const found = await loadEnquiry(ctx, input.id);
  if (!found) throw new ApiError('enquiries/not_found');
  const receipt = await receiptOf(ctx, found.row);
  const payment = receipt && (await findAccount(ctx.db, receipt.iCS_id));
  return {
    ...found.kept,
    alert: await describeAlert(ctx, found.row.alertId),
    receipt,
    payment: payment && standingOf(payment.account),
  };
}

/**
 * An enquiry that the caller may read. Throws enquiries/not_found for any other, and auth/forbidden for one that is beyond
 * the scope of the right that the call asks for.
 */
async function readVisible({ ctx, input }: { ctx: EnquiryCallContext; input: { id: Id } }): Promise<Enquiry> {
  const id = Number(input.id);
  const scope = scopeOf(ctx.actor, enquiryList.right);
  const enquiry = await readEnquiry({ ctx: { ...ctx, scope }, input: { id } });
  if (!(await isEnquiryWithin(ctx.db, ctx.scope, id))) throw new ApiError('auth/forbidden');
  return enquiry;
}

/** The enquiry entity for changes, limited to visible ones. */
export const ENQUIRY: Entity<EnquiryCallContext, AuditedEnquiry> = {
  type: 'enquiry',
  table: enquiries,
  errors: { notFound: 'enquiries/not_found', changed: 'enquiries/changed' },
  load: async (db: Database, id, now) =>
    (await loadEnquiry({ db, scope: { kind: 'all' }, now }, Number(id)))?.kept,
  clientOf: ({ merchant_id: merchantId }) => merchantId,
  see: readVisible,
};

/** The response to a change: the enquiry, read again in the scope of the right that the call requires. */
export const presentEnquiry = async (context: { ctx: EnquiryCallContext; input: { id: number } }) => ({
  results: await readEnquiry(context),
});
