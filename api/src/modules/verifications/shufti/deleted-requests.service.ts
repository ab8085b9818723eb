import type { Database } from '@cbp/shared/node/database/connect';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import type { Sealed } from '../new-verifications.service.ts';
import { eraseVerification } from '../verification-erasure.sql.ts';
import { verifications } from '../verifications.schema.ts';
import {
  type AttemptRow,
  forgetImages,
  insertEvent,
  updateAttempt,
  type VerificationRow,
} from '../verifications.sql.ts';

type Deleted = { row: VerificationRow; attempt: AttemptRow; isNewest: boolean };

/**
 * Erases here what was deleted at the provider, of a verification whose row is locked: everything with the newest attempt, or the
 * images and readings of an earlier one. What a user has placed on hold stays.
 */
export async function deleteAtProvider(
  ctx: { db: Database; now: () => Date },
  sealed: Pick<Sealed, 'erase'>,
  { row, attempt: { n, providerReference }, isNewest }: Deleted,
): Promise<void> {
  const of = { verificationId: row.id, n };
  const event = { verificationId: row.id, at: ctx.now(), creator: 'provider' as const, by: null, attempt: n };
  // Told again, or in another form, it changes nothing.
  if (providerReference === null) return;
  await updateAttempt(ctx.db, of, { providerReference: null });
  if (row.heldAt === null) {
    const ids = await forgetImages(ctx.db, row.id, isNewest ? undefined : n);
    await sealed.erase({ ctx, input: { ids } });
    if (isNewest) await eraseVerification(ctx.db, row.id, ctx.now());
    else await updateAttempt(ctx.db, of, { readings: [], comparisons: [], checks: [], providerChecks: [] });
  }
  await insertEvent(ctx.db, { ...event, kind: 'deleted_by_provider' });
  if (row.heldAt === null && isNewest) await insertEvent(ctx.db, { ...event, kind: 'erased' });
  await raiseVersion(ctx.db, { table: verifications }, row.id);
}
