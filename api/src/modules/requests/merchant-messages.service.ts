import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { nameOfActor } from '../../access/actor.ts';
import { type Limit, takeTry } from '../../access/attempt-limits.ts';
import { defineEvent } from '../../changes/change.ts';
import {
  findReceiptAlone,
  findVisibleReceipts,
  isIcsId,
} from '../receipt-transactions/receipt-transactions.service.ts';
import type { RequestContext } from './request-entity.service.ts';
import { addMessage, defineWrite, type Write } from './request-writes.service.ts';
import { lockRequest, markRead, refreshRequest, selectRequest, updateOpen } from './requests.sql.ts';
import type { Telling } from './tell.service.ts';

const MESSAGES: Limit = { name: 'message-to-buyer', tries: 300, windowMs: 10 * 60_000 };

/** Throws receipts/not_found for an order outside the scope. */
async function requireVisible({ db, scope }: RequestContext, icsId: string): Promise<void> {
  const found = isIcsId(icsId) ? await findVisibleReceipts(db, scope, [icsId]) : [];
  if (found.length === 0) throw new ApiError('receipts/not_found');
}

/** The messages of merchants to buyers. */
export function createMerchantMessages({ telling }: { telling: Telling }) {
  const send = defineWrite({
    call: contract.sendMessage,
    by: 'merchant',
    isNewVersion: false,
    telling,
    async work(write: Write<{ message: string }>) {
      const { ctx, input } = write;
      await updateOpen(ctx.db, { icsId: input.icsId, kinds: ['tracking'] }, { state: 'noted' });
      return { results: await addMessage(write, 'merchant', input.message) };
    },
    sent: () => ({}),
  });
  const read = defineEvent({
    subject: { call: contract.readMessage, entity: 'receipt_transaction' },
    async work({ ctx, input }: { ctx: RequestContext; input: { icsId: string; up_to: number } }) {
      const { icsId } = input;
      const merchantId = (await findReceiptAlone(ctx.db, icsId))?.clientId ?? null;
      const before = await selectRequest(ctx.db, icsId);
      const done = { ids: [icsId], merchantId };
      if (!before) return { answer: { results: { unread_messages: 0 } }, done };
      await lockRequest(ctx.db, before);
      await markRead(ctx.db, { icsId, by: 'merchant', upTo: input.up_to });
      await refreshRequest(ctx.db, icsId, { now: before.updatedAt, isNewVersion: false });
      const after = await selectRequest(ctx.db, icsId);
      return { answer: { results: { unread_messages: after?.unreadMessages ?? 0 } }, done };
    },
  });

  return {
    async send({ ctx, input }: { ctx: RequestContext; input: { id: string; message: string } }) {
      await requireVisible(ctx, input.id);
      await takeTry(ctx, MESSAGES, nameOfActor(ctx.actor));
      return send({ ctx, input: { icsId: input.id, message: input.message } });
    },
    async read({ ctx, input }: { ctx: RequestContext; input: { id: string; up_to: number } }) {
      await requireVisible(ctx, input.id);
      return read({ ctx, input: { icsId: input.id, up_to: input.up_to } });
    },
  };
}
