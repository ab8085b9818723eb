import { recipientOfNetwork } from '@cbp/shared/cases/dispute-case';
import type { NewDisputeCase } from '@cbp/shared/cases/dispute-case.model';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { authorOf } from '../../access/actor.ts';
import { defineCreation } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { CASE, type CaseContext, presentCase } from './case-entity.service.ts';
import { fillDisputeCase, receiptForCase } from './case-fill.service.ts';
import { dueAt, receivedAt } from './case-times.ts';
import { insertCase, selectOpenCase } from './cases.sql.ts';

/** Throws if the enquiry or RDR case that a case is opened from isn't the caller's to read, or is of another client. */
async function refuseSource(ctx: CaseContext, input: NewDisputeCase, clientId: string | null): Promise<void> {
  const { source, source_id: id } = input;
  if (source === 'manual') return;
  if (id === null) throw invalidInput([{ path: 'source_id', message: 'must not be empty' }]);
  const named = source === 'enquiry' ? { enquiry_id: id } : { rdr_case_id: id };
  const { merchant_id: whose } = await fillDisputeCase({ ctx, input: named });
  if (whose !== clientId)
    throw new ApiError(source === 'enquiry' ? 'enquiries/not_found' : 'rdr/case_not_found');
}

/** Opens a case on a transaction, which may have one open case at a time. */
export const createDisputeCase = defineCreation({
  call: contract.createDisputeCase,
  entity: CASE,
  async work({ ctx, input }: { ctx: CaseContext; input: NewDisputeCase }) {
    const receipt = await receiptForCase(ctx, input.iCS_id);
    await refuseSource(ctx, input, receipt.clientId);
    const [received, due] = [receivedAt(input.received_at), dueAt(input.due_at)];
    if (due <= received) {
      throw invalidInput([{ path: 'due_at', message: 'must not be before the case was received' }]);
    }
    const cardType = input.card_type === undefined ? receipt.cardType : input.card_type;
    const now = ctx.now();
    const id = await insertCase(ctx.db, {
      icsId: receipt.icsId,
      clientId: receipt.clientId,
      cardType,
      reasonCode: input.reason_code || null,
      caseNumber: input.case_number || null,
      amount: input.amount,
      currency: input.currency,
      receivedAt: received,
      dueAt: due,
      profile: input.profile ?? recipientOfNetwork(cardType),
      notes: input.notes || null,
      source: input.source,
      sourceId: input.source === 'manual' ? null : input.source_id,
      createdBy: authorOf(ctx.actor),
      createdAt: now,
      updatedAt: now,
    });
    if (id === null) {
      const open = await selectOpenCase(ctx.db, receipt.icsId);
      throw new ApiError('cases/exists', { data: { id: open?.id ?? null } });
    }
    await recordEvents(ctx.db, receipt.icsId, { events: [{ event: 'CE_CASE_CREATED', time: now }] });
    return { id };
  },
  answer: ({ ctx, made }) => presentCase({ ctx, input: made }),
});
