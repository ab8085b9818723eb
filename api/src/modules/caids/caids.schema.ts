import type { CaidService } from '@cbp/shared/caids/caid';
import { createdAt, moment } from '@cbp/shared/node/database/columns';
import type { EnrolmentStatus, ProviderAsk } from '@cbp/shared/states/enrolment-status';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from '../../database/access-schema.ts';
import { cbp, id } from '../../database/columns.ts';
import { searchTextIndex } from '../../database/text-index.ts';
import { providerFiles } from '../provider-files/provider-files.schema.ts';

/** The card acceptor IDs by which a network's questions about payments find their clients. */
export const caids = cbp.table(
  'caids',
  {
    id: id(),
    service: text('service').$type<CaidService>().notNull(),
    /** As it was entered, in capitals. */
    caid: text('caid').notNull(),
    /** As it is compared: without leading zeros. */
    comparedAs: text('compared_as').notNull(),
    bin: text('bin').notNull(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.merchantId),
    dba: text('dba').notNull(),
    descriptor: text('descriptor'),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    activeAt: moment('active_at'),
    /** Why Verifi rejects it. */
    statusReason: text('status_reason'),
    /** The request still to be emailed to Verifi. */
    providerAsk: text('provider_ask').$type<ProviderAsk>(),
    providerToldAt: moment('provider_told_at'),
    /** The last file of requests that it was sent in. */
    fileId: bigint('file_id', { mode: 'number' }).references(() => providerFiles.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // One client has a BIN and CAID, until it is gone.
    uniqueIndex('caids_once')
      .on(table.service, table.comparedAs, table.bin)
      .where(sql`${table.status} not in ('DELETED', 'REJECTED')`),
    index('caids_client').on(table.service, table.clientId, table.createdAt),
    // The counts of each client, which the enrolment page and the RDR clients show.
    index('caids_counts').on(table.clientId, table.service, table.status, table.bin),
    index('caids_created_at').on(table.service, table.createdAt, table.id),
    index('caids_caid').on(table.service, sql`(${table.caid} collate "C")`, table.id),
    // Rows without a value come last in both directions, which one index can't do.
    index('caids_active_at').on(table.service, table.activeAt, table.id),
    index('caids_active_at_down').on(
      table.service,
      table.activeAt.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    searchTextIndex('caids_caid', table.caid),
    searchTextIndex('caids_bin', table.bin),
    searchTextIndex('caids_dba', table.dba),
    searchTextIndex('caids_client_id', table.clientId),
    index('caids_to_ask').on(table.id).where(sql`${table.providerAsk} is not null`),
    index('caids_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    check('caids_caid_form', sql`${table.caid} ~ '^[A-Z0-9]{1,16}$'`),
    check('caids_bin_form', sql`${table.bin} ~ '^([0-9]{6}|[0-9]{8})$'`),
  ],
);
