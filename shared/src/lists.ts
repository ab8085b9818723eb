import { clientList } from './entities/client.list.ts';
import { receiptTransactionList } from './entities/receipt-transaction.list.ts';

/** Every list of the platform. */
export const LISTS = [clientList, receiptTransactionList] as const;
