import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { StoredActor } from '../database/stored-actor.ts';
import { selectActiveCredential } from './actor.sql.ts';
import { type Actor, readActiveUser } from './actor.ts';

/** The caller, to be stored with the work; null for a visitor. */
export function storedActor(actor: Actor): StoredActor | null {
  if (actor.kind === 'user') return { userId: actor.userId, email: actor.email };
  if (actor.kind === 'credential') return { username: actor.username, merchantId: actor.merchantId };
  return actor.kind === 'service' ? { credential: actor.credential } : null;
}

/** As the audit log names them. */
export function nameOfStored(stored: StoredActor): string {
  if ('email' in stored) return stored.email;
  return 'credential' in stored ? stored.credential : stored.username;
}

/** The actor with the permissions of this moment; null for one that can no longer sign in. */
export async function readStoredActor(
  context: { db: Database; log: Log; now: Date },
  stored: StoredActor,
): Promise<Actor | null> {
  if ('userId' in stored) return readActiveUser(context, stored.userId);
  if ('credential' in stored) return { kind: 'service', credential: stored.credential };
  const isActive = await selectActiveCredential(context.db, stored.username, context.now);
  return isActive ? { kind: 'credential', ...stored } : null;
}
