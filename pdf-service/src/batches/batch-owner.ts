import { ApiError } from '@cbp/shared/node/http/api-error';
import { BATCH_KINDS, type BatchKind, RIGHT_OF_BATCH } from '@cbp/shared/pdf/batch.model';
import type { BatchChange } from '@cbp/shared/pdf/batch-records.calls';
import { hasRight } from '@cbp/shared/users/has-right';
import type { Caller } from '../platform/caller.ts';
import type { BatchScope } from './batches.sql.ts';

/**
 * The owner of a batch, who may see it; a service sees all batches. `email` is a user's current address, and `sees` names the kinds
 * of batches that its rights are about.
 */
export type Owner =
  | { kind: 'service'; key: string; name: string }
  | { kind: 'user'; key: string; name: string; email: string; sees: readonly BatchKind[] };

/** The author of a change to a batch, and their address, for the audit log. */
export type Author = { owner: Owner; by: BatchChange['by']; ip: string; userAgent: string | null };

const USER_KEY = /^user:([1-9]\d*)$/;

/** Sees all batches. */
export const SERVICE: Owner = { kind: 'service', key: 'service', name: 'service' };

/** The owner that a caller acts as: users by their ID, since their address may change. Throws auth/unauthenticated. */
export function ownerOf(caller: Caller): Owner {
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (caller.kind === 'service') return SERVICE;
  const { id, display_name: name, email } = caller.user;
  const sees = BATCH_KINDS.filter((kind) => hasRight(caller.user, RIGHT_OF_BATCH[kind]));
  return { kind: 'user', key: `user:${id}`, name, email, sees };
}

/** The batches that an owner may see. */
export const scopeOf = (owner: Owner): BatchScope =>
  owner.kind === 'service' ? null : { key: owner.key, kinds: owner.sees };

/** Whether the rights of an owner are about batches of a kind. */
export const seesKind = (owner: Owner, kind: BatchKind): boolean =>
  owner.kind === 'service' || owner.sees.includes(kind);

/** The author of a change: a user, or the program with a service key. Throws auth/unauthenticated. */
export function authorOf(caller: Caller, from: Pick<Author, 'ip' | 'userAgent'>): Author {
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  const by =
    caller.kind === 'user'
      ? { user_id: caller.user.id, email: caller.user.email }
      : { program: caller.keyName };
  return { owner: ownerOf(caller), by, ...from };
}

/** The former key of a user's batches, by address; replaced by the user's ID at their next call. */
export const formerKeyOf = (email: string): string => `address:${email.toLowerCase()}`;

/**
 * The user whose permissions apply when the previews of a batch are read: their ID, null if it isn't known yet and no
 * permissions apply; undefined for a service.
 */
export function readerOfBatch(key: string): number | null | undefined {
  if (key === SERVICE.key) return undefined;
  const [, id] = USER_KEY.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
