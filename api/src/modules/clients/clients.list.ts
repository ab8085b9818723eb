import { clientList } from '@cbp/shared/clients/client.list';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { parentWithin } from './clients.sql.ts';

/** The columns of client fields, shared by all lists of clients. */
export const CLIENT_ROWS = {
  merchant_id: clients.merchantId,
  name: clients.name,
  parent: parentWithin,
  role: clients.role,
  type: clients.type,
  status: clients.status,
};

export const clientSource = listSource(clientList, {
  from: clients,
  client: clients.merchantId,
  columns: { ...CLIENT_ROWS, created_at: clients.createdAt, rejected_at: clients.rejectedAt },
});
