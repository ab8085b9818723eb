import { defineModule } from '../../wiring/define-module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { brandsModule } from '../brands/brands.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { screeningsModule } from '../screenings/screenings.module.ts';
import { siteChecksModule } from '../site-checks/site-checks.module.ts';
import { findingMails } from './finding-mails.service.ts';
import { inspectionEnd } from './inspection-end.service.ts';
import { createInspectionServer, INSPECTION_CALLS } from './inspection-server.service.ts';
import { inspectionSteps } from './inspection-steps.service.ts';
import { inspectionWorker } from './inspection-worker.service.ts';
import { inspectionSource } from './inspections.list.ts';
import { inspectionRoutes } from './inspections.routes.ts';
import { plannedInspections } from './planned-inspections.service.ts';
import { inspectionRetention } from './retention.service.ts';
import { startAddresses } from './start-address.ts';

/** Pages appear as they are captured. */
const STEP_PAUSE_MS = 500;
const PLAN_PAUSE_MS = 60_000;

/** Inspections of the websites of brands: what they said on a day, and what acquirers miss. */
export const inspectionsModule = defineModule({
  name: 'inspections',
  demo: () => import('./demo/inspections.demo.ts'),
  needs: [
    outgoingCallsModule,
    mailsModule,
    balancesModule,
    clientsModule,
    screeningsModule,
    siteChecksModule,
    brandsModule,
  ],
  create({ config, db, files, log, now, portalUrl }, { mails, 'outgoing-calls': outgoing }) {
    const { inspectionServer: access, inspectionKeepDays: keepDays } = config;
    const server =
      access &&
      createInspectionServer(access, {
        now,
        client: outgoing.connect({
          ...INSPECTION_CALLS,
          operatorOrigins: [access.url],
          secrets: [access.key],
        }),
      });
    const startOf = startAddresses(config.demoShopsPort);
    const end = inspectionEnd({ db, now, tellFindings: findingMails({ mails, portalUrl }) });
    const step = inspectionSteps({ db, files, now, server, end });
    return {
      searched: [inspectionSource],
      routes: inspectionRoutes({ server, files, startOf }),
      jobs: [
        { name: 'inspections', pauseMs: STEP_PAUSE_MS, work: inspectionWorker({ db, log, now, step }) },
        {
          name: 'planned inspections',
          pauseMs: PLAN_PAUSE_MS,
          work: plannedInspections({ db, now, log, server, startOf }),
        },
      ],
      cleanups: [inspectionRetention({ db, files, now, keepDays })],
    };
  },
});
