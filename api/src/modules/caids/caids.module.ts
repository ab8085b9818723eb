import type { CaidService } from '@cbp/shared/caids/caid';
import { defineModule } from '../../wiring/define-module.ts';
import { CLIENT_RECORDS } from '../clients/client-records.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { providerFilesModule } from '../provider-files/provider-files.module.ts';
import { FILE_CONTENTS } from '../provider-files/provider-files.service.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { createCaidAnswers } from './caid-answers.service.ts';
import { createCaidChanges } from './caid-changes.service.ts';
import { caidFile } from './caid-files.service.ts';
import { CAID_SOURCES } from './caids.list.ts';
import { caidRoutes } from './caids.routes.ts';
import { CAIDS_OF_CLIENT } from './caids.service.ts';
import { createNewCaids } from './new-caids.service.ts';
import { mailVerifi } from './verifi-mails.service.ts';

/** Requests added one after the other are combined into one email. */
const VERIFI_PAUSE_MS = 30_000;

/** CAIDs, with the emails and files to Verifi about them. */
export const caidsModule = defineModule({
  name: 'caids',
  needs: [mailsModule, uploadsModule, providerFilesModule, clientsModule],
  demo: () => import('./demo/caids.demo.ts'),
  create({ config, db, log, now }, { mails, uploads }) {
    const { verifiEmail: contact } = config;
    const hasContact = contact !== null;
    const ctx = { db, log, now };
    const servicesOf = (service: CaidService) => ({
      changes: createCaidChanges({ service, hasContact }),
      added: createNewCaids({ service, hasContact }),
      answers: createCaidAnswers({ service, uploads }),
    });
    return {
      searched: Object.values(CAID_SOURCES),
      routes: caidRoutes({ rdr: servicesOf('rdr'), oi: servicesOf('oi') }),
      jobs: contact
        ? [
            {
              name: 'mails to Verifi',
              pauseMs: VERIFI_PAUSE_MS,
              work: (signal) => mailVerifi({ ctx, input: { contact, signal }, mails }),
            },
          ]
        : [],
      contributes: [
        FILE_CONTENTS.with({ rdr_caids: caidFile('rdr'), oi_caids: caidFile('oi') }),
        CLIENT_RECORDS.with(CAIDS_OF_CLIENT),
      ],
    };
  },
});
