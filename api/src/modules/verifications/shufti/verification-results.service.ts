import { referenceToAttempt } from '@cbp/shared/clients/balance-reference';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import { type ScreeningEvent, type ScreeningResult, STATUS_OF_EVENT } from '@cbp/shared/screenings/screening';
import { groupDeclineCodes } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import { returnUnits } from '../../balances/balances.service.ts';
import type { Tasks } from '../../tasks/tasks.service.ts';
import { checkDocuments, ofPictures } from '../document-checks.ts';
import type { Sealed } from '../new-verifications.service.ts';
import type { TellResult } from '../result-mails.service.ts';
import { verifications } from '../verifications.schema.ts';
import {
  type AttemptRow,
  insertEvent,
  lockVerification,
  selectAttempts,
  selectEvents,
  selectImages,
  updateAttempt,
  updateVerification,
  type VerificationRow,
} from '../verifications.sql.ts';
import { deleteAtProvider } from './deleted-requests.service.ts';
import { queueProofs } from './proofs.service.ts';
import { DELETED, STATUS_CHANGED, type VerificationAnswer } from './verification-answers.ts';
import type { Attempt } from './verification-reference.ts';

type Context = { db: Database; now: () => Date };
export type AttemptFailure = { event: ScreeningEvent; words: string | null };
type Locked = { row: VerificationRow; attempt: AttemptRow; isNewest: boolean };

/** How far a request has come. A step back is a callback that is late. */
const PROGRESS: readonly ScreeningEvent[] = ['request.pending', 'request.received', 'review.pending'];

const isResult = (event: ScreeningEvent): event is ScreeningResult => STATUS_OF_EVENT[event] === 'COMPLETED';

/** Whether the attempt still waits for the provider. */
export const isWaiting = ({ event }: Pick<AttemptRow, 'event'>): boolean =>
  STATUS_OF_EVENT[event] === 'PROCESSING';

/** An attempt whose verification is locked; null where it isn't one at the provider, and once it is erased. */
export async function lockAttempt(
  tx: Database,
  { verificationId, attempt: n }: Attempt,
): Promise<Locked | null> {
  const row = await lockVerification(tx, verificationId);
  if (row?.engine !== 'shuftipro' || row.erasedAt !== null) return null;
  const attempt = (await selectAttempts(tx, verificationId)).find((one) => one.n === n);
  return attempt ? { row, attempt, isNewest: row.attempts === n } : null;
}

/** The codes of a result with their categories, most serious first. */
function groupedCodes(codes: readonly string[]) {
  const groups = groupDeclineCodes(codes);
  return {
    codes: groups.flatMap((group) => group.codes.map(({ code }) => code)),
    categories: groups.map(({ category }) => category),
  };
}

const isSame = (first: readonly string[], second: readonly string[]) =>
  first.length === second.length && first.every((one, at) => one === second[at]);

export type VerificationResults = ReturnType<typeof verificationResults>;

/**
 * Stores what the provider says of attempts, in whatever order and however often it comes. A result never goes back to an earlier
 * state. What a user decided stays: an answer is added to the attempt and the timeline, and the provider's result stands beside it.
 */
export function verificationResults(parts: {
  log: Log;
  tasks: Tasks;
  /** Of the provider. */
  url: string;
  sealed: Pick<Sealed, 'erase'>;
  tellResult: TellResult;
  /** Called in the transaction once an attempt has a result or has failed. */
  ended?: (ctx: Context, of: Attempt) => Promise<void>;
}) {
  const { log, tasks, url, sealed, tellResult, ended } = parts;

  async function tell(ctx: Context, { row, attempt }: Locked, told: Omit<ProviderTold, 'creator'>) {
    await insertEvent(ctx.db, {
      verificationId: row.id,
      at: ctx.now(),
      creator: 'provider',
      by: null,
      attempt: attempt.n,
      ...told,
    });
    await raiseVersion(ctx.db, { table: verifications }, row.id);
  }

  async function proceed(ctx: Context, { row, attempt, isNewest }: Locked, event: ScreeningEvent) {
    const isStep = PROGRESS.indexOf(event) > PROGRESS.indexOf(attempt.event);
    if (!isWaiting(attempt) || !isStep) return;
    await updateAttempt(ctx.db, { verificationId: row.id, n: attempt.n }, { event });
    if (isNewest && row.decidedEvent === null) await updateVerification(ctx.db, row.id, { event });
  }

  async function failLocked(ctx: Context, locked: Locked, { event, words }: AttemptFailure) {
    const { row, attempt, isNewest } = locked;
    if (!isWaiting(attempt)) return;
    await updateAttempt(ctx.db, { verificationId: row.id, n: attempt.n }, { event });
    if (isNewest && row.decidedEvent === null) {
      await updateVerification(ctx.db, row.id, { event, failure: words });
    }
    const reference = referenceToAttempt({ id: row.id, n: attempt.n });
    await returnUnits(ctx, { merchantId: row.clientId, service: 'aml', reference });
    await tell(ctx, locked, { kind: 'failed', note: words });
    await ended?.(ctx, { verificationId: row.id, attempt: attempt.n });
  }

  /** What the provider read is compared like what the product reads; its own reading comes first. */
  async function storeReading(ctx: Context, { row, attempt }: Locked, answer: VerificationAnswer) {
    const own = attempt.readings.filter(({ source }) => source !== 'provider');
    const ofProvider = answer.readings.map((one) => ({
      ...one,
      source: 'provider' as const,
      box: null,
      lines: [],
    }));
    const readings = [...own, ...ofProvider];
    const images = (await selectImages(ctx.db, row.id)).filter((image) => image.attempt === attempt.n);
    const sides = images.map(({ side }) => side);
    const { comparisons, checks } = checkDocuments(row, { readings, sides }, ctx.now());
    const checked = { comparisons, checks: [...checks, ...ofPictures(attempt.checks)] };
    await updateAttempt(
      ctx.db,
      { verificationId: row.id, n: attempt.n },
      // While the images are being read, the reader compares everything at its end.
      { readings, providerChecks: [...answer.checks], ...(attempt.isRead && checked) },
    );
  }

  async function storeResult(ctx: Context, { row, isNewest }: Locked, told: ProviderResult) {
    const { event, codes, categories, words } = told;
    if (!isNewest) return;
    await updateVerification(ctx.db, row.id, {
      providerEvent: event,
      providerCodes: codes,
      providerReason: words,
      providerAt: ctx.now(),
      failure: null,
      ...(row.decidedEvent === null && { event, codes, categories, decidedAt: ctx.now() }),
    });
    await tellResult(ctx, row);
  }

  /** Whether the timeline has this result of the attempt already. */
  async function isTold(ctx: Context, { row, attempt }: Locked, told: ProviderResult): Promise<boolean> {
    const kind = KIND_OF[told.event];
    return (await selectEvents(ctx.db, row.id)).some(
      (known) =>
        known.creator === 'provider' &&
        known.attempt === attempt.n &&
        known.kind === kind &&
        isSame(known.codes, told.codes),
    );
  }

  async function complete(
    ctx: Context,
    locked: Locked,
    { answer, event, isChange }: { answer: VerificationAnswer; event: ScreeningResult; isChange: boolean },
  ) {
    const { row, attempt } = locked;
    const declined = event === 'verification.declined' ? answer.codes : [];
    const told = { event, ...groupedCodes(declined), words: answer.words };
    const { n } = attempt;
    const isFirst = !isResult(attempt.event);
    const isNew = isChange && attempt.event !== event;
    if (!isFirst && !isNew && (await isTold(ctx, locked, told))) return;
    if (isFirst || isChange) {
      await updateAttempt(ctx.db, { verificationId: row.id, n }, { event });
      await storeReading(ctx, locked, answer);
      await storeResult(ctx, locked, told);
      if (answer.hasProofs) await queueProofs(ctx, { tasks, url }, { verificationId: row.id, attempt: n });
    }
    await tell(ctx, locked, { kind: KIND_OF[event], codes: told.codes, note: told.words });
    if (isFirst) await ended?.(ctx, { verificationId: row.id, attempt: n });
  }

  return {
    /**
     * Stores an answer within the caller's transaction. `isChange`: the provider has reported that its result changed, and this is the
     * new one. Answers about anything else than this attempt change nothing.
     */
    async take(
      ctx: Context,
      of: Attempt,
      answer: VerificationAnswer,
      { isChange = false }: { isChange?: boolean } = {},
    ): Promise<void> {
      const locked = await lockAttempt(ctx.db, of);
      const { event } = answer;
      const isKnown = event !== null && event !== STATUS_CHANGED;
      if (!locked || locked.attempt.providerReference !== answer.reference || !isKnown) {
        log.info({ verification: of.verificationId }, 'ignored an answer of Shufti about no current attempt');
        return;
      }
      if (event === DELETED) {
        const cancelled = { event: 'verification.cancelled' as const, words: null };
        await failLocked(ctx, locked, cancelled);
        await deleteAtProvider(ctx, sealed, locked);
        return;
      }
      if (isResult(event)) return complete(ctx, locked, { answer, event, isChange });
      if (STATUS_OF_EVENT[event] === 'PROCESSING') return proceed(ctx, locked, event);
      return failLocked(ctx, locked, { event, words: answer.words });
    },

    /** Marks an attempt as failed within the caller's transaction, and returns its unit; once, and never after a result. */
    async fail(ctx: Context, of: Attempt, failure: AttemptFailure): Promise<void> {
      const locked = await lockAttempt(ctx.db, of);
      if (locked) await failLocked(ctx, locked, failure);
    },
  };
}

const KIND_OF = { 'verification.accepted': 'accepted', 'verification.declined': 'declined' } as const;

type ProviderTold = Pick<Parameters<typeof insertEvent>[1], 'kind' | 'creator' | 'codes' | 'note'>;
type ProviderResult = ReturnType<typeof groupedCodes> & { event: ScreeningResult; words: string | null };
