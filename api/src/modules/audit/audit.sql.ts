import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, arrayContains, desc, eq, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { auditHead, auditLog } from '../../database/audit-schema.ts';

/** The details of an audit entry besides the list columns. */
export async function selectRecorded(db: Database, seq: number) {
  const { request, response, before, after, hash } = auditLog;
  const [row] = await db
    .select({ request, response, before, after, hash })
    .from(auditLog)
    .where(eq(auditLog.seq, seq));
  return row;
}

/** What entries changed, by their numbers. */
export async function selectChanges(db: Database, seqs: readonly number[]) {
  const { seq, before, after } = auditLog;
  if (seqs.length === 0) return new Map<number, { before: unknown; after: unknown }>();
  const rows = await db
    .select({ seq, before, after })
    .from(auditLog)
    .where(inArray(seq, [...seqs]));
  return new Map(rows.map((row) => [row.seq, { before: row.before, after: row.after }]));
}

/** The number of the last entry written before entries were scoped by client. */
export async function selectUnscopedUpTo(db: Database): Promise<number> {
  const [head] = await db.select({ seq: auditHead.unscopedUpTo }).from(auditHead).where(eq(auditHead.id, 1));
  return head?.seq ?? 0;
}

/** The number of the last entry from when a record belonged to another client; 0 without any. */
export async function selectLastOfOthers(
  db: Database,
  of: { entityType: AuditEntity; id: string; client: string },
): Promise<number> {
  const { seq, entityIds, entityType, merchantId, otherMerchantId, before } = auditLog;
  const clientOfPart = sql`${before} -> ${of.id}::text ->> 'merchant_id'`;
  const [row] = await db
    .select({ seq: max(seq) })
    .from(auditLog)
    .where(
      and(
        arrayContains(entityIds, [of.id]),
        eq(entityType, of.entityType),
        or(ne(merchantId, of.client), isNotNull(otherMerchantId), ne(clientOfPart, of.client)),
      ),
    );
  return row?.seq ?? 0;
}

/** What an entry has of one entity: that of a change of several has each by its id. */
const ofEntity = (column: AnyPgColumn, id: string) =>
  sql<unknown>`case when jsonb_typeof(${column} -> ${id}::text) = 'object' then ${column} -> ${id}::text else ${column} end`;

/** The entries of one entity with a field, before or after, the newest first. */
export function selectOfField(
  db: Database,
  about: { entityType: AuditEntity; id: string; field: string; limit: number },
) {
  const { datetime, actor, email, credential, entityIds, entityType } = auditLog;
  const before = ofEntity(auditLog.before, about.id);
  const after = ofEntity(auditLog.after, about.id);
  return db
    .select({ datetime, actor, email, credential, before, after })
    .from(auditLog)
    .where(
      and(
        arrayContains(entityIds, [about.id]),
        eq(entityType, about.entityType),
        sql`jsonb_exists(coalesce(${after}, ${before}), ${about.field})`,
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(about.limit);
}
