import { randomBytes } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { screeningDefaults } from '../screenings/defaults.schema.ts';
import { webhookEvents } from '../webhook-events/webhook-events.schema.ts';
import { CALLBACK_SOURCE, callbackLane } from './shufti/callback-lane.ts';
import { verificationAttempts, verificationEvents, verifications } from './verifications.schema.ts';

const DAY_SECONDS = 86_400;

/** Removes the personal data of a verification whose row is locked. It stays with its number, result, codes and categories. */
export async function eraseVerification(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .update(verificationAttempts)
    // A reading that is under way finds nothing any more.
    .set({ isRead: true, readings: [], comparisons: [], checks: [], providerChecks: [] })
    .where(eq(verificationAttempts.verificationId, id));
  await tx.update(verificationEvents).set({ note: null }).where(eq(verificationEvents.verificationId, id));
  // One that waits isn't processed any more, and its task needs it.
  await tx
    .delete(webhookEvents)
    .where(
      and(
        eq(webhookEvents.source, CALLBACK_SOURCE),
        eq(webhookEvents.lane, callbackLane(id)),
        ne(webhookEvents.state, 'waiting'),
      ),
    );
  await tx
    .update(verifications)
    .set({
      reference: `erased-${id}-${randomBytes(16).toString('hex')}`,
      contentHash: `erased ${randomBytes(16).toString('hex')}`,
      firstName: null,
      middleName: null,
      lastName: null,
      gender: null,
      bornOn: null,
      age: null,
      nationality: null,
      country: null,
      fullAddress: null,
      documentNumber: null,
      issuedOn: null,
      expiresOn: null,
      decidedReason: sql`case when ${verifications.decidedEvent} is null then null else '' end`,
      providerReason: null,
      failure: null,
      imagesDeletedAt: now,
      erasedAt: now,
    })
    .where(eq(verifications.id, id));
}

/** Locks the next verifications with images that were decided longer ago than their client keeps them, without those on hold. */
export async function claimOldImages(
  tx: Database,
  { now, usualDays, most }: { now: Date; usualDays: number; most: number },
) {
  const keptDays = sql`coalesce((select ${screeningDefaults.documentKeepDays} from ${screeningDefaults}
    where ${screeningDefaults.clientId} = ${verifications.clientId}), ${usualDays})`;
  return tx
    .select({ id: verifications.id, attempts: verifications.attempts })
    .from(verifications)
    .where(
      and(
        isNull(verifications.imagesDeletedAt),
        isNull(verifications.heldAt),
        isNotNull(verifications.decidedAt),
        sql`${verifications.decidedAt} < ${now.toISOString()}::timestamptz - make_interval(secs => ${keptDays} * ${DAY_SECONDS})`,
      ),
    )
    .orderBy(verifications.id)
    .limit(most)
    .for('update', { skipLocked: true });
}
