import { defineModule } from '../../wiring/define-module.ts';
import { CLIENT_RECORDS } from '../clients/client-records.service.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { createDescriptorChanges } from './descriptor-changes.service.ts';
import { REFUND_SETTINGS_SENT } from './descriptor-settings.service.ts';
import { descriptorSource } from './descriptors.list.ts';
import { descriptorRoutes } from './descriptors.routes.ts';
import { DESCRIPTORS_OF_CLIENT } from './descriptors.service.ts';
import { ALERTS_OF_DESCRIPTORS } from './descriptors-in-force.service.ts';
import { createNewDescriptors } from './new-descriptors.service.ts';
import { mailProvider } from './provider-mails.service.ts';

/** Requests added one after the other are combined into one email. */
const PROVIDER_PAUSE_MS = 30_000;

/** Descriptors, and the emails to the provider about them. */
export const descriptorsModule = defineModule({
  name: 'descriptors',
  kinds: [ALERTS_OF_DESCRIPTORS],
  needs: [tasksModule, mailsModule, clientsModule],
  demo: () => import('./demo/descriptors.demo.ts'),
  create({ config, db, log, now, portalUrl, answersTo }, { tasks, mails }) {
    const { providerEmail: contact } = config;
    const hasContact = contact !== null;
    const ctx = { db, log, now };
    return {
      searched: [descriptorSource],
      routes: descriptorRoutes(
        createDescriptorChanges({ tasks, activeMails: { mails, portalUrl }, hasContact }),
        createNewDescriptors({ hasContact, storesOfRefundSettings: answersTo(REFUND_SETTINGS_SENT) }),
      ),
      jobs: contact
        ? [
            {
              name: 'mails to the provider',
              pauseMs: PROVIDER_PAUSE_MS,
              work: (signal) => mailProvider({ ctx, input: { contact, signal }, mails }),
            },
          ]
        : [],
      contributes: [CLIENT_RECORDS.with(DESCRIPTORS_OF_CLIENT)],
    };
  },
});
