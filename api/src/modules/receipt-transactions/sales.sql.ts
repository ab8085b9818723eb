import { WATCHING_NETWORKS, type WatchingNetwork } from '@cbp/shared/entities/scheme-program';
import { brandPattern } from '@cbp/shared/format/card';
import type { Day } from '@cbp/shared/list/date-preset';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { readCounts } from '../../changes/transactions.ts';
import { placeInMonths, withinMonths } from '../../database/months.ts';
import { receiptTransactions } from '../../database/schema.ts';

export type SalesRow = {
  client_id: string;
  network: WatchingNetwork;
  /** From 1, by the months that were asked for. */
  month: number;
  sales: number;
};

const NETWORK: SQL = sql`case ${sql.join(
  WATCHING_NETWORKS.map((brand) => sql`when prefix ~ ${brandPattern(brand).source} then ${brand}`),
  sql` `,
)} end`;

/** The transactions of clients on the cards of watching networks, by the months of their payment that begin on these days. */
export async function selectSales(
  db: Database,
  {
    scope,
    clients,
    months,
  }: { scope: TenantScope; clients: readonly string[]; months: readonly [Day, ...Day[]] },
): Promise<SalesRow[]> {
  const receipts = receiptTransactions;
  const isAsked = and(
    withinScope(db, scope, receipts.clientId),
    inArray(receipts.clientId, [...clients]),
    withinMonths(receipts.transactionDateTime, months),
  );
  // A pattern is held against each prefix once, not against each transaction.
  const { rows } = (await readCounts(db, (tx) =>
    tx.execute(sql`
    with alike as (
      select ${receipts.clientId} as client_id, ${receipts.cardPrefix} as prefix,
        ${placeInMonths(receipts.transactionDateTime, months)} as month, count(*) as n
      from ${receipts} where ${isAsked} group by 1, 2, 3),
    named as (select client_id, ${NETWORK} as network, month, n from alike)
    select client_id, network, month, sum(n)::int as sales from named where network is not null group by 1, 2, 3`),
  )) as unknown as {
    rows: SalesRow[];
  };
  return rows;
}
