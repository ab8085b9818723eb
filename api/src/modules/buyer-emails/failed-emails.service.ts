import type { BuyerEmailKind } from '@cbp/shared/buyer-emails/buyer-email';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { defineBulkChange } from '../../changes/bulk-change.ts';
import { defineChange } from '../../changes/change.ts';
import { type AuditedOrder, ORDER } from '../orders/order-entity.service.ts';
import type { OrderService } from '../orders/order-verbs.service.ts';
import { type BuyerEmailRow, moveEmail, selectEmail, selectEmailsOf } from './buyer-emails.sql.ts';
import {
  type AuditedEmail,
  createEmailEntity,
  type EmailCallContext,
  readFailedEmail,
} from './email-entity.service.ts';
import type { NewEmails } from './new-emails.service.ts';
import type { StoppedAddresses } from './stopped-addresses.service.ts';

type Corrected = { id: number; address: string; version?: number | undefined };
type Several = { ids: readonly number[]; confirm_address?: boolean | undefined };
type OfOrders = { ids: readonly string[]; kind: BuyerEmailKind; confirm_address?: boolean | undefined };
type Work<Input> = { ctx: EmailCallContext; input: Input; before: AuditedEmail };

/** What users decide on emails that failed, and what they send again. */
export function createFailedEmails(parts: {
  emails: NewEmails;
  orders: Pick<OrderService, 'setBuyerEmail'>;
  stopped: StoppedAddresses;
}) {
  const { emails, orders, stopped } = parts;
  const entity = createEmailEntity(stopped);

  /** Refuses to send to a stopped address, unless the caller confirms it. */
  async function confirm(
    ctx: EmailCallContext,
    row: Pick<BuyerEmailRow, 'clientId' | 'address'>,
    isConfirmed: boolean | undefined,
  ): Promise<string> {
    const { clientId, address } = row;
    if (address === null) throw new ApiError('buyer_emails/no_address');
    if (isConfirmed) await stopped.resume(ctx.db, { clientId, address });
    else if ((await stopped.reason(ctx.db, { clientId, address })) !== null) {
      throw new ApiError('buyer_emails/address_stopped');
    }
    return address;
  }

  /** A failed email that is decided now, once. */
  async function decide(ctx: EmailCallContext, id: number, state: 'resent' | 'dismissed') {
    const row = await selectEmail(ctx.db, id);
    const dismissedAt = state === 'dismissed' ? ctx.now() : null;
    if (!row || !(await moveEmail(ctx.db, id, 'failed', { state, dismissedAt }))) {
      throw new ApiError('buyer_emails/not_failed');
    }
    return row;
  }

  return {
    correct: defineChange({
      call: contract.correctFailedEmail,
      entity,
      idOf: ({ id }: Corrected) => id,
      async work({ ctx, input }: Work<Corrected>) {
        const { id, address } = input;
        const row = await decide(ctx, id, 'resent');
        await stopped.resume(ctx.db, { clientId: row.clientId, address });
        await orders.setBuyerEmail(ctx.db, { icsId: row.icsId, buyerEmail: address, at: ctx.now() });
        await emails.repeat({ ctx, input: { row, address } });
      },
      answer: async ({ ctx, input }) => ({ results: await readFailedEmail({ ctx, stopped, input }) }),
      // The audit log has no address of a buyer.
      sent: ({ address: _address, ...rest }) => rest,
      answered: () => ({}),
    }),

    resend: defineBulkChange({
      call: contract.resendFailedEmails,
      entity,
      async work({ ctx, input, before }: Work<Several>) {
        const row = await decide(ctx, before.id, 'resent');
        await emails.repeat({
          ctx,
          input: { row, address: await confirm(ctx, row, input.confirm_address) },
        });
      },
    }),

    dismiss: defineBulkChange({
      call: contract.dismissFailedEmails,
      entity,
      work: async ({ ctx, before }: Work<Several>) => void (await decide(ctx, before.id, 'dismissed')),
    }),

    resendOfOrders: defineBulkChange({
      call: contract.resendOrderEmails,
      entity: ORDER,
      async work({ ctx, input, before }: { ctx: EmailCallContext; input: OfOrders; before: AuditedOrder }) {
        const [last] = await selectEmailsOf(ctx.db, before.iCS_id, input.kind);
        if (!last) throw new ApiError('buyer_emails/never_sent');
        const address = await confirm(ctx, last, input.confirm_address);
        if (last.state === 'failed') await moveEmail(ctx.db, last.id, 'failed', { state: 'resent' });
        await emails.repeat({ ctx, input: { row: last, address } });
      },
    }),
  };
}
