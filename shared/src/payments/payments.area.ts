import { defineArea } from '../define-area.ts';
import { networksArea } from '../networks/networks.area.ts';
import { receiptTransactionList } from './receipt-transaction.list.ts';
import { receiptTransactionEndpoints } from './receipt-transactions.calls.ts';

/** Transactions and their payments. */
export const paymentsArea = defineArea({
  name: 'payments',
  needs: [networksArea],
  calls: receiptTransactionEndpoints,
  lists: [receiptTransactionList],
});
