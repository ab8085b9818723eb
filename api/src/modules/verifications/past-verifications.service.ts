import type { Database } from '@cbp/shared/node/database/connect';
import {
  SCREENING_RESULTS,
  type ScreeningEvent,
  type ScreeningResult,
} from '@cbp/shared/screenings/screening';
import { groupDeclineCodes } from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { DocumentReading, ProviderCheck } from '@cbp/shared/verifications/verification.model';
import { withoutAudit } from '../../changes/transactions.ts';
import { checkDocuments } from './document-checks.ts';
import type { Sealed } from './new-verifications.service.ts';
import {
  forgetImages,
  insertEvent,
  selectAttempts,
  selectImages,
  selectVerification,
  updateAttempt,
  updateVerification,
} from './verifications.sql.ts';

/** What a provider said of the last attempt of a verification, and what it read and checked. */
export type PastAnswer = {
  event: ScreeningEvent;
  codes?: string[];
  reason?: string;
  readings?: DocumentReading[];
  checks?: ProviderCheck[];
  at: Date;
};

const WHY = 'the start of the verification has its entry';

/** Stores what images of the past said, without reading them: for demo data. Their quality isn't checked. */
export async function storePastReading(
  db: Database,
  { id, readings, at }: { id: number; readings: DocumentReading[]; at: Date },
): Promise<void> {
  await withoutAudit(db, WHY, async (tx) => {
    const row = await selectVerification(tx, id);
    if (!row) return;
    const images = await selectImages(tx, id);
    const sides = images.flatMap(({ attempt, side }) => (attempt === row.attempts ? [side] : []));
    const { comparisons, checks } = checkDocuments(row, { readings, sides }, at);
    const attempt = { verificationId: id, n: row.attempts };
    await updateAttempt(tx, attempt, { isRead: true, readings, comparisons, checks });
    await insertEvent(tx, {
      verificationId: id,
      at,
      kind: 'read',
      creator: 'system',
      by: null,
      attempt: row.attempts,
    });
  });
}

const isResult = (event: ScreeningEvent): event is ScreeningResult =>
  SCREENING_RESULTS.some((result) => result === event);

/** Stores what a provider answered in the past: for demo data. */
export async function storePastAnswer(
  db: Database,
  {
    id,
    event,
    codes: sent = [],
    reason = null,
    readings: ofProvider = [],
    checks: providerChecks = [],
    at,
  }: Omit<PastAnswer, 'reason'> & { id: number; reason?: string | null },
): Promise<void> {
  await withoutAudit(db, WHY, async (tx) => {
    const row = await selectVerification(tx, id);
    if (!row) return;
    const groups = groupDeclineCodes(sent, { sentence: reason });
    const codes = groups.flatMap((group) => group.codes.map(({ code }) => code));
    await updateVerification(tx, id, {
      event,
      ...(isResult(event)
        ? {
            codes,
            categories: groups.map(({ category }) => category),
            providerEvent: event,
            providerCodes: codes,
            providerReason: reason,
            providerAt: at,
            decidedAt: at,
          }
        : { failure: reason }),
    });
    const attempt = (await selectAttempts(tx, id)).find(({ n }) => n === row.attempts);
    const readings = [...(attempt?.readings ?? []), ...ofProvider];
    const images = attempt?.isRead ? await selectImages(tx, id) : [];
    const sides = images.flatMap((image) => (image.attempt === row.attempts ? [image.side] : []));
    // Images that aren't read here leave what was given uncompared, unless the provider read it.
    const { comparisons, checks } = checkDocuments(row, { readings, sides }, at);
    const compared = attempt?.isRead ? { comparisons, checks } : { isRead: true, comparisons };
    await updateAttempt(
      tx,
      { verificationId: id, n: row.attempts },
      { event, readings, providerChecks, ...compared },
    );
    const kind = event === 'verification.accepted' ? 'accepted' : isResult(event) ? 'declined' : 'failed';
    await insertEvent(tx, {
      verificationId: id,
      at,
      kind,
      creator: 'provider',
      by: null,
      attempt: row.attempts,
      codes,
      note: reason,
    });
  });
}

/** Forgets the images of a verification that a provider has answered: for demo data. */
export async function forgetPastImages(
  db: Database,
  { id, at, sealed }: { id: number; at: Date; sealed: Pick<Sealed, 'erase'> },
): Promise<void> {
  await withoutAudit(db, WHY, async (tx) => {
    await sealed.erase({ ctx: { db: tx, now: () => at }, input: { ids: await forgetImages(tx, id) } });
  });
}
