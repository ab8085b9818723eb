import type { Day } from '@cbp/shared/list/date-preset';
import { WATCHING_NETWORKS, type WatchingNetwork } from '@cbp/shared/networks/scheme-program';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { readCounts } from '../../changes/transactions.ts';
import { placeInMonths, withinMonths } from '../../database/months.ts';
import { receiptTransactions } from './receipt-transactions.schema.ts';

export type SalesRow = {
  client_id: string;
  network: WatchingNetwork;
  /** From 1, by the months that were asked for. */
  month: number;
  sales: number;
};

/**
 * The transactions of clients, those that are named or all, on the cards of watching networks, by the months of their payment
 * that begin on these days.
 */
export async function selectSales(
  db: Database,
  {
    scope,
    clients,
    months,
  }: { scope: TenantScope; clients: readonly string[] | undefined; months: readonly [Day, ...Day[]] },
): Promise<SalesRow[]> {
  const receipts = receiptTransactions;
  const isSelected = and(
    withinScope(db, scope, receipts.clientId),
    clients ? inArray(receipts.clientId, [...clients]) : isNotNull(receipts.clientId),
    inArray(receipts.cardType, [...WATCHING_NETWORKS]),
    withinMonths(receipts.transactionDateTime, months),
  );
  const { rows } = (await readCounts(db, (tx) =>
    tx.execute(sql`
    select ${receipts.clientId} as client_id, ${receipts.cardType} as network,
      ${placeInMonths(receipts.transactionDateTime, months)} as month, count(*)::int as sales
    from ${receipts} where ${isSelected} group by 1, 2, 3`),
  )) as unknown as { rows: SalesRow[] };
  return rows;
}
