import { type Day, dayOf } from '@cbp/shared/list/date-preset';
import { mostOfThreshold, type WatchingNetwork } from '@cbp/shared/networks/scheme-program';
import {
  MOST_RATIOS,
  RATIO_MONTHS,
  type Ratio,
  type RatioMonth,
  type Ratios,
} from '@cbp/shared/statistics/ratio.model';
import type { ServiceContext } from '../../../access/call-context.ts';
import { findClientNames } from '../../../access/client-names.ts';
import { clientsWithKnownSales, countSales } from '../../receipt-transactions/sales.service.ts';
import { firstOfMonth } from './periods.ts';
import { type CaseRow, countCases, countWithoutNetwork } from './ratios.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

const keyOf = (client: string, network: WatchingNetwork) => JSON.stringify([client, network]);

/**
 * Alerts against sales by client, network and month up to one, else to the present one, in which those nearest to a threshold
 * come first.
 */
export async function readRatios(context: {
  ctx: ReadContext;
  input: { clients?: string[] | undefined; month?: string };
}): Promise<Ratios> {
  const { ctx, input } = context;
  const now = ctx.now();
  const last = input.month === undefined ? dayOf(now) : `${input.month}-01`;
  // One month more: some programs hold the cases of a month against the sales of the one before.
  const months: [Day, ...Day[]] = [firstOfMonth(last, -RATIO_MONTHS)];
  for (let ago = RATIO_MONTHS - 1; ago >= 0; ago -= 1) months.push(firstOfMonth(last, -ago));
  const { clients } = input;
  // At once: of all sales of four months few are of clients without a case.
  const [cases, sales, withoutNetwork] = await Promise.all([
    countCases(ctx.db, { scope: ctx.scope, clients, months }),
    countSales({ ctx, input: { clients, months } }),
    countWithoutNetwork(ctx.db, { scope: ctx.scope, clients, month: firstOfMonth(last, 0) }),
  ]);
  const known = await clientsWithKnownSales(ctx, [...new Set(cases.map((row) => row.client_id))]);
  const salesOf = Map.groupBy(sales, (row) => keyOf(row.client_id, row.network));
  const found = [...Map.groupBy(cases, (row) => keyOf(row.client_id, row.network))].flatMap(([key, rows]) => {
    const [row] = rows;
    if (!row) return [];
    const { client_id: client, network } = row;
    const monthly = monthsOf(months, rows, known.has(client) ? (salesOf.get(key) ?? []) : null);
    return [{ client, network, months: monthly, part: mostOfThreshold(network, monthly) }];
  });
  const nearest = found
    .toSorted((one, other) => other.part - one.part || (one.client < other.client ? -1 : 1))
    .slice(0, MOST_RATIOS);
  const names = await findClientNames(
    ctx.db,
    nearest.map(({ client }) => client),
  );
  const ratios = nearest.map(
    ({ client, network, months: monthly }): Ratio => ({
      merchant_id: client,
      merchant_name: names[client] ?? client,
      network,
      months: monthly,
    }),
  );
  return { at: now.toISOString(), ratios, total: found.length, without_network: withoutNetwork };
}

function monthsOf(
  months: readonly Day[],
  cases: readonly CaseRow[],
  sales: readonly { month: number; sales: number }[] | null,
): RatioMonth[] {
  return months
    .map((day, index): RatioMonth => {
      const of = cases.find(({ month }) => month === index + 1);
      const sold = sales?.find(({ month }) => month === index + 1)?.sales ?? 0;
      return {
        month: day.slice(0, 7),
        fraud: of?.fraud ?? 0,
        dispute: of?.dispute ?? 0,
        sales: sales && sold,
      };
    })
    .toReversed();
}
