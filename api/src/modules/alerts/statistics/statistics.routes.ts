import { guarded } from '../../../access/guarded-contract.ts';
import { readClientMonth } from './client-month.service.ts';
import { readRatios } from './ratios.service.ts';
import { readAlertBreakdown, readAlertStatistics, readDueStatistics } from './statistics.service.ts';

/** The calls of figures. */
export const statisticsRoutes = {
  getAlertStatistics: guarded.getAlertStatistics.handler(({ context, input }) =>
    readAlertStatistics({ ctx: context, input }),
  ),
  getDueStatistics: guarded.getDueStatistics.handler(({ context, input }) =>
    readDueStatistics({ ctx: context, input }),
  ),
  getAlertBreakdown: guarded.getAlertBreakdown.handler(({ context, input }) =>
    readAlertBreakdown({ ctx: context, input }),
  ),
  getRatios: guarded.getRatios.handler(({ context, input }) => readRatios({ ctx: context, input })),
  getClientMonth: guarded.getClientMonth.handler(({ context, input }) =>
    readClientMonth({ ctx: context, input }),
  ),
};
