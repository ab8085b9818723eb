import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RequestAfterChange } from '@cbp/shared/requests/buyer-request.model';
import type { Actor } from '../../access/actor.ts';
import type { TenantScope } from '../../access/tenant-scope.ts';
import type { Entity } from '../../changes/change.ts';
import type { ChangeContext } from '../../changes/record.ts';
import { findReceiptAlone } from '../receipt-transactions/receipt-transactions.service.ts';
import { isoOrNull } from './conversation.service.ts';
import { buyerRequests } from './requests.schema.ts';
import { type RequestRow, selectEntries, selectRequest, selectRequestWithin } from './requests.sql.ts';

export type RequestContext = ChangeContext & { actor: Actor; scope: TenantScope };

const ofRow = (row: RequestRow): RequestAfterChange => ({
  iCS_id: row.icsId,
  version: row.version,
  waits: row.waits,
  waiting_since: isoOrNull(row.waitingSince),
  unread_messages: row.unreadMessages,
});

/** A request as stored in the audit log, without texts and photos of the buyer. */
export type AuditedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>;

async function loadRequest(db: Database, icsId: string) {
  const row = await selectRequest(db, icsId);
  if (!row) return undefined;
  const receipt = await findReceiptAlone(db, icsId);
  const entries = await selectEntries(db, icsId);
  return {
    ...ofRow(row),
    client_id: row.clientId,
    request: receipt?.refundRequest ?? null,
    status: receipt?.refundStatus ?? null,
    entries: entries.map(({ id, kind, state, category, request, decision, decidedAmount, grantedBy }) => ({
      ...{ id, kind, state, category, request, decision },
      amount: decidedAmount,
      by: grantedBy,
    })),
  };
}

/** A request within the scope. Throws requests/not_found for every other. */
export async function readState({ db, scope }: Pick<RequestContext, 'db' | 'scope'>, icsId: string) {
  const row = await selectRequestWithin(db, scope, icsId);
  if (!row) throw new ApiError('requests/not_found');
  return { results: ofRow(row) };
}

/** The request of an order, for decisions. */
export const REQUEST: Entity<RequestContext, AuditedRequest> = {
  type: 'receipt_transaction',
  table: buyerRequests,
  key: buyerRequests.icsId,
  errors: { notFound: 'requests/not_found', changed: 'requests/changed' },
  load: (db, id) => loadRequest(db, String(id)),
  clientOf: (row) => row.client_id,
  see: async ({ ctx, input }) => (await readState(ctx, String(input.id))).results,
};
