import { daysOfMonth, monthOf } from '@cbp/shared/list/calendar-month';
import { dayOf } from '@cbp/shared/list/date-preset';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { ALERT_DIMENSION_NAMES } from '@cbp/shared/statistics/alert-figure';
import type { ClientMonth, ClientMonthInput } from '@cbp/shared/statistics/client-month.model';
import type { ServiceContext } from '../../../access/call-context.ts';
import { findClientNames } from '../../../access/client-names.ts';
import { scopeBelow } from '../../../access/tenant-scope.ts';
import { findClientsWithin } from '../../clients/clients.service.ts';
import { readRatios } from './ratios.service.ts';
import { readAlertBreakdown, readAlertStatistics } from './statistics.service.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

/**
 * A month of a client and of those below it that are within the scope, by the verbs of the dashboard. Throws
 * merchants/not_found for any other client, statistics/month_to_come for a month that has not begun.
 */
export async function readClientMonth(context: {
  ctx: ReadContext;
  input: ClientMonthInput;
}): Promise<ClientMonth> {
  const { ctx, input } = context;
  const { id, month } = input;
  const [known] = await findClientsWithin(ctx.db, ctx.scope, [id]);
  if (known === undefined) throw new ApiError('merchants/not_found');
  const now = ctx.now();
  if (month > monthOf(now)) throw new ApiError('statistics/month_to_come');
  const whole = daysOfMonth(month);
  const today = dayOf(now);
  const isOver = whole.to < today;
  const days = isOver ? whole : { from: whole.from, to: today };
  // All at one moment, for these clients only.
  const ofClient = { ...ctx, now: () => now, scope: await scopeBelow(ctx.db, ctx.scope, id) };
  const statistics = await readAlertStatistics({ ctx: ofClient, input: days });
  const breakdowns: ClientMonth['breakdowns'] = [];
  for (const dimension of ALERT_DIMENSION_NAMES) {
    const breakdown = await readAlertBreakdown({ ctx: ofClient, input: { ...days, dimension } });
    breakdowns.push({ dimension, ...breakdown });
  }
  const names = await findClientNames(ctx.db, [id]);
  return {
    at: now.toISOString(),
    merchant_id: id,
    merchant_name: names[id] ?? id,
    month,
    until: isOver ? null : today,
    statistics,
    breakdowns,
    ratios: await readRatios({ ctx: ofClient, input: { month } }),
  };
}
