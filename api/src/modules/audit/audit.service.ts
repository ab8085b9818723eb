import type { AuditEntity } from '@cbp/shared/entities/audit';
import type { AuditRow } from '@cbp/shared/entities/audit-row.model';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { auditSource } from './audit.list.ts';
import { selectKept, selectOfField } from './audit.sql.ts';

/** A row of the audit log with all that it holds. Throws audit/not_found for one outside of the scope. */
export async function readAuditRow(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope' | 'now'>;
  input: { seq: number };
}): Promise<AuditRow> {
  const { ctx, input } = context;
  const rows = await readRowsByKey(ctx, auditSource, [String(input.seq)]);
  const row = rows.get(String(input.seq));
  const kept = row && (await selectKept(ctx.db, input.seq));
  if (!kept) throw new ApiError('audit/not_found');
  return { ...row, ...kept } as AuditRow;
}

/**
 * What was done to one thing, as far as its record has a field, the newest first. For a module that tells of a thing whose
 * reader it knows to be allowed: the scope of the audit log is not asked.
 */
export function findChangesOf(context: {
  ctx: { db: Database };
  input: { entityType: AuditEntity; id: string; field: string; limit: number };
}) {
  return selectOfField(context.ctx.db, context.input);
}
