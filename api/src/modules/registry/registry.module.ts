import { defineModule } from '../../wiring/define-module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { descriptorsModule } from '../descriptors/descriptors.module.ts';
import { cacheCaidFigures } from './cached-caid-figures.service.ts';
import { cacheDescriptorFigures } from './cached-descriptor-figures.service.ts';
import { registryRoutes } from './registry.routes.ts';

/** Uncached figures have to be counted, which takes longer. */
const FIGURES_PAUSE_MS = 5_000;

/** The enrolment of all clients. */
export const registryModule = defineModule({
  name: 'registry',
  needs: [clientsModule, descriptorsModule],
  create: ({ db }) => ({
    routes: registryRoutes,
    jobs: [
      {
        name: 'figures of descriptors',
        pauseMs: FIGURES_PAUSE_MS,
        work: () => cacheDescriptorFigures({ ctx: { db } }),
      },
      {
        name: 'figures of CAIDs',
        pauseMs: FIGURES_PAUSE_MS,
        work: () => cacheCaidFigures({ ctx: { db } }),
      },
    ],
  }),
});
