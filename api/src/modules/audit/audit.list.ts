import { auditList } from '@cbp/shared/entities/audit.list';
import { auditLog } from '../../database/audit-schema.ts';
import { listSource } from '../../lists/list-source.ts';

export const auditSource = listSource(auditList, {
  from: auditLog,
  client: auditLog.merchantId,
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
