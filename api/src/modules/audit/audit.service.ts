import type { AuditRow } from '@cbp/shared/audit/audit-row.model';
import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { auditSource } from './audit.list.ts';
import { selectOfField, selectRecorded, selectUnscopedUpTo } from './audit.sql.ts';

/** A row of the audit log with all that it holds. Throws audit/not_found for one outside of the scope. */
export async function readAuditRow(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { seq: number };
}): Promise<AuditRow> {
  const { ctx, input } = context;
  const rows = await readRowsByKey(ctx, auditSource, [String(input.seq)]);
  const row = rows.get(String(input.seq));
  const recorded = row && (await selectRecorded(ctx.db, input.seq));
  if (!recorded) throw new ApiError('audit/not_found');
  const isWhole = ctx.scope.kind === 'all' || input.seq > (await selectUnscopedUpTo(ctx.db));
  return { ...row, ...(isWhole ? recorded : ofItsClient(recorded, row.merchant_id)) } as AuditRow;
}

/**
 * Limits entries from before entries were scoped by client: their readers don't see the call, which may mention other
 * clients, nor an earlier state that belonged to another client.
 */
function ofItsClient<Stored extends { before: unknown }>(recorded: Stored, client: unknown) {
  const wasOthers = clientsNamed(recorded.before).some((one) => one !== client);
  return { ...recorded, request: null, response: null, ...(wasOthers && { before: null }) };
}

/** The clients that the state of something, or of several by their ids, names as its own. */
function clientsNamed(state: unknown): string[] {
  if (typeof state !== 'object' || state === null) return [];
  return Object.entries(state).flatMap(([field, value]) => {
    if (field === 'merchant_id' || field === 'client_id') return typeof value === 'string' ? [value] : [];
    return clientsNamed(value);
  });
}

/**
 * The history of a field of one entity, the newest first. The calling module must have checked access to the entity: the
 * scope of the audit log is not checked.
 */
export function findChangesOf(context: {
  ctx: { db: Database };
  input: { entityType: AuditEntity; id: string; field: string; limit: number };
}) {
  return selectOfField(context.ctx.db, context.input);
}
