import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { RdrClientStatus, RdrDecision } from '@cbp/shared/rdr/rdr-client';
import type { RdrRule } from '@cbp/shared/rdr/rdr-rule';
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp } from '../../database/columns.ts';

/** The enrolment of a client in RDR, with what it decides now. */
export const rdrClients = cbp.table(
  'rdr_clients',
  {
    clientId: text('client_id')
      .primaryKey()
      .references(() => clients.merchantId),
    status: text('status').$type<RdrClientStatus>().notNull(),
    /** Why Verifi rejects it. */
    statusReason: text('status_reason'),
    defaultDecision: text('default_decision').$type<RdrDecision>().notNull(),
    rules: jsonb('rules').$type<RdrRule[]>().notNull(),
    /** Grows with every change of the rules or the default decision. */
    rulesVersion: integer('rules_version').notNull(),
    activeAt: moment('active_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('rdr_clients_created_at').on(table.createdAt, table.clientId),
    index('rdr_clients_status').on(table.status, table.clientId),
  ],
);

/** Every version of a client's rules, so that a decision can be explained years later. */
export const rdrRuleVersions = cbp.table(
  'rdr_rule_versions',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    version: integer('version').notNull(),
    defaultDecision: text('default_decision').$type<RdrDecision>().notNull(),
    rules: jsonb('rules').$type<RdrRule[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.version] })],
);
