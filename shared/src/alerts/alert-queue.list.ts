import { defineList } from '../list/list.ts';
import { alertList } from './alert.list.ts';

const { fields, filters, right } = alertList;

/** Alerts awaiting response without a confirmed client or matching transaction. */
export const alertQueueList = defineList({
  name: 'AlertQueue',
  resource: '/ethoca/alert-queue',
  right,
  words: ['Unassigned alerts', '待分配的预警', '待分配的預警'],
  key: 'id',
  fields,
  filters: {
    match: filters.match,
    triage: filters.triage,
    type: filters.type,
    source: filters.source,
    'alert.EthocaID': filters['alert.EthocaID'],
    'alert.CardNumber': filters['alert.CardNumber'],
    'alert.MerchantDescriptor': filters['alert.MerchantDescriptor'],
    merchant_id: filters.merchant_id,
    'alert.ARN': filters['alert.ARN'],
  },
  sorts: ['due_at', 'alert.AlertTimestamp', 'alert.Amount'],
  defaultSort: 'due_at',
});
