import type { Client } from '@cbp/shared/entities/client.model';
import { MAX_PICKER_ROWS } from '@cbp/shared/list/list-query';
import type { ServiceContext } from '../../access/call-context.ts';
import type { Database } from '../../database/connect.ts';
import {
  type ClientFilters,
  type ClientPage,
  type ClientRow,
  countClients,
  hasAnyClient,
  insertClients,
  type NewClient,
  selectClients,
} from './clients.sql.ts';

function toClient(row: ClientRow): Client {
  return {
    merchant_id: row.merchantId,
    name: row.name,
    parent: row.parentId,
    role: row.role,
    type: row.type,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  };
}

/** A page of the clients in scope; `limit` 0 is all of them, up to 10,000. The total is exact. */
export async function listClients(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: { filters: ClientFilters } & ClientPage;
}): Promise<{ data: Client[]; total: number; total_is_exact: boolean }> {
  const { db, scope } = context.ctx;
  const { filters, sort, limit, offset } = context.input;
  const page = { sort, offset, limit: limit === 0 ? MAX_PICKER_ROWS : limit };
  const rows = await selectClients(db, scope, filters, page);
  return { data: rows.map(toClient), total: await countClients(db, scope, filters), total_is_exact: true };
}

/** Takes in clients; each parent is among them or there already. */
export async function createClients(context: {
  ctx: { db: Database };
  input: readonly NewClient[];
}): Promise<void> {
  await context.ctx.db.transaction((tx) => insertClients(tx, context.input));
}

export function hasClients(db: Database): Promise<boolean> {
  return hasAnyClient(db);
}
