import type { BrandStatus, InspectionPlan, InspectionResult } from '@cbp/shared/brands/brand';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';

const codes = (name: string) => text(name).array().notNull();

/** The shops of clients, as their owners describe them and as the last inspection found them. */
export const brands = cbp.table(
  'brands',
  {
    id: id(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    name: text('name').notNull(),
    legalEntity: text('legal_entity').notNull(),
    registrationNumber: text('registration_number'),
    country: text('country').notNull(),
    address: text('address'),
    /** The hosts of its websites in both of their forms, by which lists find them. */
    website: text('website').notNull(),
    category: text('category').notNull(),
    sells: text('sells'),
    markets: codes('markets'),
    languages: codes('languages'),
    currencies: codes('currencies'),
    descriptors: codes('descriptors'),
    email: text('email'),
    phone: text('phone'),
    hours: text('hours'),
    /** The name of the stored image. */
    logo: text('logo'),
    status: text('status').$type<BrandStatus>().notNull(),
    /** Why a website is kept although another client's brand has it, or one that looks like it. */
    websiteReason: text('website_reason'),
    prohibitedConfirmedAt: moment('prohibited_confirmed_at').notNull(),
    prohibitedConfirmedBy: text('prohibited_confirmed_by').notNull(),
    /** The edition of the list of prohibited goods that was confirmed. */
    prohibitedEdition: text('prohibited_edition').notNull(),
    plan: text('plan').$type<InspectionPlan>().notNull(),
    inspectionResult: text('inspection_result').$type<InspectionResult>().notNull().default('never'),
    inspectionFindings: integer('inspection_findings'),
    inspectedAt: moment('inspected_at'),
    nextInspectionAt: moment('next_inspection_at'),
    lastInspectionId: bigint('last_inspection_id', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('brands_created_at').on(table.createdAt, table.id),
    index('brands_client').on(table.clientId, table.createdAt),
    index('brands_status').on(table.status, table.createdAt),
    index('brands_category').on(table.category, table.createdAt),
    index('brands_inspection_result').on(table.inspectionResult, table.createdAt),
    index('brands_name').on(sql`(${table.name} collate "C")`, table.id),
    // Rows without a value come last in both directions, which one index can't do.
    index('brands_inspected_at').on(table.inspectedAt, table.id),
    index('brands_inspected_at_down').on(table.inspectedAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    index('brands_due')
      .on(table.nextInspectionAt, table.id)
      .where(sql`${table.nextInspectionAt} is not null`),
    index('brands_logo').on(table.logo).where(sql`${table.logo} is not null`),
    searchTextIndex('brands_name', table.name),
    searchTextIndex('brands_legal_entity', table.legalEntity),
    searchTextIndex('brands_website', table.website),
    searchTextIndex('brands_client_id', table.clientId),
    check('brands_name', sql`length(${table.name}) between 1 and 100`),
  ],
);

/** The websites of brands, one host each. */
export const brandWebsites = cbp.table(
  'brand_websites',
  {
    brandId: bigint('brand_id', { mode: 'number' })
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** As servers know it: names in other scripts in the form of `xn--`. */
    host: text('host').notNull(),
    /** Its place among those of the brand. */
    place: integer('place').notNull(),
    /** What the host looks like: hosts that are easily mistaken for one another have the same. */
    looks: text('looks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brandId, table.host] }),
    index('brand_websites_host').on(table.host),
    index('brand_websites_looks').on(table.looks),
  ],
);
