import { lookupList } from '@cbp/shared/lookups/lookup.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { lookups } from './lookups.schema.ts';

export const lookupSource = listSource(lookupList, {
  from: lookups,
  joins: [{ table: clients, on: eq(clients.merchantId, lookups.clientId) }],
  client: lookups.clientId,
  columns: {
    id: lookups.id,
    insight_id: lookups.insightId,
    network: lookups.network,
    source: lookups.source,
    response_status: lookups.status,
    reason: lookups.reason,
    client_name: clients.name,
    // Its index of texts is that of clients.
    merchant_id: clients.merchantId,
    'transaction.arn': lookups.arn,
    'transaction.descriptor': lookups.descriptor,
    'transaction.acquirer_bin': lookups.acquirerBin,
    'transaction.card_acceptor_id': lookups.cardAcceptorId,
    'transaction.date': lookups.transactionTime,
    'transaction.amount': lookups.amount,
    'transaction.currency': lookups.currency,
    'transaction.card_prefix': lookups.cardPrefix,
    'transaction.card_suffix': lookups.cardSuffix,
    order_reference: lookups.orderReference,
    missing: lookups.missing,
    created_at: lookups.createdAt,
  },
});
