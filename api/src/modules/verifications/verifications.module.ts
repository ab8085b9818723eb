import type { Database } from '@cbp/shared/node/database/connect';
import { RESUBMISSION_LINK } from '@cbp/shared/verifications/resubmission-link';
import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { documentReadingModule } from '../document-reading/document-reading.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { nameMatchingModule } from '../name-matching/name-matching.module.ts';
import { findDefaults } from '../screenings/aml-clients.service.ts';
import { screeningsModule } from '../screenings/screenings.module.ts';
import { sealedFilesModule } from '../sealed-files/sealed-files.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { usersModule } from '../users/users.module.ts';
import { readingWork, startReadingBy, VERIFICATION_READING } from './reading-work.service.ts';
import { holdsResubmission } from './resubmissions.service.ts';
import { deleteOldImages } from './verification-erasure.service.ts';
import { verificationSource } from './verifications.list.ts';
import { verificationRoutes } from './verifications.routes.ts';

/** Verifications of identity documents: images, what they say, and what was decided. */
export const verificationsModule = defineModule({
  name: 'verifications',
  demo: () => import('./demo/verifications.demo.ts'),
  kinds: [VERIFICATION_READING],
  needs: [
    tasksModule,
    sealedFilesModule,
    documentReadingModule,
    nameMatchingModule,
    mailsModule,
    usersModule,
    balancesModule,
    clientsModule,
    screeningsModule,
  ],
  create({ config, db, log, now, portalUrl }, { tasks, 'sealed-files': sealed, mails }) {
    const usualDays = config.documentKeepDays;
    const keepDays = async (tx: Database, clientId: string) =>
      (await findDefaults(tx, clientId)).document_keep_days ?? usualDays;
    return {
      searched: [verificationSource],
      waiting: [waitingOfClients(verificationSource)],
      routes: verificationRoutes({
        engines: ['manual'],
        keepDays,
        sealed,
        startReading: startReadingBy(tasks, now),
        mails,
        portalUrl,
      }),
      tasks: [readingWork({ db, sealed, log, now })],
      links: [
        {
          link: RESUBMISSION_LINK,
          holds: ({ ctx, input }) => holdsResubmission(ctx.db, input.subject),
        },
      ],
      cleanups: [
        (signal) => deleteOldImages({ ctx: { db, now, log }, input: { usualDays, signal }, sealed }),
      ],
    };
  },
});
