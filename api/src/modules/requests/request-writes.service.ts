import { cutCardNumbersIn } from '@cbp/shared/format/card-numbers';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ConversationMessage } from '@cbp/shared/requests/buyer-request.model';
import type { AnyContractProcedure } from '@orpc/contract';
import { defineEvent, type Verb } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { raiseVersion } from '../../changes/versions.sql.ts';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { findReceipt, type Receipt } from '../receipt-transactions/receipt-transactions.service.ts';
import { recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { presentMessages } from './conversation.service.ts';
import { insertMessage, lockRequest, refreshRequest, type Side, selectEntries } from './requests.sql.ts';
import type { Telling } from './tell.service.ts';

export const RECEIPTS = { table: receiptTransactions, key: receiptTransactions.icsId } as const;

/** A text without the number of the order's own card. */
export const cutText = (transaction: Receipt, text: string): string =>
  cutCardNumbersIn({ transaction, text }).text;

/** Writes events to the history of an order. */
export async function recordInHistory(
  { db }: Pick<ChangeContext, 'db'>,
  icsId: string,
  recorded: Parameters<typeof recordEvents>[2],
): Promise<void> {
  await recordEvents(db, icsId, recorded);
  await raiseVersion(db, RECEIPTS, icsId);
}

export type Write<Input> = { ctx: ChangeContext; input: Input & { icsId: string }; receipt: Receipt };

/**
 * A write about an order whose row is locked, so that two at once follow each other. `isKnown`: the same was written before, and
 * nothing changes. The audit log, which nothing is removed from, keeps no texts of buyers.
 */
export function defineWrite<Input, Answer>(declared: {
  call: AnyContractProcedure;
  by: Side;
  /** Messages leave the version alone, so that a decision isn't refused because of one. */
  isNewVersion: boolean;
  telling: Telling;
  isKnown?: (write: Write<Input>) => Promise<boolean>;
  work: (write: Write<Input>) => Promise<Answer>;
  known?: Answer;
  sent: (input: Input) => unknown;
}): Verb<ChangeContext, Input & { icsId: string }, Answer> {
  const { call, by, isNewVersion, telling } = declared;
  return defineEvent({
    subject: { call, entity: 'receipt_transaction' },
    async work({ ctx, input }: { ctx: ChangeContext; input: Input & { icsId: string } }) {
      const { icsId } = input;
      const receipt = await findReceipt(ctx.db, icsId);
      if (!receipt) throw new ApiError('receipts/not_found');
      const { clientId } = receipt;
      const now = ctx.now();
      await lockRequest(ctx.db, { icsId, clientId, updatedAt: now });
      const done = { ids: [icsId], merchantId: clientId };
      const write = { ctx, input, receipt };
      if (declared.isKnown && (await declared.isKnown(write))) {
        return { answer: declared.known as Answer, done };
      }
      const answer = await declared.work(write);
      await refreshRequest(ctx.db, icsId, { now, isAnswered: by === 'merchant', isNewVersion });
      await telling[by === 'buyer' ? 'merchant' : 'buyer']({ ctx, input: { icsId } });
      return { answer, done };
    },
    sent: (input) => declared.sent(input),
    answered: () => null,
  });
}

/** Adds a message of either side; returns it as both see it. */
export async function addMessage(
  { ctx, receipt }: Pick<Write<unknown>, 'ctx' | 'receipt'>,
  from: Side,
  text: string,
): Promise<ConversationMessage> {
  const { icsId } = receipt;
  const message = cutText(receipt, text);
  const row = await insertMessage(ctx.db, { icsId, from, message, now: ctx.now() });
  const [shown] = presentMessages(receipt, [row], await selectEntries(ctx.db, icsId));
  if (!shown) throw new Error('a message was stored and is not shown');
  return shown;
}

/** Earlier decisions no longer say how a later request was decided; a refund that was recorded stays. */
export function withoutOldDecision({ refund }: Receipt) {
  const isRefund = refund?.status === 'FULL_REFUND' || refund?.status === 'PARTIAL_REFUND';
  if (!refund?.status || isRefund) return {};
  const { icsId: _icsId, ...record } = refund;
  return { refund: { ...record, status: null, reason: null } };
}
