import { enquiryList } from '@cbp/shared/enquiries/enquiry.list';
import { eq } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { listSource } from '../../lists/list-source.ts';
import { providerFileName, providerFiles } from '../provider-files/provider-files.schema.ts';
import { enquiries } from './enquiries.schema.ts';

export const enquirySource = listSource(enquiryList, {
  from: enquiries,
  joins: [
    { table: clients, on: eq(clients.merchantId, enquiries.clientId) },
    { table: providerFiles, on: eq(providerFiles.id, enquiries.fileId) },
  ],
  client: enquiries.clientId,
  columns: {
    id: enquiries.id,
    // The client's own column: on the enquiry's, a partial index would also be used for whole IDs, at a hundred times the
    // cost.
    merchant_id: clients.merchantId,
    merchant_name: clients.name,
    status: enquiries.status,
    response: enquiries.response,
    action: enquiries.action,
    arn: enquiries.arn,
    descriptor: enquiries.descriptor,
    amount: enquiries.amount,
    currency: enquiries.currency,
    card_prefix: enquiries.cardPrefix,
    card_suffix: enquiries.cardSuffix,
    transaction_time: enquiries.transactionTime,
    chargeback_time: enquiries.chargebackTime,
    'ethoca.alert': enquiries.ethocaId,
    existed_descriptor: enquiries.existedDescriptor,
    matched_descriptor: enquiries.matchedDescriptor,
    file_name: providerFileName,
    answered_at: enquiries.answeredAt,
    created_at: enquiries.createdAt,
  },
});
