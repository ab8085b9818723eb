import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RequestDetail } from '@cbp/shared/requests/buyer-request.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { readAtOneState } from '../../changes/transactions.ts';
import type { ImagePasses } from '../images/image-passes.service.ts';
import { findOrderFacts } from '../orders/order-facts.service.ts';
import { findAccount, standingOf } from '../payments/payment-accounts.service.ts';
import { findReceipt, isIcsId } from '../receipt-transactions/receipt-transactions.service.ts';
import {
  isoOrNull,
  presentEntry,
  presentItems,
  presentMessages,
  presentPolicies,
  presentRefunded,
} from './conversation.service.ts';
import { selectConversation, selectEntries, selectRequestWithin } from './requests.sql.ts';

/** The order, the requests and the conversation of a buyer. Throws requests/not_found outside the scope. */
export function readRequest(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  passes: Pick<ImagePasses, 'make'>;
  input: { id: string };
}): Promise<{ results: RequestDetail }> {
  const { ctx, passes, input } = context;
  const icsId = input.id;
  if (!isIcsId(icsId)) return Promise.reject(new ApiError('requests/not_found'));
  return readAtOneState(ctx.db, async (db) => {
    const row = await selectRequestWithin(db, ctx.scope, icsId);
    const receipt = row && (await findReceipt(db, icsId));
    if (!row || !receipt) throw new ApiError('requests/not_found');
    const { buyer, parcels } = await findOrderFacts(db, icsId);
    const entries = await selectEntries(db, icsId);
    const account = (await findAccount(db, icsId))?.account ?? null;
    return {
      results: {
        iCS_id: icsId,
        merchant_id: row.clientId,
        version: row.version,
        waiting_since: isoOrNull(row.waitingSince),
        waits: row.waits,
        unread_messages: row.unreadMessages,
        order: {
          order_reference: receipt.orderReference,
          merchant_name: receipt.merchantName,
          language: receipt.language,
          paid_at: isoOrNull(receipt.transactionDateTime),
          amount: receipt.amount,
          currency: receipt.currency,
          card_prefix: receipt.cardPrefix,
          card_suffix: receipt.cardSuffix,
          buyer_name: buyer.name,
          buyer_email: buyer.email,
          items: presentItems(receipt.items),
          parcels: parcels.map(({ trackingUrl, items, shippedAt }) => ({
            tracking_url: trackingUrl,
            items,
            shipped_at: isoOrNull(shippedAt),
          })),
          policies: presentPolicies(receipt.policies),
        },
        refund: { request: receipt.refundRequest, status: receipt.refundStatus },
        entries: entries.map(presentEntry),
        account: account && standingOf(account),
        refunded: presentRefunded(account),
        messages: presentMessages(receipt, await selectConversation(db, icsId), entries),
        images_pass: passes.make(icsId, ctx.now()),
      },
    };
  });
}
