import { defineArea } from '../define-area.ts';
import { defineSearch } from '../list/search.ts';
import { networksArea } from '../networks/networks.area.ts';
import { receiptTransactionList } from './receipt-transaction.list.ts';
import { receiptTransactionEndpoints } from './receipt-transactions.calls.ts';

/** Transactions and their payments. */
export const paymentsArea = defineArea({
  name: 'payments',
  needs: [networksArea],
  calls: receiptTransactionEndpoints,
  lists: [receiptTransactionList],
  searches: {
    transactions: defineSearch({
      list: receiptTransactionList,
      texts: ['transaction.order_reference', 'iCS_id', 'transaction.transaction_id'],
      payment: {
        arn: 'transaction.arn',
        amount: 'transaction.amount',
        lastFour: 'transaction.card_suffix',
      },
    }),
  },
});
