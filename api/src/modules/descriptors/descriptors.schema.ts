import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { DescriptorOrigin, DescriptorType } from '@cbp/shared/descriptors/descriptor';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { EnrolmentStatus, ProviderAsk } from '@cbp/shared/states/enrolment-status';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';

/** The texts by which a client's payments are known on statements: alerts for them are the client's. */
export const descriptors = cbp.table(
  'descriptors',
  {
    id: id(),
    /** As it was entered. */
    descriptor: text('descriptor').notNull(),
    /** As it is compared: capitals, with single blanks. */
    comparedAs: text('compared_as').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    type: text('type').$type<DescriptorType>().notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    origin: text('origin').$type<DescriptorOrigin>().notNull(),
    autoRefund: boolean('auto_refund').notNull().default(false),
    defaultDisputeOutcome: text('default_dispute_outcome').$type<AlertOutcome>(),
    defaultFraudOutcome: text('default_fraud_outcome').$type<AlertOutcome>(),
    activeAt: moment('active_at'),
    /** Why the provider rejects it. */
    statusReason: text('status_reason'),
    /** Why it was added although descriptors of other clients collide with it. */
    collisionReason: text('collision_reason'),
    /** The request still to be emailed to the provider. */
    providerAsk: text('provider_ask').$type<ProviderAsk>(),
    providerToldAt: moment('provider_told_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('descriptors_compared_as').on(sql`${table.comparedAs} text_pattern_ops`),
    // All active texts in order, with the columns that detect conflicts.
    index('descriptors_standing')
      .on(sql`${table.comparedAs} text_pattern_ops`, table.id, table.type)
      .where(sql`${table.status} not in ('DELETED', 'REJECTED')`),
    index('descriptors_client').on(table.clientId, table.createdAt),
    // How many of a client have a status, without a look at them.
    index('descriptors_by_status').on(table.clientId, table.status),
    searchTextIndex('descriptors_criterion', table.descriptor),
    index('descriptors_created_at').on(table.createdAt, table.id),
    // As the list sorts by them; rows without a value come last in both directions, which one index cannot do.
    index('descriptors_criterion').on(sql`(${table.descriptor} collate "C")`, table.id),
    index('descriptors_active_at').on(table.activeAt, table.id),
    index('descriptors_active_at_down').on(table.activeAt.desc().nullsLast(), table.id.desc().nullsFirst()),
    // A client has a text once, until it is gone.
    uniqueIndex('descriptors_once')
      .on(table.clientId, table.type, table.comparedAs)
      .where(sql`${table.status} not in ('DELETED', 'REJECTED')`),
    index('descriptors_to_ask').on(table.id).where(sql`${table.providerAsk} is not null`),
    check('descriptors_descriptor', sql`length(${table.descriptor}) between 1 and 22`),
  ],
);
