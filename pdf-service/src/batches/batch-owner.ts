import type { BatchChange } from '@cbp/shared/endpoints/batch-records';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { Caller } from '../platform/caller.ts';

/** Who has started a batch, and may see it; a service sees those of everybody. `email` is a user's address of now. */
export type Owner =
  | { kind: 'service'; key: string; name: string }
  | { kind: 'user'; key: string; name: string; email: string };

/** Who changes a batch, and from where, as the audit log is told. */
export type Author = { owner: Owner; by: BatchChange['by']; ip: string; userAgent: string | null };

const USER_KEY = /^user:([1-9]\d*)$/;

/** Sees the batches of everybody. */
export const SERVICE: Owner = { kind: 'service', key: 'service', name: 'service' };

/** Who a caller is to the batches: users by their id, which outlives their address. Throws auth/unauthenticated. */
export function ownerOf(caller: Caller): Owner {
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  if (caller.kind === 'service') return SERVICE;
  const { id, display_name: name, email } = caller.user;
  return { kind: 'user', key: `user:${id}`, name, email };
}

/** Who changes a batch of an owner: a user, or the program that has one of our keys. Throws auth/unauthenticated. */
export function authorOf(caller: Caller, from: Pick<Author, 'ip' | 'userAgent'>): Author {
  if (caller.kind === 'visitor') throw new ApiError('auth/unauthenticated');
  const by =
    caller.kind === 'user'
      ? { user_id: caller.user.id, email: caller.user.email }
      : { program: caller.keyName };
  return { owner: ownerOf(caller), by, ...from };
}

/** What a user's batches had as their key before users were known by their id, and have until the user comes back. */
export const formerKeyOf = (email: string): string => `address:${email.toLowerCase()}`;

/**
 * On whose behalf the previews of a batch are read: the id of its user, null where that is not known yet and nobody's
 * rights count; undefined for a service.
 */
export function readerOfBatch(key: string): number | null | undefined {
  if (key === SERVICE.key) return undefined;
  const [, id] = USER_KEY.exec(key) ?? [];
  return id === undefined ? null : Number(id);
}
