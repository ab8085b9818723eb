import type { Database } from '@cbp/shared/node/database/connect';
import { FilesUnavailable } from '@cbp/shared/node/files/file-store';
import { BrokenSeal } from '@cbp/shared/node/files/sealed-frames';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Log } from '@cbp/shared/node/log';
import { withoutAudit } from '../../../changes/transactions.ts';
import type { TaskKind, TaskWork } from '../../../wiring/task-work.ts';
import { CallFailure } from '../../outgoing-calls/provider-client.service.ts';
import { storing } from '../../screenings/shufti/shufti-engine.service.ts';
import type { SealedFiles } from '../../sealed-files/sealed-files.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import type { StartReading } from '../new-verifications.service.ts';
import { updateAttempt } from '../verifications.sql.ts';
import { selectProviderAttempt } from './provider-attempts.sql.ts';
import { requestImages } from './request-images.ts';
import type { VerificationAnswer } from './verification-answers.ts';
import type { VerificationProvider } from './verification-client.ts';
import { type Attempt, ownReference } from './verification-reference.ts';
import { verificationRequest } from './verification-request.ts';
import { isWaiting, type VerificationResults } from './verification-results.service.ts';

/** An attempt, and what is asked. Nothing of the person is in a task. */
type Asked = Attempt & { asks: 'start' | 'status' };

export const SHUFTI_VERIFICATION: TaskKind<Asked> = {
  name: 'shufti_verification',
  sealedAs: 'document verification by Shufti',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GIVE_UP_MS = { start: 6 * HOUR_MS, status: 72 * HOUR_MS };
/** A result is usually called back within a minute; this asks for one that wasn't. */
const STATUS_AFTER_MS = 15 * MINUTE_MS;
/** Four images of 16 MB at two megabits a second. */
export const SENDING_TIMEOUT_MS = 6 * MINUTE_MS;
/** With the questions before and after. */
const ATTEMPT_MS = SENDING_TIMEOUT_MS + MINUTE_MS;
/** Requests with images have a lane of their own, so that the small ones needn't wait for them. */
const LANES = { start: { name: 'documents', width: 2 }, status: { name: 'status', width: 4 } } as const;

const KEY = /^verification (\d+)\/(\d+) (start|status)$/;

const WHY = 'an answer of a provider completes what a user started';
const NO_ANSWER = 'The provider did not answer in time.';
const LOST_IMAGE = 'An image could not be read.';
/** Images that never can be sent. One whose key can't be opened now may be opened later. */
const LOST: ReadonlySet<string> = new Set(['image/not_found', 'image/deleted', 'image/damaged']);

type Parts = { tasks: Tasks; url: string; now: () => Date };

async function queue(db: Database, { tasks, url, now }: Parts, asked: Asked): Promise<void> {
  const { verificationId, attempt, asks } = asked;
  const { name, width } = LANES[asks];
  const of = `verification ${verificationId}/${attempt}`;
  const at = now().getTime();
  await tasks.queue({
    ctx: { db, now },
    kind: SHUFTI_VERIFICATION,
    input: {
      key: `${of} ${asks}`,
      lane: `${new URL(url).host} ${name}`,
      laneWidth: width,
      about: `${asks} of ${of} at Shufti`,
      payload: asked,
      ...(asks === 'status' && { notBefore: new Date(at + STATUS_AFTER_MS) }),
      giveUpAt: new Date(at + GIVE_UP_MS[asks]),
    },
  });
}

/** Has attempts verified by Shufti: a task of the transaction that pays for one sends its images. */
export const sendToShuftiBy =
  (parts: Parts): StartReading =>
  (tx, of) =>
    queue(tx, parts, { ...of, asks: 'start' });

/** Why the images could not be sent, if that was the reason; the failure itself otherwise. */
function reasonOf(failure: unknown): unknown {
  const { cause } = failure as { cause?: unknown };
  const inner = failure instanceof CallFailure && cause instanceof Error ? cause.cause : null;
  return inner instanceof ApiError || inner instanceof BrokenSeal ? inner : failure;
}

const isLost = (reason: unknown): boolean =>
  reason instanceof BrokenSeal || (reason instanceof ApiError && LOST.has(reason.code));

/** The work of the tasks that ask Shufti. */
export function shuftiVerificationWork(
  parts: Parts & {
    db: Database;
    log: Log;
    sealed: Pick<SealedFiles, 'openSealed' | 'viewingCopy'>;
    provider: VerificationProvider;
    results: VerificationResults;
    callbackUrl: () => string;
  },
): TaskWork<Asked> {
  const { db, log, now, sealed, provider, results, callbackUrl } = parts;

  async function openOf(of: Attempt) {
    const found = await selectProviderAttempt(db, of);
    const isOpen = found && found.row.attempts === of.attempt && found.row.erasedAt === null;
    return isOpen && isWaiting(found.attempt) ? found : null;
  }
  type Open = NonNullable<Awaited<ReturnType<typeof openOf>>>;

  /** Whether a reference belongs to a request that isn't ours. Who may not ask is told so by the request itself. */
  async function isForeign(reference: string, signal: AbortSignal): Promise<boolean> {
    try {
      return await provider.isUsed(reference, signal);
    } catch (error) {
      if (error instanceof CallFailure && (error.status === 401 || error.status === 403)) return false;
      throw error;
    }
  }

  /** Notes that Shufti may know an attempt from now on, and by which reference. */
  async function announce({ row, attempt }: Open, signal: AbortSignal): Promise<string> {
    const { providerReference } = attempt;
    const isFree = providerReference !== null && !(await isForeign(providerReference, signal));
    const reference = isFree ? providerReference : ownReference(row.reference, attempt.n);
    await withoutAudit(db, WHY, (tx) =>
      updateAttempt(
        tx,
        { verificationId: row.id, n: attempt.n },
        { providerReference: reference, sentAt: now() },
      ),
    );
    return reference;
  }

  async function start(found: Open, signal: AbortSignal): Promise<VerificationAnswer> {
    const { row, attempt } = found;
    const sent = attempt.sentAt === null ? null : attempt.providerReference;
    // An attempt without an answer may have reached the provider.
    const known = sent === null ? null : await provider.status(sent, signal);
    if (known) return known;
    const images = await requestImages({ db, log }, sealed, { verificationId: row.id, attempt: attempt.n });
    const reference = sent ?? (await announce(found, signal));
    return provider.start(
      verificationRequest(row, { reference, callbackUrl: callbackUrl(), images }),
      signal,
    );
  }

  async function ask(found: Open, signal: AbortSignal): Promise<VerificationAnswer> {
    const { providerReference: reference } = found.attempt;
    const answer = reference === null ? null : await provider.status(reference, signal);
    if (!answer) throw new Error('Shufti does not know a request that it accepted');
    return answer;
  }

  /** Stores an answer, and whether the result is still to come. */
  async function take(of: Attempt, { asks, answer }: Pick<Asked, 'asks'> & { answer: VerificationAnswer }) {
    let isPending = false;
    await storing(() =>
      withoutAudit(db, WHY, async (tx) => {
        await results.take({ db: tx, now }, of, answer);
        const after = await selectProviderAttempt(tx, of);
        isPending = after !== undefined && after.row.erasedAt === null && isWaiting(after.attempt);
        if (isPending && asks === 'start') await queue(tx, parts, { ...of, asks: 'status' });
      }),
    );
    return isPending;
  }

  return {
    kind: SHUFTI_VERIFICATION,
    attemptMs: ATTEMPT_MS,
    async work(_task, { asks, ...of }, signal) {
      const found = await openOf(of);
      if (!found) return;
      try {
        const answer = await (asks === 'start' ? start(found, signal) : ask(found, signal));
        const isPending = await take(of, { asks, answer });
        if (isPending && asks === 'status') throw new Error('Shufti is still processing the request');
      } catch (failure) {
        const reason = reasonOf(failure);
        if (!isLost(reason)) throw reason instanceof FilesUnavailable ? reason : failure;
        const lost = { event: 'request.invalid' as const, words: LOST_IMAGE };
        await withoutAudit(db, WHY, (tx) => results.fail({ db: tx, now }, of, lost));
      }
    },
    async abandoned(tx, { asks: _asks, ...of }) {
      await results.fail({ db: tx, now }, of, { event: 'request.timeout', words: NO_ANSWER });
    },
    payloadOfKey(key) {
      const [, verificationId, attempt, asks] = KEY.exec(key) ?? [];
      if (asks !== 'start' && asks !== 'status') return null;
      return { verificationId: Number(verificationId), attempt: Number(attempt), asks };
    },
  };
}
