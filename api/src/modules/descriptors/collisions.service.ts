import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { type Collisions, MOST_COLLISIONS } from '@cbp/shared/descriptors/descriptor.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import { scopeOf } from '../../access/tenant-scope.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { type CollidingRow, type ComparedText, selectCollisions } from './collisions.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'actor'>;

/**
 * Reports conflicts with other clients by row key: with client and descriptor only for callers who may read that client's
 * descriptors.
 */
export async function describeCollisions<Key>(
  { db, actor }: ReadContext,
  found: ReadonlyMap<Key, readonly CollidingRow[]>,
): Promise<Map<Key, Collisions>> {
  const clientIds = [...new Set([...found.values()].flatMap((rows) => rows.map(({ clientId }) => clientId)))];
  const seen = new Set(await findClientsWithin(db, scopeOf(actor, descriptorList.right), clientIds));
  const names = await findClientNames(db, [...seen]);
  return new Map(
    [...found].map(([key, rows]) => {
      const collisions = rows.slice(0, MOST_COLLISIONS).map(({ kind, descriptor, clientId }) => {
        const isSeen = seen.has(clientId);
        return {
          kind,
          criterion: isSeen ? descriptor : null,
          merchant_id: isSeen ? clientId : null,
          merchant_name: isSeen ? (names[clientId] ?? null) : null,
        };
      });
      return [key, { collisions, has_more: rows.length > MOST_COLLISIONS }];
    }),
  );
}

/**
 * Hides longer descriptors of clients the caller can't see: otherwise they could be spelled out by adding one prefix after
 * another. Callers who see all clients get them at the descriptor.
 */
export async function withoutProbes<Key>(
  { db, actor }: ReadContext,
  found: ReadonlyMap<Key, readonly CollidingRow[]>,
): Promise<Map<Key, CollidingRow[]>> {
  const longer = [...found.values()].flat().filter(({ kind }) => kind === 'covers');
  const clientIds = [...new Set(longer.map(({ clientId }) => clientId))];
  const seen = new Set(await findClientsWithin(db, scopeOf(actor, descriptorList.right), clientIds));
  const isShown = ({ kind, clientId }: CollidingRow) => kind !== 'covers' || seen.has(clientId);
  return new Map([...found].map(([key, rows]) => [key, rows.filter(isShown)]));
}

/** The conflicts of a descriptor, as far as the caller may see them. */
export async function findCollisions(ctx: ReadContext, text: ComparedText): Promise<Collisions> {
  const described = await describeCollisions(
    ctx,
    await withoutProbes(ctx, await selectCollisions(ctx.db, [text])),
  );
  return described.get(0) ?? { collisions: [], has_more: false };
}
