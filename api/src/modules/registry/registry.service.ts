import { dayOf, momentsOfDays } from '@cbp/shared/list/date-preset';
import type { ListQuery } from '@cbp/shared/list/list-query';
import type { AlertGroups, RegistryAnswer } from '@cbp/shared/statistics/registry.calls';
import { ENROLMENT_NAMES, registryTree } from '@cbp/shared/statistics/registry.list';
import {
  type AlertGroup,
  type CollidingPair,
  type CollidingSide,
  REGISTRY_DAYS,
} from '@cbp/shared/statistics/registry.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientNames } from '../../access/client-names.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { readTreeOf } from '../clients/client-tree.service.ts';
import { findDescriptors } from '../descriptors/descriptors.service.ts';
import { type PairRow, selectPairs } from './conflict-pairs.sql.ts';
import { registrySource } from './registry.list.ts';
import { selectGroups } from './registry.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope'>;

const DAY_MS = 24 * 60 * 60_000;

/** The clients of the scope as a tree with how each is enrolled, and how all of them stand, whatever is filtered. */
export async function readRegistry(context: {
  ctx: ReadContext & Pick<ServiceContext, 'now'>;
  input: ListQuery;
}): Promise<RegistryAnswer> {
  const source = registrySource as unknown as ClientListSource;
  const { tally, ...tree } = await readTreeOf({
    ...context,
    list: registryTree,
    source,
    tallied: 'enrolment',
  });
  const enrolments = ENROLMENT_NAMES.map((enrolment) => ({ enrolment, clients: tally[enrolment] ?? 0 }));
  return { ...tree, enrolments };
}

const MIRRORED = { same: 'same', covers: 'covered' } as const;

/** The descriptors of pairs, by ID. */
async function sidesOf({ db }: ReadContext, ids: readonly number[]): Promise<Map<number, CollidingSide>> {
  const found = await findDescriptors(db, ids);
  const names = await findClientNames(db, [...new Set([...found.values()].map(({ clientId }) => clientId))]);
  return new Map(
    [...found].map(([id, { descriptor, type, status, clientId, collisionReason, version }]) => [
      id,
      {
        id,
        criterion: descriptor,
        type,
        status,
        merchant_id: clientId,
        merchant_name: names[clientId] ?? clientId,
        collision_reason: collisionReason,
        version,
      },
    ]),
  );
}

/** The pairs of descriptors that collide, of which the caller may see one at least; that one stands first. */
export async function readPairs(context: {
  ctx: ReadContext;
}): Promise<{ results: CollidingPair[]; total: number }> {
  const { ctx } = context;
  const rows = await selectPairs(ctx.db, ctx.scope);
  const seen = rows.flatMap((row) => [
    ...(row.sees_one ? [row.one_id] : []),
    ...(row.sees_other ? [row.other_id] : []),
  ]);
  const sides = await sidesOf(ctx, seen);
  const toPair = (row: PairRow): CollidingPair[] => {
    const one = row.sees_one ? sides.get(row.one_id) : undefined;
    const other = row.sees_other ? sides.get(row.other_id) : undefined;
    if (one) return [{ kind: row.kind, one, other: other ?? null }];
    return other ? [{ kind: MIRRORED[row.kind], one: other, other: null }] : [];
  };
  return { results: rows.flatMap(toPair), total: rows[0]?.total ?? 0 };
}

/** The alerts of the scope without a matching descriptor, grouped by texts without an active descriptor. */
export async function readAlertGroups(context: {
  ctx: ReadContext & Pick<ServiceContext, 'now'>;
}): Promise<AlertGroups> {
  const { ctx } = context;
  const now = ctx.now();
  const to = dayOf(now);
  const from = dayOf(new Date(now.getTime() - (REGISTRY_DAYS - 1) * DAY_MS));
  const rows = await selectGroups(ctx.db, { scope: ctx.scope, ...momentsOfDays(from, to) });
  const waiting = await sidesOf(
    ctx,
    rows.flatMap(({ waiting_id: id }) => id ?? []),
  );
  const names = await findClientNames(ctx.db, [...new Set(rows.flatMap(({ client_ids: ids }) => ids))]);
  const results = rows.map((row): AlertGroup => {
    const one = row.waiting_id === null ? undefined : waiting.get(row.waiting_id);
    return {
      compared_descriptor: row.text,
      client_found: row.found,
      alerts: row.alerts,
      last_seen: new Date(row.last_seen).toISOString(),
      issuers: row.issuers,
      amounts: row.amounts.map(({ currency, amount, alerts }) => ({
        currency,
        amount: Number(amount),
        alerts,
      })),
      clients: row.client_ids.map((id) => ({ merchant_id: id, merchant_name: names[id] ?? id })),
      waiting: one
        ? { id: one.id, criterion: one.criterion, status: one.status, merchant_name: one.merchant_name }
        : null,
    };
  });
  return { from, to, results, total: rows[0]?.total ?? 0 };
}
