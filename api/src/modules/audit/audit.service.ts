import type { AuditRow } from '@cbp/shared/entities/audit-row.model';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { ServiceContext } from '../../access/call-context.ts';
import { auditSource } from './audit.list.ts';
import { selectKept } from './audit.sql.ts';

/** A row of the audit log with all that it holds. Throws audit/not_found for one outside of the scope. */
export async function readAuditRow(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { seq: number };
}): Promise<AuditRow> {
  const { ctx, input } = context;
  const rows = await readRowsByKey(ctx, auditSource, [String(input.seq)]);
  const row = rows.get(String(input.seq));
  const kept = row && (await selectKept(ctx.db, input.seq));
  if (!kept) throw new ApiError('audit/not_found');
  return { ...row, ...kept } as AuditRow;
}
