import { rdrClientList } from '@cbp/shared/rdr/rdr-client.list';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { caids } from '../caids/caids.schema.ts';
import { rdrClients } from './rdr-clients.schema.ts';

export const rdrClientSource = listSource(rdrClientList, {
  from: rdrClients,
  joins: [{ table: clients, on: eq(clients.merchantId, rdrClients.clientId) }],
  client: rdrClients.clientId,
  columns: {
    merchant_id: rdrClients.clientId,
    name: clients.name,
    type: clients.type,
    status: rdrClients.status,
    default_decision: rdrClients.defaultDecision,
    rules: sql`jsonb_array_length(${rdrClients.rules})`,
    active_caids: sql`(select count(*)::int from ${caids} where ${caids.service} = 'rdr'
      and ${caids.clientId} = ${rdrClients.clientId} and ${caids.status} = 'ACTIVE')`,
    active_at: rdrClients.activeAt,
    created_at: rdrClients.createdAt,
    updated_at: rdrClients.updatedAt,
  },
});
