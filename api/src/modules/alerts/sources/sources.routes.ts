import { guarded } from '../../../access/guarded-contract.ts';
import { listHandlers } from '../../../lists/list-handlers.ts';
import { sourceSource } from './sources.list.ts';
import type { createSources } from './sources.service.ts';

/** The calls of the sources of alerts. */
export const sourceRoutes = (sources: ReturnType<typeof createSources>) => ({
  ...listHandlers(sourceSource),
  getSource: guarded.getSource.handler(async ({ context, input }) => ({
    results: await sources.read({ ctx: context, input }),
  })),
  updateSource: guarded.updateSource.handler(({ context, input }) => sources.update({ ctx: context, input })),
});
