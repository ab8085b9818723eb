import type { BuyerEmailKind } from '@cbp/shared/buyer-emails/buyer-email';
import type { EmailSettings } from '@cbp/shared/buyer-emails/buyer-email.model';
import { contract } from '@cbp/shared/contract';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { defineEvent } from '../../changes/change.ts';
import { findNamedClients } from '../clients/clients.service.ts';
import { selectSettings, upsertSettings } from './buyer-emails.sql.ts';
import type { EmailCallContext } from './email-entity.service.ts';

type Change = { merchant_id: string; version?: number | undefined } & Partial<
  Record<BuyerEmailKind, boolean | undefined>
>;

async function present(db: Database, merchantId: string): Promise<EmailSettings> {
  const [row] = await selectSettings(db, [merchantId]);
  const { confirmation = true, delivery = true, refund = true, message = true, version = 1 } = row ?? {};
  return { merchant_id: merchantId, confirmation, delivery, refund, message, version };
}

async function requireClient({ db, scope }: Pick<ServiceContext, 'db' | 'scope'>, id: string): Promise<void> {
  if (!(await findNamedClients(db, scope, [id])).has(id)) throw new ApiError('merchants/not_found');
}

/** Which emails the buyers of a client in the scope get. Throws merchants/not_found. */
export async function readEmailSettings(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { merchant_id: string };
}): Promise<EmailSettings> {
  const { ctx, input } = context;
  await requireClient(ctx, input.merchant_id);
  return present(ctx.db, input.merchant_id);
}

/** Switches emails to the buyers of a client on and off. */
export const updateEmailSettings = defineEvent({
  subject: { call: contract.updateEmailSettings, entity: 'client' },
  async work({ ctx, input }: { ctx: EmailCallContext; input: Change }) {
    const { merchant_id: merchantId, version, ...kinds } = input;
    await requireClient(ctx, merchantId);
    const before = await present(ctx.db, merchantId);
    if (version !== undefined && version !== before.version) {
      throw new ApiError('buyer_emails/settings_changed', { data: before });
    }
    const set = Object.fromEntries(Object.entries(kinds).filter(([, value]) => value !== undefined));
    await upsertSettings(ctx.db, merchantId, set);
    const after = await present(ctx.db, merchantId);
    return { answer: { results: after }, done: { ids: [merchantId], merchantId, before, after } };
  },
});
