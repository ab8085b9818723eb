import type { Database } from '@cbp/shared/node/database/connect';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { auditHead, auditLog } from '../database/audit-schema.ts';
import { type AuditEntry, type AuditRow, type ChainLink, contentHash } from './audit-entry.ts';

/**
 * Appends an entry as the last statement of a transaction. It locks the head row, so concurrent writers wait for the commit
 * and numbers follow the order of commits; a single statement keeps that lock short. Throws if the head row is missing,
 * since a change without its audit entry must not be committed.
 */
export async function appendAuditRow(db: Database, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) =>
    value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::text::jsonb`;
  const { rows } = (await db.execute(sql`
    with head as (
      update ${auditHead} set seq = seq + 1,
        hash = encode(sha256(convert_to(hash || ':' || (seq + 1) || ':' || ${contentHash(entry)}::text, 'UTF8')), 'base64')
      where id = 1 returning seq, hash
    )
    insert into ${auditLog} (seq, datetime, actor, user_id, email, credential, action, section, entity_type, entity_ids,
      merchant_id, other_merchant_id, url, method, status_code, ip, country, user_agent, request, response, before, after, hash)
    select seq, ${entry.datetime.toISOString()}::timestamptz, ${entry.actor}::text, ${entry.userId}::bigint,
      ${entry.email}::text, ${entry.credential}::text, ${entry.action}::text, ${entry.section}::text,
      ${entry.entityType}::text, array(select jsonb_array_elements_text(${json(entry.entityIds)})),
      ${entry.merchantId}::text, ${entry.otherMerchantId}::text, ${entry.url}::text, ${entry.method}::text, ${entry.statusCode}::smallint,
      ${entry.ip}::text, ${entry.country}::text, ${entry.userAgent}::text, ${json(entry.request)},
      ${json(entry.response)}, ${json(entry.before)}, ${json(entry.after)}, hash
    from head returning seq`)) as unknown as { rows: unknown[] };
  if (rows.length === 1) return;
  throw new Error(
    'couldn\'t write to the audit log: the row of cbp.audit_head is missing, see docs/OPERATIONS.md, "The audit log"',
  );
}

/** The last number and hash, as changes see them; undefined if the head row is missing. */
export async function selectAuditHead(db: Database): Promise<ChainLink | undefined> {
  const { seq, hash } = auditHead;
  const [row] = await db.select({ seq, hash }).from(auditHead).where(eq(auditHead.id, 1));
  return row;
}

/** The next entries after a number, in order. */
export function selectAuditRows(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(gt(auditLog.seq, after)).orderBy(asc(auditLog.seq)).limit(limit);
}
