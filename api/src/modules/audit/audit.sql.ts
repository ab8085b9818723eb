import type { Database } from '@cbp/shared/node/database/connect';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../database/audit-schema.ts';

/** What a row of the audit log holds besides what lists show. */
export async function selectKept(db: Database, seq: number) {
  const { request, response, before, after, hash } = auditLog;
  const [row] = await db
    .select({ request, response, before, after, hash })
    .from(auditLog)
    .where(eq(auditLog.seq, seq));
  return row;
}
