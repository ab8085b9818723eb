import { guarded } from '../../access/guarded-contract.ts';
import type { WaitingSource } from '../../lists/waiting-source.ts';
import { countWaiting } from './waiting.service.ts';

/** What waits for users in the lists of these sources. */
export const waitingRoutes = (sources: () => readonly WaitingSource[]) => ({
  getWaiting: guarded.getWaiting.handler(async ({ context }) => ({
    results: await countWaiting({ ctx: context, sources: sources() }),
  })),
});
