import type { FailedEmailDetail, OrderEmail } from '@cbp/shared/buyer-emails/buyer-email.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { isReceiptVisible } from '../receipt-transactions/receipt-transactions.service.ts';
import { buyerEmails } from './buyer-emails.schema.ts';
import { type BuyerEmailRow, selectEmail, selectEmailsOf } from './buyer-emails.sql.ts';
import { failedEmailSource } from './failed-emails.list.ts';
import type { StoppedAddresses } from './stopped-addresses.service.ts';

/** Who changes an email, in the scope of the right that the call asks for. */
export type EmailCallContext = ChangeContext & Pick<ServiceContext, 'scope'> & { actor: Actor };

/** An email as stored in the audit log, which nothing is ever removed from: without the address of the buyer. */
export type AuditedEmail = NonNullable<Awaited<ReturnType<typeof loadEmail>>>;

async function loadEmail(db: Database, id: number) {
  const row = await selectEmail(db, id);
  if (!row || row.failedAt === null) return undefined;
  const { icsId, clientId, orderReference, kind, state, reason, version } = row;
  return {
    id,
    iCS_id: icsId,
    client_id: clientId,
    order_reference: orderReference,
    kind,
    state,
    reason,
    version,
  };
}

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'now'>;

/** A failed email within the scope, with all its details. Throws buyer_emails/not_found for any other. */
export async function readFailedEmail(context: {
  ctx: ReadContext;
  stopped: StoppedAddresses;
  input: { id: number };
}): Promise<FailedEmailDetail> {
  const { ctx, stopped, input } = context;
  const key = String(input.id);
  const listed = (await readRowsByKey(ctx, failedEmailSource, [key])).get(key);
  const row = listed && (await selectEmail(ctx.db, input.id));
  if (!listed || !row) throw new ApiError('buyer_emails/not_found');
  const { clientId, address, subject, version } = row;
  const isStopped = address !== null && (await stopped.reason(ctx.db, { clientId, address })) !== null;
  return { ...listed, subject, version, is_address_stopped: isStopped };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toOrderEmail(row: BuyerEmailRow): OrderEmail {
  const { id, kind, state, address, subject, messageId, createdAt, reason, details, tries } = row;
  return {
    ...{ id, kind, state, address, subject, reason, details, tries },
    message_id: messageId,
    created_at: createdAt.toISOString(),
    sent_at: iso(row.sentAt),
    failed_at: iso(row.failedAt),
  };
}

/** The emails to the buyer of an order in the scope, the newest first. Throws receipts/not_found. */
export async function listOrderEmails(context: {
  ctx: Pick<ServiceContext, 'db' | 'actor'>;
  input: { id: string };
}): Promise<OrderEmail[]> {
  const { ctx, input } = context;
  if (!(await isReceiptVisible(ctx.db, ctx.actor, input.id))) throw new ApiError('receipts/not_found');
  return (await selectEmailsOf(ctx.db, input.id)).map(toOrderEmail);
}

/** The email entity for changes. */
export const createEmailEntity = (stopped: StoppedAddresses): Entity<EmailCallContext, AuditedEmail> => ({
  type: 'buyer_email',
  table: buyerEmails,
  key: buyerEmails.id,
  errors: { notFound: 'buyer_emails/not_found', changed: 'buyer_emails/changed' },
  load: (db, id) => loadEmail(db, Number(id)),
  clientOf: (row) => row.client_id,
  see: ({ ctx, input }) => readFailedEmail({ ctx, stopped, input: { id: Number(input.id) } }),
});
