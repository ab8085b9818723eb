import { clientList } from '@cbp/shared/entities/client.list';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { parentWithin } from './clients.sql.ts';

export const clientSource = listSource(clientList, {
  from: clients,
  client: clients.merchantId,
  columns: {
    merchant_id: clients.merchantId,
    name: clients.name,
    parent: parentWithin,
    role: clients.role,
    type: clients.type,
    status: clients.status,
    created_at: clients.createdAt,
  },
});
