import { guarded } from '../../access/guarded-contract.ts';
import { countWaiting, type WaitingSource } from './waiting.service.ts';

/** What waits for users in the lists of these sources. */
export const waitingRoutes = (sources: readonly WaitingSource[]) => ({
  getWaiting: guarded.getWaiting.handler(async ({ context }) => ({
    results: await countWaiting({ ctx: context, sources }),
  })),
});
