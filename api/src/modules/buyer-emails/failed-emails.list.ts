import type { EmailFailure, FailedEmailState } from '@cbp/shared/buyer-emails/buyer-email';
import { failedEmailList } from '@cbp/shared/buyer-emails/failed-email.list';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { buyerEmails } from './buyer-emails.schema.ts';

/** Failed emails have a time of failure, whatever was decided on them. */
export const failedEmailSource = listSource(failedEmailList, {
  from: buyerEmails,
  joins: [{ table: clients, on: eq(clients.merchantId, buyerEmails.clientId) }],
  client: (db, scope) => and(isNotNull(buyerEmails.failedAt), withinScope(db, scope, buyerEmails.clientId)),
  columns: {
    id: buyerEmails.id,
    failed_at: sql<Date>`${buyerEmails.failedAt}`.mapWith(buyerEmails.failedAt),
    merchant_id: clients.merchantId,
    merchant_name: clients.name,
    'transaction.order_reference': buyerEmails.orderReference,
    address: buyerEmails.address,
    kind: buyerEmails.kind,
    reason: sql<EmailFailure>`${buyerEmails.reason}`,
    details: buyerEmails.details,
    state: sql<FailedEmailState>`${buyerEmails.state}`,
    dismissed_at: buyerEmails.dismissedAt,
    tries: buyerEmails.tries,
    created_at: buyerEmails.createdAt,
    iCS_id: buyerEmails.icsId,
  },
});
