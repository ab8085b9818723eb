import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { waitingIn, waitingOfClients } from '../../lists/waiting-source.ts';
import { defineModule } from '../../wiring/define-module.ts';
import { balancesModule } from '../balances/balances.module.ts';
import { clientsModule } from '../clients/clients.module.ts';
import { mailsModule } from '../mails/mails.module.ts';
import { nameMatchingModule } from '../name-matching/name-matching.module.ts';
import { outgoingCallsModule } from '../outgoing-calls/outgoing-calls.module.ts';
import { callWork } from '../outgoing-calls/outgoing-calls.service.ts';
import { tasksModule } from '../tasks/tasks.module.ts';
import { uploadsModule } from '../uploads/uploads.module.ts';
import { usersModule } from '../users/users.module.ts';
import { watchlistsModule } from '../watchlists/watchlists.module.ts';
import { webhookEventsModule } from '../webhook-events/webhook-events.module.ts';
import { amlClientSource } from './aml-clients.list.ts';
import { eraseOldScreenings } from './erasure.service.ts';
import { ongoingMails } from './ongoing/ongoing-mails.service.ts';
import { createOngoingWork } from './ongoing/ongoing-work.service.ts';
import { SCREENING_PUSH, screeningPushCall, screeningPushes } from './ongoing/screening-push.service.ts';
import { type Engines, OWN_ENGINE_ONLY } from './screening-engine.service.ts';
import { SCREENING_SOURCES } from './screenings.list.ts';
import { screeningRoutes } from './screenings.routes.ts';
import {
  callbackWork,
  SHUFTI_CALLBACKS,
  SHUFTI_WEBHOOK,
  signatureKeyOf,
} from './shufti/shufti-callbacks.service.ts';
import { createShufti, type ShuftiAccess } from './shufti/shufti-client.ts';
import { SHUFTI_SCREENING, shuftiEngine, shuftiWork } from './shufti/shufti-engine.service.ts';
import { createShuftiResults } from './shufti/shufti-results.service.ts';
import { removeOldUploads } from './uploads/old-uploads.service.ts';
import { screeningUploadSource } from './uploads/screening-uploads.list.ts';
import { screeningUploadRoutes } from './uploads/screening-uploads.routes.ts';
import { createScreeningUploads } from './uploads/screening-uploads.service.ts';
import { SCREENING_START } from './uploads/start-steps.service.ts';
import { screeningStartWork } from './uploads/start-work.service.ts';
import { uploadScopeOf } from './uploads/upload-entity.service.ts';

const ONGOING_PAUSE_MS = 2_000;
/** A slow receiver blocks others; only the status of its response counts. Its address may grant access, and isn't recorded. */
const PUSHES = { timeoutMs: 8_000, headersTimeoutMs: 8_000, maxBytes: 2_048, cutsAnswer: true };

/** Answers hold many hits. What the provider says of a refused request may name a person, and isn't recorded. */
const SHUFTI_CALLS = { maxBytes: 8 * 1024 * 1024, isRecordedElsewhere: true };

/** Screenings of customers against watchlists, and what was decided about their matches. */
export const screeningsModule = defineModule({
  name: 'screenings',
  kinds: [SCREENING_PUSH, SCREENING_START, SHUFTI_SCREENING],
  webhooks: [SHUFTI_WEBHOOK],
  needs: [
    tasksModule,
    uploadsModule,
    webhookEventsModule,
    usersModule,
    outgoingCallsModule,
    mailsModule,
    balancesModule,
    clientsModule,
    nameMatchingModule,
    watchlistsModule,
  ],
  demo: () => import('./demo/screenings.demo.ts'),
  create(
    { answersTo, config, db, log, now, onOneSession, portalUrl },
    { tasks, uploads, mails, clients: { receivers }, 'outgoing-calls': outgoing, 'webhook-events': events },
  ) {
    const { pushOrigins, screeningKeepDays, screeningUploadKeepDays: keepDays, shufti: access } = config;
    const push = outgoing.connect({
      provider: 'push',
      title: 'The receiver',
      operatorOrigins: pushOrigins.map(({ origin }) => origin),
      isRecordedElsewhere: true,
      ...PUSHES,
    });
    const onChanged = screeningPushes({ tasks, receivers, portalUrl });
    const engines: Engines = {
      ...OWN_ENGINE_ONLY,
      shuftipro: access && shuftiEngine({ tasks, url: access.url }),
    };
    const shuftiTasks = (found: ShuftiAccess) => {
      const { url, timeoutMs } = found;
      const client = outgoing.connect({
        provider: 'shuftipro',
        title: 'Shufti',
        operatorOrigins: [url],
        timeoutMs,
        headersTimeoutMs: timeoutMs,
        ...SHUFTI_CALLS,
      });
      const shufti = createShufti(found, client);
      const results = createShuftiResults({ onChanged, log });
      const callbackUrl = () => `${portalUrl()}${API_PREFIX}/webhooks/shuftipro`;
      return [
        shuftiWork({ db, now, tasks, url, shufti, results, callbackUrl }),
        callbackWork({ db, events, now, shufti, results }),
      ];
    };
    const ongoing = createOngoingWork({
      onOneSession,
      engines,
      onChanged,
      sendNotices: ongoingMails({ mails, portalUrl }),
    });
    return {
      searched: [SCREENING_SOURCES.individual, SCREENING_SOURCES.business, amlClientSource],
      waiting: [
        waitingOfClients(SCREENING_SOURCES.individual),
        waitingOfClients(SCREENING_SOURCES.business),
        waitingIn(screeningUploadSource, uploadScopeOf),
      ],
      routes: {
        ...screeningRoutes({ engines, events, otherCallbacks: answersTo(SHUFTI_CALLBACKS) }),
        ...screeningUploadRoutes(createScreeningUploads({ tasks, uploads, engines })),
      },
      tasks: [
        screeningStartWork({ db, tasks, engines, log, now }),
        callWork(screeningPushCall({ db, receivers, pushOrigins, now }), push, now),
        ...(access ? shuftiTasks(access) : []),
      ],
      signatures: { shuftipro: access && signatureKeyOf(access) },
      cleanups: [
        (signal) =>
          eraseOldScreenings({ ctx: { db, now, log }, input: { usualDays: screeningKeepDays, signal } }),
        (signal) => removeOldUploads({ ctx: { db, now }, input: { keepDays, signal } }),
      ],
      jobs: [
        {
          name: 'ongoing screenings',
          pauseMs: ONGOING_PAUSE_MS,
          work: (signal) => ongoing.work({ ctx: { db, log, now }, input: { signal } }),
        },
      ],
    };
  },
});
