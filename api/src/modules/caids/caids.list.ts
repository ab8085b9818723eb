import type { CaidService } from '@cbp/shared/caids/caid';
import { oiCaidList, rdrCaidList } from '@cbp/shared/caids/caid.list';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { caids } from './caids.schema.ts';

const planOf = (service: CaidService) => ({
  from: caids,
  joins: [{ table: clients, on: eq(clients.merchantId, caids.clientId) }],
  client: (db: Database, scope: TenantScope) =>
    and(eq(caids.service, service), withinScope(db, scope, caids.clientId)),
  columns: {
    id: caids.id,
    caid: caids.caid,
    bin: caids.bin,
    merchant_name: clients.name,
    merchant_id: caids.clientId,
    dba: caids.dba,
    descriptor: caids.descriptor,
    status: caids.status,
    active_at: caids.activeAt,
    created_at: caids.createdAt,
    updated_at: caids.updatedAt,
  },
});

export const CAID_SOURCES = {
  rdr: listSource(rdrCaidList, planOf('rdr')),
  oi: listSource(oiCaidList, planOf('oi')),
};
