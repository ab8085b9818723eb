import { contract } from '@cbp/shared/contract';
import { type ChangedEnquiry, NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { isUnsent } from '@cbp/shared/enquiries/enquiry-state';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { auditedChange } from '../../changes/audited-change.ts';
import { changeOne, defineChange, defineEvent } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { MATCHING_WORK } from '../alerts/matching/matching.service.ts';
import { deleteEnquiry, type EnquiryRow, selectEnquiry, updateRequested } from './enquiries.sql.ts';
import {
  type AuditedEnquiry,
  ENQUIRY,
  type EnquiryCallContext,
  presentEnquiry,
} from './enquiry-entity.service.ts';
import { findKnown, paymentOf } from './known-payments.service.ts';
import { selectEnquiriesOf } from './known-payments.sql.ts';
import { rowOfPayment } from './new-enquiries.service.ts';

type One = { id: number; version?: number | undefined };
type Guarded = { ctx: EnquiryCallContext & { before: AuditedEnquiry } };

/** A sent enquiry can't be edited: the response would answer a different text. */
async function refuseSent({ ctx }: Guarded): Promise<void> {
  if (!isUnsent(ctx.before.status)) throw new ApiError('enquiries/sent');
}

/** An enquiry as it is to be from now on, by the model of a new one. Throws request/invalid. */
function changedOf(row: EnquiryRow, { id: _id, version: _version, ...changed }: ChangedEnquiry): NewEnquiry {
  const named = Object.entries(changed).filter(([, value]) => value !== undefined);
  const { data, error } = NewEnquiry.safeParse({
    merchant_id: row.clientId,
    arn: row.arn ?? '',
    descriptor: row.descriptor,
    transaction_time: row.transactionTime.toISOString(),
    amount: row.amount,
    currency: row.currency,
    card_prefix: row.cardPrefix,
    card_suffix: row.cardSuffix,
    chargeback_time: row.chargebackTime?.toISOString() ?? '',
    ...Object.fromEntries(named),
  });
  if (data) return data;
  const [first, ...others] = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw first ? invalidInput([first, ...others]) : error;
}

async function rewrite({ ctx, input }: { ctx: EnquiryCallContext; input: ChangedEnquiry }): Promise<void> {
  const row = await selectEnquiry(ctx.db, input.id);
  if (!row) throw new ApiError('enquiries/not_found');
  const payment = paymentOf(changedOf(row, input));
  const other = (await selectEnquiriesOf(ctx.db, [payment], row.id)).get(0);
  if (other !== undefined) throw new ApiError('enquiries/exists', { data: { id: other } });
  const [known] = await findKnown(ctx.db, [payment]);
  await updateRequested(ctx.db, row.id, rowOfPayment(payment, known, ctx.now()));
}

/** Changes what an enquiry asks. Alerts are matched before or after it, as they are when one is sent. */
export const updateEnquiry = defineEvent({
  subject: { call: contract.updateEnquiry, entity: ENQUIRY.type },
  async work({ ctx, input }: { ctx: EnquiryCallContext; input: ChangedEnquiry }) {
    // Takes the matching lock before the enquiry's row lock, in the same order as matching.
    await waitForWorkLock(ctx.db, MATCHING_WORK);
    const steps = { guard: refuseSent, work: rewrite };
    const { before, after } = await changeOne(ENQUIRY, { ctx, input, id: input.id }, steps);
    const answer = await presentEnquiry({ ctx, input });
    const answerAs = (as: EnquiryCallContext) => presentEnquiry({ ctx: as, input });
    const done = await auditedChange(ENQUIRY, { ctx, id: input.id, before, after }, answerAs);
    return { answer, done };
  },
});

/** Withdraws an enquiry that hasn't been sent. The audit log keeps its content. */
export const withdrawEnquiry = defineChange({
  call: contract.withdrawEnquiry,
  entity: ENQUIRY,
  idOf: ({ id }: One) => id,
  guard: refuseSent,
  work: ({ ctx, input }: { ctx: EnquiryCallContext; input: One }) => deleteEnquiry(ctx.db, input.id),
  answer: () => ({ results: {} }),
});
