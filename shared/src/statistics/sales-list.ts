import { daysOfMonth, type Month } from '../list/calendar-month.ts';
import { type Choice, initialState, type ListState, wholeTextChoice } from '../list/list-state.ts';
import type { WatchingNetwork } from '../networks/scheme-program.ts';
import { receiptTransactionList } from '../payments/receipt-transaction.list.ts';

type SalesChoices = { readonly [Key in keyof (typeof receiptTransactionList)['filters']]?: Choice };

/** The list of receipt transactions with exactly the rows that a ratio counts as sales. */
export function listOfSales(of: { client: string; network: WatchingNetwork; month: Month }): ListState {
  const choices: SalesChoices = {
    merchant_id: wholeTextChoice(of.client),
    card_type: { kind: 'among', values: [of.network] },
    'transaction.transaction_date_time': { kind: 'range', range: daysOfMonth(of.month) },
  };
  return { ...initialState(receiptTransactionList), filters: choices as ListState['filters'] };
}
