import type { CaidService } from '@cbp/shared/caids/caid';
import { PAYING_CLIENT_TYPES } from '@cbp/shared/clients/client';
import { RDR_IN_FORCE } from '@cbp/shared/rdr/rdr-client';
import { registryList } from '@cbp/shared/statistics/registry.list';
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { clientAncestors, clients, permissions, users } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { clientServices } from '../balances/balances.schema.ts';
import { CLIENT_ROWS } from '../clients/client-tree.service.ts';
import { rdrClients } from '../rdr/rdr-clients.schema.ts';
import { coveredByCaids } from './caid-counts.sql.ts';
import { enrolled } from './counts.sql.ts';

/** Clients with at least one user: by a permission for the client, or for an ancestor with sub-clients. */
const attended = new QueryBuilder()
  .selectDistinct({ attendedId: clientAncestors.merchantId })
  .from(permissions)
  .innerJoin(users, and(eq(users.id, permissions.userId), ne(users.status, 'inactive')))
  .innerJoin(
    clientAncestors,
    and(
      sql`${clientAncestors.ancestorId} = any(${permissions.merchantIds})`,
      or(permissions.includeSubordinates, eq(clientAncestors.depth, 0)),
    ),
  )
  .where(and(isNotNull(permissions.merchantIds), eq(permissions.service, 'ethoca')))
  .as('attended');

const isPaying = inArray(clients.type, [...PAYING_CLIENT_TYPES]);
const active = sql<number>`coalesce(${enrolled.active}, 0)`;
const isActive = eq(clients.status, 'ACTIVE');

const activeCaids = (service: CaidService) => sql<number>`coalesce(${coveredByCaids[service]}, 0)`;
const inForce = sql.join(
  RDR_IN_FORCE.map((status) => sql`${status}`),
  sql`, `,
);
const isEnrolledInRdr = sql`exists (select 1 from ${rdrClients}
  where ${rdrClients.clientId} = ${clients.merchantId} and ${rdrClients.status} in (${inForce}))`;
const hasOrderInsight = sql`exists (select 1 from ${clientServices}
  where ${clientServices.merchantId} = ${clients.merchantId} and ${clientServices.service} = 'oi')`;

/** The missing items of a client. Null stands for an item that is present. */
const lacks = sql`array[
  case when ${isPaying} and ${active} = 0 then 'no_descriptor' end,
  case when ${attended.attendedId} is null then 'no_user' end,
  case when ${isPaying} and cardinality(${clients.alertEmailTo}) = 0 then 'no_alert_mail' end,
  case when ${isEnrolledInRdr} and ${activeCaids('rdr')} = 0 then 'no_rdr_caid' end,
  case when ${isPaying} and ${hasOrderInsight} and ${activeCaids('oi')} = 0 then 'no_oi_caid' end]`;
const holes = sql`case when ${isActive} then array_remove(${lacks}, null) else '{}'::text[] end`;

export const registrySource = listSource(registryList, {
  from: clients,
  // Each has one row at most for a client; the engine joins what has columns.
  joins: [
    { table: coveredByCaids as unknown as PgTable, on: eq(coveredByCaids.coveredId, clients.merchantId) },
    { table: enrolled as unknown as PgTable, on: eq(enrolled.clientId, clients.merchantId) },
    { table: attended as unknown as PgTable, on: eq(attended.attendedId, clients.merchantId) },
  ],
  client: clients.merchantId,
  columns: {
    ...CLIENT_ROWS,
    enrolment: sql`case when not ${isActive} then 'not_active'
      when cardinality(${holes}) = 0 then 'whole'
      when ${gt(sql`cardinality(${holes})`, 1)} then 'several'
      else (${holes})[1] end`,
    holes,
    'descriptors.active': active,
    'descriptors.adding': sql`coalesce(${enrolled.adding}, 0)`,
    'descriptors.deleting': sql`coalesce(${enrolled.deleting}, 0)`,
    'descriptors.deleted': sql`coalesce(${enrolled.deleted}, 0)`,
    'descriptors.rejected': sql`coalesce(${enrolled.rejected}, 0)`,
    'caids.rdr': activeCaids('rdr'),
    'caids.oi': activeCaids('oi'),
    'caids.adding': sql`coalesce(${coveredByCaids.adding}, 0)`,
    'caids.bins': sql`coalesce(${coveredByCaids.bins}, '{}')`,
  },
});
