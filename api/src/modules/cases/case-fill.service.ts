import { recipientOfNetwork } from '@cbp/shared/cases/dispute-case';
import type { DisputeCaseFill } from '@cbp/shared/cases/dispute-case.model';
import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import type { CardBrand } from '@cbp/shared/format/card';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import type { ServiceContext } from '../../access/call-context.ts';
import { isEmptyScope, scopeOf } from '../../access/tenant-scope.ts';
import { readEnquiry } from '../enquiries/enquiry-entity.service.ts';
import { readRdrCase } from '../rdr/case-detail.service.ts';
import {
  findReceiptAlone,
  findVisibleReceipts,
  isIcsId,
} from '../receipt-transactions/receipt-transactions.service.ts';
import { selectOpenCase } from './cases.sql.ts';

type FillContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;
export type FillQuestion = {
  iCS_id?: string | undefined;
  enquiry_id?: number | undefined;
  rdr_case_id?: number | undefined;
};
/** What an enquiry or an RDR case says of the dispute. */
type Origin = Pick<
  DisputeCaseFill,
  'iCS_id' | 'merchant_id' | 'arn' | 'reason_code' | 'case_number' | 'amount' | 'currency' | 'received_at'
> & { network: CardBrand | null };

/** The transaction within the scope of the call, if the caller may also read it. */
async function receiptWithin(ctx: FillContext, icsId: string) {
  if (!isIcsId(icsId)) return null;
  const readable = scopeOf(ctx.actor, receiptTransactionList.right);
  if (isEmptyScope(readable)) return null;
  for (const scope of [ctx.scope, readable]) {
    if ((await findVisibleReceipts(ctx.db, scope, [icsId])).length === 0) return null;
  }
  return findReceiptAlone(ctx.db, icsId);
}

/** A transaction that the caller may open a case on. Throws receipts/not_found for any other. */
export async function receiptForCase(ctx: FillContext, icsId: string) {
  const receipt = await receiptWithin(ctx, icsId);
  if (!receipt) throw new ApiError('receipts/not_found');
  return receipt;
}

async function ofEnquiry(ctx: FillContext, id: number): Promise<Origin> {
  const scope = scopeOf(ctx.actor, enquiryList.right);
  if (isEmptyScope(scope)) throw new ApiError('enquiries/not_found');
  const enquiry = await readEnquiry({ ctx: { ...ctx, scope }, input: { id } });
  return {
    iCS_id: enquiry.receipt?.iCS_id ?? null,
    merchant_id: enquiry.merchant_id,
    arn: enquiry.arn,
    // The provider isn't asked why a payment was charged back.
    reason_code: null,
    case_number: null,
    amount: enquiry.amount,
    currency: enquiry.currency,
    received_at: enquiry.chargeback_time,
    network: null,
  };
}

async function ofRdrCase(ctx: FillContext, id: number): Promise<Origin> {
  const scope = scopeOf(ctx.actor, rdrCaseList.right);
  if (isEmptyScope(scope)) throw new ApiError('rdr/case_not_found');
  const found = await readRdrCase({ ctx: { ...ctx, scope }, input: { id } });
  return {
    iCS_id: found.match === 'matched' ? (found.receipt?.iCS_id ?? null) : null,
    merchant_id: found.merchant_id,
    arn: found.arn,
    reason_code: found.reason_code,
    case_number: found.case_id,
    amount: found.case_amount,
    currency: found.case_currency,
    received_at: found.case_date,
    network: 'VISA',
  };
}

const NOTHING: Origin = {
  iCS_id: null,
  merchant_id: null,
  arn: null,
  reason_code: null,
  case_number: null,
  amount: null,
  currency: null,
  received_at: null,
  network: null,
};

function originOf(ctx: FillContext, { enquiry_id: enquiry, rdr_case_id: rdrCase }: FillQuestion) {
  if (enquiry !== undefined) return ofEnquiry(ctx, enquiry);
  return rdrCase === undefined ? Promise.resolve(NOTHING) : ofRdrCase(ctx, rdrCase);
}

/**
 * What is known of a case before it is opened: from what it is opened from, else from the transaction. Throws receipts/not_found,
 * enquiries/not_found or rdr/case_not_found for what the caller may not read.
 */
export async function fillDisputeCase(context: {
  ctx: FillContext;
  input: FillQuestion;
}): Promise<DisputeCaseFill> {
  const { ctx, input } = context;
  const origin = await originOf(ctx, input);
  const receipt =
    input.iCS_id === undefined
      ? origin.iCS_id === null
        ? null
        : await receiptWithin(ctx, origin.iCS_id)
      : await receiptForCase(ctx, input.iCS_id);
  const open = receipt && (await selectOpenCase(ctx.db, receipt.icsId));
  const network = origin.network ?? receipt?.cardType ?? null;
  const hasAmount = origin.amount !== null;
  return {
    iCS_id: receipt?.icsId ?? null,
    order_reference: receipt?.orderReference ?? null,
    merchant_id: receipt?.clientId ?? origin.merchant_id,
    arn: receipt?.arn ?? origin.arn,
    card_type: network,
    reason_code: origin.reason_code,
    case_number: origin.case_number,
    amount: hasAmount ? origin.amount : (receipt?.amount ?? null),
    currency: hasAmount ? origin.currency : (receipt?.currency ?? null),
    received_at: origin.received_at,
    profile: recipientOfNetwork(network),
    open_case: open?.id ?? null,
  };
}
