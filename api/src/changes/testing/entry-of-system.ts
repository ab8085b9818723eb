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

/** An audit entry of a change to a user that no call requested. */
export function entryOfSystem(
  told: Pick<AuditEntry, 'datetime' | 'action' | 'entityIds'> & Partial<AuditEntry>,
): AuditEntry {
  return { ...NOTHING_ELSE, actor: 'system', section: 'users', entityType: 'user', ...told };
}
