import type { AuditEntry } from '../audit-entry.ts';

const NOTHING_ELSE = {
  userId: null,
  email: null,
  credential: null,
  merchantId: null,
  otherMerchantId: null,
  url: null,
  method: null,
  statusCode: null,
  ip: null,
  country: null,
  userAgent: null,
  request: null,
  response: null,
  before: null,
  after: null,
};

/** What the audit log is told of a change of a user that nobody asked for by a call. */
export function entryOfSystem(
  told: Pick<AuditEntry, 'datetime' | 'action' | 'entityIds'> & Partial<AuditEntry>,
): AuditEntry {
  return { ...NOTHING_ELSE, actor: 'system', section: 'users', entityType: 'user', ...told };
}
