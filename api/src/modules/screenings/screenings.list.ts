import type { Database } from '@cbp/shared/node/database/connect';
import type { ScreeningKind } from '@cbp/shared/screenings/screening';
import { STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { businessScreeningList, individualScreeningList } from '@cbp/shared/screenings/screening.list';
import { and, eq, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { screenings } from './screenings.schema.ts';

const statuses = sql.join(
  Object.entries(STATUS_OF_EVENT).map(([event, status]) => sql`when ${event} then ${status}`),
  sql` `,
);

const COLUMNS = {
  id: screenings.id,
  'result.reference': screenings.reference,
  enquiry_result_event: screenings.event,
  status: sql`case ${screenings.event} ${statuses} end`,
  'hits.open': screenings.openHits,
  'hits.confirmed': screenings.confirmedHits,
  'hits.cleared': screenings.clearedHits,
  open_hits: sql`(${screenings.openHits} > 0)`,
  merchant_name: clients.name,
  merchant_id: screenings.clientId,
  enquiry_date: screenings.createdAt,
  'enquiry_data.ongoing': screenings.isOngoing,
  ends_at: screenings.endsAt,
  not_searched: screenings.notSearched,
  searched: screenings.searched,
  engine: screenings.engine,
  decided_at: screenings.decidedAt,
  version: screenings.version,
};

const planOf = (kind: ScreeningKind) => ({
  from: screenings,
  joins: [{ table: clients, on: eq(clients.merchantId, screenings.clientId) }],
  client: (db: Database, scope: TenantScope) =>
    and(eq(screenings.kind, kind), withinScope(db, scope, screenings.clientId)),
});

export const SCREENING_SOURCES = {
  individual: listSource(individualScreeningList, {
    ...planOf('individual'),
    columns: {
      ...COLUMNS,
      'enquiry_data.name.full_name': screenings.name,
      'enquiry_data.name.first_name': screenings.firstName,
    },
  }),
  business: listSource(businessScreeningList, {
    ...planOf('business'),
    columns: { ...COLUMNS, 'enquiry_data.business_name': screenings.name },
  }),
};
