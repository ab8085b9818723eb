import type { Telling } from '@cbp/report/figures';
import { addressOf } from '@cbp/shared/list/list-address';
import { receiptTransactionList } from '@cbp/shared/payments/receipt-transaction.list';
import { type AlertFigure, type AlertScope, addressOfFigure } from '@cbp/shared/statistics/alert-figure';
import { listOfSales } from '@cbp/shared/statistics/sales-list';
import { paths } from '../../data/paths.ts';

/** The list of alerts with exactly the rows that a figure counts. */
export function alertsHref(figure: AlertFigure, scope: AlertScope): string {
  return `${paths.alerts.href()}?${addressOfFigure(figure, scope)}`;
}

/** The list of receipt transactions with exactly the rows that a ratio counts as sales. */
export function salesHref(of: Parameters<typeof listOfSales>[0]): string {
  return `${paths.receiptTransactions.href()}?${addressOf(receiptTransactionList, listOfSales(of))}`;
}

/** The same for figures that are told of some clients. */
export function rowsOfClients(clients: readonly string[] | undefined): Telling['rowsOf'] {
  return (figure, scope) => alertsHref(figure, { ...scope, clients });
}
