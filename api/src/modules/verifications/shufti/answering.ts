import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { Config } from '../../../config.ts';
import type { ProviderClients } from '../../outgoing-calls/provider-clients.service.ts';
import type { SealedFiles } from '../../sealed-files/sealed-files.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import type { WebhookEvents } from '../../webhook-events/webhook-events.service.ts';
import type { TellResult } from '../result-mails.service.ts';
import { declineReasonWork, REASONS_PAUSE_MS } from './decline-reasons.service.ts';
import { PROOF_CALLS, proofFetching } from './proof-fetching.service.ts';
import { type AskStatus, proofsWork } from './proofs.service.ts';
import { verificationCallbackWork } from './verification-callbacks.service.ts';
import type { Attempt } from './verification-reference.ts';
import { verificationResults } from './verification-results.service.ts';

/** Results and lists of reasons; images have limits of their own. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** What takes the answers of Shufti about documents: results, callbacks, images and the list of decline reasons. */
export function shuftiAnswering(parts: {
  access: NonNullable<Config['shufti']>;
  imageOrigins: readonly string[];
  db: Database;
  log: Log;
  now: () => Date;
  tasks: Tasks;
  events: WebhookEvents;
  outgoing: ProviderClients;
  askStatus: AskStatus;
  sealed: Pick<SealedFiles, 'keepFetched' | 'use' | 'erase'>;
  tellResult: TellResult;
  ended?: (ctx: { db: Database; now: () => Date }, of: Attempt) => Promise<void>;
}) {
  const { access, imageOrigins, outgoing, askStatus, ...rest } = parts;
  const { url, timeoutMs } = access;
  const guards = {
    provider: 'shuftipro',
    title: 'Shufti',
    operatorOrigins: [url],
    timeoutMs,
    headersTimeoutMs: timeoutMs,
  };
  // What the provider says may name a person, and isn't recorded.
  const client = outgoing.connect({ ...guards, maxBytes: MAX_ANSWER_BYTES, isRecordedElsewhere: true });
  const images = outgoing.connect({ ...guards, ...PROOF_CALLS });
  const results = verificationResults({ ...rest, url });
  const fetchProof = proofFetching(images, [new URL(url).origin, ...imageOrigins]);
  return {
    results,
    tasks: [
      verificationCallbackWork({ ...rest, askStatus, results }),
      proofsWork({ ...rest, askStatus, fetchProof }),
    ],
    jobs: [
      {
        name: 'decline reasons of Shufti',
        pauseMs: REASONS_PAUSE_MS,
        work: declineReasonWork({ ...rest, access, client }),
      },
    ],
  };
}
