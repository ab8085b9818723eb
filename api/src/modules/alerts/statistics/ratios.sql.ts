import type { Day } from '@cbp/shared/list/date-preset';
import { WATCHING_NETWORKS, type WatchingNetwork } from '@cbp/shared/networks/scheme-program';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, count, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../../access/tenant-scope.ts';
import { readCounts } from '../../../changes/transactions.ts';
import { placeInMonths, withinMonths } from '../../../database/months.ts';
import { alerts } from '../alerts.schema.ts';

export type CaseRow = {
  client_id: string;
  network: WatchingNetwork;
  /** From 1, by the months that were asked for. */
  month: number;
  fraud: number;
  dispute: number;
};

/** The alerts of clients on the cards of watching networks, by the months that begin on these days. */
export async function countCases(
  db: Database,
  {
    scope,
    clients,
    months,
  }: { scope: TenantScope; clients: readonly string[] | undefined; months: readonly [Day, ...Day[]] },
): Promise<CaseRow[]> {
  const isSelected: SQL | undefined = and(
    withinScope(db, scope, alerts.clientId),
    clients ? inArray(alerts.clientId, [...clients]) : sql`${alerts.clientId} is not null`,
    inArray(alerts.cardType, [...WATCHING_NETWORKS]),
    withinMonths(alerts.alertTimestamp, months),
  );
  const { rows } = (await readCounts(db, (tx) =>
    tx.execute(sql`
    select ${alerts.clientId} as client_id, ${alerts.cardType} as network,
      ${placeInMonths(alerts.alertTimestamp, months)} as month,
      (count(*) filter (where ${alerts.type} = 'ConfirmedFraudAlerts'))::int as fraud,
      (count(*) filter (where ${alerts.type} = 'CustomerDisputeAlerts'))::int as dispute
    from ${alerts} where ${isSelected} group by 1, 2, 3`),
  )) as unknown as { rows: CaseRow[] };
  return rows;
}

/** The alerts with an unknown card network in the month that starts on a day. */
export async function countWithoutNetwork(
  db: Database,
  { scope, clients, month }: { scope: TenantScope; clients: readonly string[] | undefined; month: Day },
): Promise<number> {
  const isSelected = and(
    withinScope(db, scope, alerts.clientId),
    clients && inArray(alerts.clientId, [...clients]),
    isNull(alerts.cardType),
    withinMonths(alerts.alertTimestamp, [month]),
  );
  const [found] = await db.select({ total: count() }).from(alerts).where(isSelected);
  return found?.total ?? 0;
}
