import type { Database } from '@cbp/shared/node/database/connect';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { verificationList } from '@cbp/shared/verifications/verification.list';
import { eq, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { verifications } from './verifications.schema.ts';

const LAST_DIGITS = 4;

const statuses = sql.join(
  Object.entries(STATUS_OF_EVENT).map(([event, status]) => sql`when ${event} then ${status}`),
  sql` `,
);

export const verificationSource = listSource(verificationList, {
  from: verifications,
  joins: [{ table: clients, on: eq(clients.merchantId, verifications.clientId) }],
  client: (db: Database, scope: TenantScope) => withinScope(db, scope, verifications.clientId),
  columns: {
    id: verifications.id,
    'result.reference': verifications.reference,
    'enquiry_data.name.full_name': sql`nullif(concat_ws(' ', ${verifications.firstName}, ${verifications.middleName}, ${verifications.lastName}), '')`,
    enquiry_result_event: verifications.event,
    status: sql`case ${verifications.event} ${statuses} end`,
    'enquiry_data.supported_types': verifications.types,
    'enquiry_data.document_number': sql`right(${verifications.documentNumber}, ${LAST_DIGITS})`,
    category: verifications.categories,
    merchant_name: clients.name,
    merchant_id: verifications.clientId,
    enquiry_date: verifications.createdAt,
    'enquiry_data.ongoing': sql`false`,
    engine: verifications.engine,
    attempts: verifications.attempts,
    decided_at: verifications.decidedAt,
    version: verifications.version,
  },
});
