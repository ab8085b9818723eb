import {
  type ClientDependencies,
  MOST_DEPENDENCIES_NAMED,
  type Uses,
} from '@cbp/shared/clients/client-dependencies';
import type { Actor } from '../../access/actor.ts';
import type { ServiceContext } from '../../access/call-context.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findUsersNaming } from '../users/users.service.ts';
import type { ClientRecords, NamedRecord } from './client-records.service.ts';
import { selectNextBelow } from './clients.sql.ts';

function usesOf(all: readonly NamedRecord[]): Uses {
  const named = all.filter(({ isSeen }) => isSeen).map(({ name }) => name);
  return { named: named.slice(0, MOST_DEPENDENCIES_NAMED), count: all.length };
}

/** Records that block deleting a client; the caller sees the names of those they may read. */
export async function findClientDependencies(
  records: readonly ClientRecords[],
  context: {
    ctx: Pick<ServiceContext, 'db'> & { actor: Actor };
    input: { merchantId: string };
  },
): Promise<ClientDependencies> {
  const { db, actor } = context.ctx;
  const { merchantId } = context.input;
  const others: Record<'descriptors' | 'caids' | 'rdr_enrolment', Uses> = {
    descriptors: usesOf([]),
    caids: usesOf([]),
    rdr_enrolment: usesOf([]),
  };
  for (const { blocking } of records) {
    if (blocking) others[blocking.as] = usesOf(await blocking.find({ db, actor }, merchantId));
  }
  const users = await findUsersNaming(db, scopeOf(actor, { service: 'cbp', right: 'user.read' }), merchantId);
  const below = await selectNextBelow(
    db,
    scopeOf(actor, { service: 'ethoca', right: 'merchant.read' }),
    merchantId,
  );
  return {
    ...others,
    users: usesOf(users.map(({ email: name, isSeen }) => ({ name, isSeen }))),
    clients: usesOf(below.map(({ name, merchantId: id, isSeen }) => ({ name: `${name} (${id})`, isSeen }))),
  };
}
