import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { descriptors } from './descriptors.schema.ts';

export const descriptorSource = listSource(descriptorList, {
  from: descriptors,
  joins: [{ table: clients, on: eq(clients.merchantId, descriptors.clientId) }],
  client: descriptors.clientId,
  columns: {
    id: descriptors.id,
    criterion: descriptors.descriptor,
    merchant_id: descriptors.clientId,
    merchant_name: clients.name,
    type: descriptors.type,
    status: descriptors.status,
    auto_add: descriptors.origin,
    auto_refund: descriptors.autoRefund,
    default_dispute_outcome: descriptors.defaultDisputeOutcome,
    default_fraud_outcome: descriptors.defaultFraudOutcome,
    active_at: descriptors.activeAt,
    created_at: descriptors.createdAt,
    updated_at: descriptors.updatedAt,
  },
});
