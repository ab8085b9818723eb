import type { Client } from '@cbp/shared/clients/client.model';
import { type ClientBelow, MOST_COUNTED } from '@cbp/shared/clients/client-below.model';
import { canHaveParent, kindOf } from '@cbp/shared/clients/client-kind';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutNames } from '../../access/tenant-scope.ts';
import { changeOne, defineEvent } from '../../changes/change.ts';
import { recordChange } from '../../changes/record.ts';
import { countUsersOf } from '../users/users.service.ts';
import { type AuditedClient, answeredOf, CLIENT, type ClientCallContext } from './client-entity.service.ts';
import { refuseUnseen } from './client-place.service.ts';
import {
  countBelow,
  lockParent,
  lockTree,
  moveClient,
  selectParent,
  standsBelow,
} from './client-place.sql.ts';
import type { ClientRecords } from './client-records.service.ts';
import { readClient } from './clients.service.ts';

/** The number of records of a client in scope and its sub-clients. Throws merchants/not_found for any other. */
export async function readBelow(
  records: readonly ClientRecords[],
  context: {
    ctx: Pick<ServiceContext, 'db' | 'scope'>;
    input: { id: string };
  },
): Promise<ClientBelow> {
  const { ctx, input } = context;
  await readClient({ ctx, input: { merchantId: input.id } });
  const below = { kind: 'some', merchants: [], trees: [input.id] } as const;
  const upToMost = (count: number) => Math.min(count, MOST_COUNTED);
  const counts: ClientBelow = {
    clients: upToMost(await countBelow(ctx.db, input.id)),
    users: upToMost(await countUsersOf(ctx.db, below)),
    descriptors: 0,
    alerts: 0,
  };
  for (const { counted } of records) {
    if (counted) counts[counted.as] = upToMost(await counted.count(ctx.db, below, MOST_COUNTED));
  }
  return counts;
}

type Move = { id: string; parent: string; version?: number | undefined };

/** Throws unless the client may be taken from where it is and put below the parent (null: on top) by the caller. */
async function refuseMove(
  { before, ...ctx }: ClientCallContext & { before: AuditedClient },
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (isClosed(before.status)) throw new ApiError('merchants/wrong_status');
  const parent = to === null ? null : await lockParent(ctx.db, ctx.scope, to);
  if (parent === undefined) throw new ApiError('merchants/not_found');
  if (to !== null && (await standsBelow(ctx.db, to, id))) throw new ApiError('merchants/circular');
  // Top level requires a scope of all clients.
  const hasTop = ctx.scope.kind === 'all';
  const mayTake = from === null ? hasTop : await lockParent(ctx.db, ctx.scope, from);
  if (!mayTake || (to === null && !hasTop)) throw new ApiError('auth/forbidden');
  if (from === to) throw new ApiError('merchants/stands_there');
  if (parent !== null && isClosed(parent.status)) throw new ApiError('merchants/wrong_parent');
  if (!canHaveParent(kindOf(before), parent)) throw new ApiError('merchants/wrong_parent');
}

/** Moves a client below another one. Takes the tree lock before any client is locked, so that moves run one at a time. */
export const moveClientBelow = defineEvent<ClientCallContext, Move, { results: Client }>({
  subject: { call: contract.moveMerchant, entity: 'client' },
  answered: answeredOf,
  async work({ ctx: called, input }) {
    const ctx = { ...called, scope: withoutNames(called.scope) };
    const { id } = input;
    const to = input.parent || null;
    await lockTree(ctx.db);
    const from = await selectParent(ctx.db, id);
    const { before, after } = await changeOne(
      CLIENT,
      { ctx, input, id },
      {
        guard: ({ ctx: inside }) => refuseMove(inside, { id, from, to }),
        work: () => moveClient(ctx.db, { merchantId: id, parentId: to }),
      },
    );
    await refuseUnseen(ctx, id);
    // The old and new parents are visible only to users with all clients.
    await recordChange(ctx, {
      subject: { call: contract.moveMerchant, entity: 'client' },
      sent: null,
      answer: null,
      done: { ids: [id], before: { parent: from }, after: { parent: to } },
    });
    const results = await readClient({ ctx, input: { merchantId: id } });
    return { answer: { results }, done: { ids: [id], merchantId: id, before, after } };
  },
});
