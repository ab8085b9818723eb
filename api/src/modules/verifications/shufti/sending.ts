import { API_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { Config } from '../../../config.ts';
import type { ProviderClients } from '../../outgoing-calls/provider-clients.service.ts';
import type { SealedFiles } from '../../sealed-files/sealed-files.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { eraseAtShuftiBy, retryErasures, shuftiErasureWork } from './provider-erasure.service.ts';
import {
  createVerificationProvider,
  type ShuftiAccess,
  type VerificationProvider,
} from './verification-client.ts';
import { SENDING_TIMEOUT_MS, sendToShuftiBy, shuftiVerificationWork } from './verification-engine.service.ts';
import type { VerificationResults } from './verification-results.service.ts';

/** What the provider says may name a person, and isn't recorded. */
const CALLS = { provider: 'shuftipro', title: 'Shufti', isRecordedElsewhere: true };
/** Answers have what was read of four images. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Erasures of verifications that were sent before the credentials were removed. */
const NO_URL = 'https://shufti.invalid';

/** Two clients of Shufti: one that asks, and one that has minutes to send images. */
export function providerOf(access: ShuftiAccess, outgoing: ProviderClients) {
  const { url, timeoutMs } = access;
  const client = (limitMs: number) =>
    outgoing.connect({
      ...CALLS,
      operatorOrigins: [url],
      timeoutMs: limitMs,
      headersTimeoutMs: limitMs,
      maxBytes: MOST_BYTES,
    });
  return createVerificationProvider(access, {
    quick: client(timeoutMs),
    sending: client(SENDING_TIMEOUT_MS),
  });
}

/** What sends verifications to Shufti and has them erased there, as far as it is set up. */
export function shuftiSending(parts: {
  access: Config['shufti'];
  provider: VerificationProvider | null;
  db: Database;
  log: Log;
  now: () => Date;
  tasks: Tasks;
  sealed: Pick<SealedFiles, 'openSealed' | 'viewingCopy'>;
  /** What stores the answers; null while the provider isn't set up. */
  results: VerificationResults | null;
  portalUrl: () => string;
}) {
  const { access, provider, db, log, now, tasks, sealed, results, portalUrl } = parts;
  const queueing = { tasks, url: access?.url ?? NO_URL, now };
  const callbackUrl = () => `${portalUrl()}${API_PREFIX}/webhooks/shuftipro`;
  return {
    startAtProvider: access && sendToShuftiBy(queueing),
    eraseAtProvider: eraseAtShuftiBy(queueing),
    tasks: [
      shuftiErasureWork({ db, now, provider }),
      ...(provider && results
        ? [shuftiVerificationWork({ ...queueing, db, log, sealed, provider, results, callbackUrl })]
        : []),
    ],
    retryErasures: (signal: AbortSignal) => retryErasures({ ...queueing, db, log, signal }),
  };
}
