import { auditList } from '@cbp/shared/audit/audit.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, gt, isNull, or, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { auditLog } from '../../database/audit-schema.ts';
import { type ClientListSource, listSource } from '../../lists/list-source.ts';

/** A row about two clients is for who sees both. */
function withinBoth(db: Database, scope: TenantScope) {
  const { merchantId, otherMerchantId } = auditLog;
  const other = withinScope(db, scope, otherMerchantId);
  return and(withinScope(db, scope, merchantId), other && or(isNull(otherMerchantId), other));
}

export const auditSource = listSource(auditList, {
  from: auditLog,
  client: withinBoth,
  columns: {
    seq: auditLog.seq,
    datetime: auditLog.datetime,
    email: auditLog.email,
    credential: auditLog.credential,
    actor: auditLog.actor,
    action: auditLog.action,
    section: auditLog.section,
    entity_type: auditLog.entityType,
    entity_ids: auditLog.entityIds,
    merchant_id: auditLog.merchantId,
    status_code: auditLog.statusCode,
    method: auditLog.method,
    url: auditLog.url,
    ip: auditLog.ip,
    country: auditLog.country,
    user_agent: auditLog.userAgent,
  },
});

/** The same with changes of several records, after an entry, that belong to no client as a whole. */
export function withParts(
  source: ClientListSource<typeof auditList>,
  { after }: { after: number },
): ClientListSource<typeof auditList> {
  const { seq, merchantId, entityIds } = auditLog;
  const isOfSeveral = and(isNull(merchantId), sql`cardinality(${entityIds}) > 1`, gt(seq, after));
  return {
    ...source,
    visible: (db, scope) => {
      const visible = source.visible(db, scope);
      return visible && or(visible, isOfSeveral);
    },
  };
}
