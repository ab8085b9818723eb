import type { Database } from '@cbp/shared/node/database/connect';
import { amlClientList } from '@cbp/shared/screenings/aml-client.list';
import { and, eq, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { clientServices } from '../balances/balances.schema.ts';
import { isRunning } from './ongoing/terms.sql.ts';
import { screeningExceptions, screenings } from './screenings.schema.ts';

export const amlClientSource = listSource(amlClientList, {
  from: clientServices,
  joins: [{ table: clients, on: eq(clients.merchantId, clientServices.merchantId) }],
  client: (db: Database, scope: TenantScope) =>
    and(eq(clientServices.service, 'aml'), withinScope(db, scope, clientServices.merchantId)),
  columns: {
    merchant_id: clientServices.merchantId,
    name: clients.name,
    type: clients.type,
    status: clients.status,
    open_matches: sql`(select coalesce(sum(${screenings.openHits}), 0)::int from ${screenings}
      where ${screenings.clientId} = ${clientServices.merchantId} and ${screenings.openHits} > 0)`,
    ongoing: (_db, _scope, now) =>
      sql`(select count(*)::int from ${screenings}
        where ${screenings.clientId} = ${clientServices.merchantId} and ${isRunning(now)})`,
    remaining: sql`case when ${clientServices.pricingScheme} = 'flat' then null
      else ${clientServices.purchased} - ${clientServices.used} end`,
    purchased: clientServices.purchased,
    used: clientServices.used,
    pricing_scheme: clientServices.pricingScheme,
    exceptions: sql`(select count(*)::int from ${screeningExceptions}
      where ${screeningExceptions.clientId} = ${clientServices.merchantId}
        and ${screeningExceptions.withdrawnAt} is null and ${screeningExceptions.changedAt} is null)`,
    since: clientServices.createdAt,
  },
});
