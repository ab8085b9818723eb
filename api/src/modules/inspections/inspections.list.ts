import { inspectionList } from '@cbp/shared/inspections/inspection.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { brands } from '../brands/brands.schema.ts';
import { inspections } from './inspections.schema.ts';

export const inspectionSource = listSource(inspectionList, {
  from: inspections,
  joins: [
    { table: brands, on: eq(brands.id, inspections.brandId) },
    { table: clients, on: eq(clients.merchantId, inspections.clientId) },
  ],
  client: (db: Database, scope: TenantScope) => withinScope(db, scope, inspections.clientId),
  columns: {
    id: inspections.id,
    brand_name: brands.name,
    brand_id: sql`${inspections.brandId}::text`,
    merchant_name: clients.name,
    merchant_id: inspections.clientId,
    state: inspections.state,
    websites: inspections.hosts,
    pages: inspections.pages,
    findings: inspections.findings,
    cause: inspections.cause,
    extent: inspections.extent,
    requested_at: inspections.createdAt,
    ended_at: inspections.endedAt,
    version: inspections.version,
  },
});
