import type { Database } from '@cbp/shared/node/database/connect';
import { lt, or } from 'drizzle-orm';
import { attempts, captchas, links, sessions } from '../../database/access-schema.ts';
import { deleteInBatches } from '../../database/delete-in-batches.ts';

/**
 * Deletes captchas and counted tries that are over, and links and sessions (with their root tokens) that were over at
 * `before`.
 * @returns how many of each
 */
export async function deleteExpiredRows(
  db: Database,
  { now, before, signal }: { now: Date; before: Date; signal: AbortSignal },
): Promise<Record<string, number>> {
  const isSessionOver = or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before));
  const isLinkOver = or(lt(links.expiresAt, before), lt(links.usedAt, before), lt(links.revokedAt, before));
  return {
    captchas: await deleteInBatches(db, { table: captchas, condition: lt(captchas.expiresAt, now), signal }),
    attempts: await deleteInBatches(db, { table: attempts, condition: lt(attempts.expire, now), signal }),
    links: await deleteInBatches(db, { table: links, condition: isLinkOver, signal }),
    sessions: await deleteInBatches(db, { table: sessions, condition: isSessionOver, signal }),
  };
}
