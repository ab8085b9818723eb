import { API_PREFIX, pathWithId } from '@cbp/shared/evidence/evidence-paths';
import type { Database } from '@cbp/shared/node/database/connect';
import type { Log } from '@cbp/shared/node/log';
import type { AnyContractProcedure } from '@orpc/contract';
import type { Origin } from '../access/call-origin.ts';
import type { ChangeContext, Id } from '../changes/record.ts';

export type World = { db: Database; log: Log };
/** Where a call comes from. */
export type From = Pick<Origin, 'ip' | 'country' | 'userAgent'>;
/** Who does something, and from where; null for a command on the server. */
export type Who = { actor: ChangeContext['actor']; from: From | null };
/** Something of the history of the demo data, at its time. */
export type Moment = { at: Date; happen: (world: World) => Promise<unknown> };

/** The context of a change at an earlier moment, as the server makes it for a call; null for a command. */
export function contextAt(
  { db, log }: World,
  { at, who, call, id = '' }: { at: Date; who: Who; call: AnyContractProcedure | null; id?: Id | undefined },
) {
  const { method = 'POST', path = '' } = call?.['~orpc'].route ?? {};
  const url = `${API_PREFIX}${pathWithId(path, String(id))}`;
  const origin = who.from && { ...who.from, url, method, idempotencyKey: null };
  const scope = { kind: 'all' } as const;
  return { db, log, now: () => at, actor: who.actor, origin, replays: null, scope };
}

/** Has the moments happen in order of time; those of the same time in the given order. */
export async function happenInOrder(world: World, moments: readonly Moment[]): Promise<void> {
  for (const { happen } of moments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await happen(world);
  }
}
