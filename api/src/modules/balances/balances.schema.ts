import type { ServiceName } from '@cbp/shared/access/service';
import type { BalanceKind, PricingScheme } from '@cbp/shared/clients/balance.model';
import type { PaidUse } from '@cbp/shared/clients/paid-use';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';

const merchantId = () =>
  text('merchant_id')
    .notNull()
    .references(() => clients.merchantId, { onDelete: 'cascade' });

/** A client's balances. The sums match its ledger and are updated with each entry. */
export const clientServices = cbp.table(
  'client_services',
  {
    merchantId: merchantId(),
    service: text('service').$type<ServiceName>().notNull(),
    pricingScheme: text('pricing_scheme').$type<PricingScheme>().notNull(),
    purchased: integer('purchased').notNull().default(0),
    used: integer('used').notNull().default(0),
    /** Below it the client is warned, once until it is above it again. */
    lowAt: integer('low_at'),
    lowToldAt: moment('low_told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.service] }),
    check('client_services_not_overdrawn', sql`${table.used} <= ${table.purchased}`),
    index('client_services_low')
      .on(table.merchantId)
      .where(sql`${table.lowToldAt} is null and ${table.lowAt} is not null`),
  ],
);

/** What a client pays for a use of a service, in units, where it isn't the usual number. */
export const servicePrices = cbp.table(
  'service_prices',
  {
    merchantId: text('merchant_id').notNull(),
    service: text('service').$type<ServiceName>().notNull(),
    use: text('use').$type<PaidUse>().notNull(),
    units: integer('units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantId, table.service, table.use] }),
    foreignKey({
      columns: [table.merchantId, table.service],
      foreignColumns: [clientServices.merchantId, clientServices.service],
      name: 'service_prices_of_service',
    }).onDelete('cascade'),
    check('service_prices_above_zero', sql`${table.units} > 0`),
  ],
);

/** The ledger: purchases, usage and the remaining balance after each. Append-only. */
export const balanceEntries = cbp.table(
  'balance_entries',
  {
    id: id(),
    merchantId: merchantId(),
    service: text('service').$type<ServiceName>().notNull(),
    kind: text('kind').$type<BalanceKind>().notNull(),
    /** Above zero what came in, below it what went. */
    units: integer('units').notNull(),
    remaining: integer('remaining').notNull(),
    /** What the units were used for; a unique key, so that nothing is charged twice. */
    reference: text('reference'),
    /** What was paid for, where uses have units of their own. */
    use: text('use').$type<PaidUse>(),
    note: text('note'),
    by: text('by'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('balance_entries_of_client').on(table.merchantId, table.id),
    uniqueIndex('balance_entries_paid')
      .on(table.merchantId, table.service, table.reference)
      .where(sql`${table.kind} = 'use'`),
  ],
);
