import type { Database } from '@cbp/shared/node/database/connect';
import { RESUBMISSION_LINK } from '@cbp/shared/verifications/resubmission-link';
import { waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { documentReadingModule } from '../document-reading/document-reading.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { nameMatchingModule } from '../name-matching/name-matching.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { findDefaults } from '../screenings/aml-clients.service.ts';
import { screeningsModule } from '../screenings/screenings.module.ts';
import { SHUFTI_CALLBACKS } from '../screenings/shufti/shufti-callbacks.service.ts';
import { sealedFilesModule } from '../sealed-files/sealed-files.module.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { usersModule } from '../users/users.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { eraseCardImages, eraseOldCards } from './card-images.service.ts';
import { readingWork, startReadingBy, VERIFICATION_READING } from './reading-work.service.ts';
import { holdsResubmission } from './resubmissions.service.ts';
import { resultMails } from './result-mails.service.ts';
import { shuftiAnswering } from './shufti/answering.ts';
import { VERIFICATION_PROOFS } from './shufti/proofs.service.ts';
import { SHUFTI_ERASURE } from './shufti/provider-erasure.service.ts';
import { providerOf, shuftiSending } from './shufti/sending.ts';
import { takeVerificationCallback, VERIFICATION_WEBHOOK } from './shufti/verification-callbacks.service.ts';
import { SHUFTI_VERIFICATION } from './shufti/verification-engine.service.ts';
import { deleteOldImages } from './verification-erasure.service.ts';
import { verificationSource } from './verifications.list.ts';
import { verificationRoutes } from './verifications.routes.ts';

/** Verifications of identity documents: images, what they say, and what was decided. */
export const verificationsModule = defineModule({
  name: 'verifications',
  demo: () => import('./demo/verifications.demo.ts'),
  kinds: [VERIFICATION_READING, VERIFICATION_PROOFS, SHUFTI_VERIFICATION, SHUFTI_ERASURE],
  webhooks: [VERIFICATION_WEBHOOK],
  needs: [
    tasksModule,
    outgoingCallsModule,
    sealedFilesModule,
    documentReadingModule,
    nameMatchingModule,
    mailsModule,
    usersModule,
    balancesModule,
    clientsModule,
    outgoingCallsModule,
    webhookEventsModule,
    screeningsModule,
  ],
  create(
    { config, db, log, now, portalUrl },
    { tasks, 'sealed-files': sealed, mails, 'outgoing-calls': outgoing, 'webhook-events': events },
  ) {
    const { documentKeepDays: usualDays, shufti } = config;
    const tellResult = resultMails({ mails, portalUrl });
    const shared = { db, log, now, tasks, sealed };
    const provider = shufti && providerOf(shufti, outgoing);
    const answering =
      shufti &&
      provider &&
      shuftiAnswering({
        ...shared,
        outgoing,
        askStatus: provider.statusJson,
        access: shufti,
        imageOrigins: config.shuftiImageOrigins,
        events,
        tellResult,
        ended: async (ctx, of) => void (await eraseCardImages(ctx, sealed, of)),
      });
    const sending = shuftiSending({
      ...shared,
      access: shufti,
      provider,
      results: answering?.results ?? null,
      portalUrl,
    });
    const keepDays = async (tx: Database, clientId: string) =>
      (await findDefaults(tx, clientId)).document_keep_days ?? usualDays;
    return {
      searched: [verificationSource],
      waiting: [waitingOfClients(verificationSource)],
      routes: verificationRoutes({
        engines: shufti ? ['manual', 'shuftipro'] : ['manual'],
        keepDays,
        sealed,
        startReading: startReadingBy(tasks, now),
        startAtProvider: sending.startAtProvider,
        eraseAtProvider: sending.eraseAtProvider,
        mails,
        portalUrl,
        tellResult,
      }),
      tasks: [readingWork({ db, sealed, log, now }), ...sending.tasks, ...(answering?.tasks ?? [])],
      jobs: answering?.jobs ?? [],
      contributes: answering ? [SHUFTI_CALLBACKS.with(takeVerificationCallback(events))] : [],
      links: [
        {
          link: RESUBMISSION_LINK,
          holds: ({ ctx, input }) => holdsResubmission(ctx.db, input.subject),
        },
      ],
      cleanups: [
        (signal) => deleteOldImages({ ctx: { db, now, log }, input: { usualDays, signal }, sealed }),
        (signal) => eraseOldCards({ ctx: { db, now, log }, input: { signal }, sealed }),
        sending.retryErasures,
      ],
    };
  },
});
