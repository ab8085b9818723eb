import { brandList } from '@cbp/shared/brands/brand.list';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { brands } from './brands.schema.ts';

/** Archived brands and brands of clients that aren’t active have no next inspection, although they keep their plan. */
const nextInspectionAt =
  sql<Date | null>`case when ${brands.status} = 'active' and ${clients.status} = 'ACTIVE'
  then ${brands.nextInspectionAt} end`.mapWith(brands.nextInspectionAt);

export const brandSource = listSource(brandList, {
  from: brands,
  joins: [{ table: clients, on: eq(clients.merchantId, brands.clientId) }],
  client: brands.clientId,
  columns: {
    id: brands.id,
    name: brands.name,
    logo: brands.logo,
    merchant_id: brands.clientId,
    merchant_name: clients.name,
    legal_entity: brands.legalEntity,
    website: brands.website,
    status: brands.status,
    category: brands.category,
    inspection_result: brands.inspectionResult,
    inspection_findings: brands.inspectionFindings,
    inspected_at: brands.inspectedAt,
    next_inspection_at: nextInspectionAt,
    plan: brands.plan,
    created_at: brands.createdAt,
    updated_at: brands.updatedAt,
  },
});
