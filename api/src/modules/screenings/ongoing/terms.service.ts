import { ApiError } from '@cbp/shared/node/http/api-error';
import { paidUseOfScreening } from '@cbp/shared/screenings/screening';
import { partOfChange, withoutAudit } from '../../../changes/transactions.ts';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import { findAmlPrices, findServices } from '../../balances/balances.service.ts';
import { findNamedClients } from '../../clients/clients.service.ts';
import { paidUseOf, payForRun, yearAfter } from '../new-screenings.service.ts';
import type { Engines } from '../screening-engine.service.ts';
import { screenings } from '../screenings.schema.ts';
import { type ScreeningRow, updateScreening } from '../screenings.sql.ts';
import { appendEvents } from '../timeline.service.ts';
import { insertNotice } from './notices.sql.ts';
import type { NoticeKind } from './ongoing.schema.ts';
import { type OnChanged, type OngoingContext, tellOf } from './reruns.service.ts';
import { deleteRerun } from './reruns.sql.ts';
import { forgetFindable } from './subject-index.service.ts';
import {
  countRenewals,
  lockEnding,
  type Renewal,
  selectEnded,
  selectRenewals,
  selectUntold,
} from './terms.sql.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How many days before the end clients are told of it; the first for all, the second for those that can't pay. */
const FIRST_DAYS = 30;
const LAST_DAYS = 7;
/** A batch is one short transaction. */
const TOLD_AT_ONCE = 200;
const ALL = { kind: 'all' } as const;
const WHY = 'background work: the paid time of a screening is over';

type Context = Pick<OngoingContext, 'db' | 'now'>;

/** The units of a client for renewals: none if it may not have anyone screened. */
async function unitsOf({ db }: Context, clientId: string): Promise<number> {
  const client = (await findNamedClients(db, ALL, [clientId])).get(clientId);
  const service = (await findServices(db, clientId)).find((one) => one.service === 'aml');
  if (client?.status !== 'ACTIVE' || !service) return 0;
  return service.pricing_scheme === 'flat' ? Number.POSITIVE_INFINITY : service.remaining;
}

/** What renewing a screening costs its client now. */
const priceOf = async ({ db }: Context, row: ScreeningRow): Promise<number> =>
  (await findAmlPrices(db, row.clientId))[paidUseOf(row)];

async function end(ctx: Context, row: ScreeningRow, kind: NoticeKind): Promise<void> {
  const [now, { id }] = [ctx.now(), row];
  await updateScreening(ctx.db, id, { stoppedAt: now });
  await forgetFindable(ctx.db, id);
  await deleteRerun(ctx.db, id);
  await appendEvents(ctx.db, id, [{ at: now, kind: 'ended', by: null, hitId: null, note: null }]);
  await insertNotice(ctx.db, { screeningId: id, kind, at: now });
}

/** Pays for another year, and returns the number of the run; null if the balance is too low. */
async function pay(ctx: Context, row: ScreeningRow): Promise<number | null> {
  if ((await unitsOf(ctx, row.clientId)) < (await priceOf(ctx, row))) return null;
  try {
    return await partOfChange(ctx.db, (tx) => payForRun({ ...ctx, db: tx }, row));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'balance/insufficient') return null;
    throw error;
  }
}

type Parts = { engines: Engines; onChanged: OnChanged };

async function renew(ctx: Context, row: ScreeningRow, { engines, onChanged }: Parts): Promise<void> {
  const engine = engines[row.engine];
  // Nothing is paid for what can't run.
  if (!engine) return end(ctx, row, 'ended');
  const paidRuns = await pay(ctx, row);
  if (paidRuns === null) return end(ctx, row, 'unpaid_ended');
  const now = ctx.now();
  const next = yearAfter(row.endsAt ?? now);
  const endsAt = next > now ? next : yearAfter(now);
  await updateScreening(ctx.db, row.id, { endsAt, endNoticeDays: null });
  await appendEvents(ctx.db, row.id, [{ at: now, kind: 'renewed', by: null, hitId: null, note: null }]);
  const changes = await engine.run(ctx, { ...row, paidRuns }, { cause: 'renewal', by: null });
  if (changes) await tellOf(ctx, { screeningId: row.id, changes }, onChanged);
}

/** Ends or renews each screening whose paid time is over, in a transaction of its own. */
async function endDue(ctx: OngoingContext, parts: Parts, signal: AbortSignal): Promise<void> {
  for (const id of await selectEnded(ctx.db, ctx.now())) {
    if (signal.aborted) return;
    let isLocked = false;
    try {
      await withoutAudit(ctx.db, WHY, async (tx) => {
        const [row] = await lockEnding(tx, [id], ctx.now());
        if (!row) return;
        isLocked = true;
        const within = { ...ctx, db: tx };
        if (row.duration === 'recurring') await renew(within, row, parts);
        else await end(within, row, 'ended');
        await raiseVersion(tx, { table: screenings }, row.id);
      });
    } catch (error) {
      if (!isLocked) throw error;
      // Such as while no list is loaded: it is tried again later, and costs nothing until then.
      ctx.log.warn({ screening: id }, 'a screening could not be renewed yet');
    }
  }
}

/** Which email about its end is due; null for none. */
function dueNotice(row: Omit<Renewal, 'id' | 'kind'>, now: Date): number | null {
  const days = ((row.endsAt?.getTime() ?? 0) - now.getTime()) / DAY_MS;
  const stage = row.duration === 'recurring' && days <= LAST_DAYS ? LAST_DAYS : FIRST_DAYS;
  return row.endNoticeDays === null || row.endNoticeDays > stage ? stage : null;
}

/** Tells clients of the ends of some screenings, unless they have been told meanwhile. */
function tellOfSome(ctx: OngoingContext, ids: readonly number[], by: Date): Promise<void> {
  return withoutAudit(ctx.db, WHY, async (tx) => {
    const now = ctx.now();
    for (const row of await lockEnding(tx, ids, by)) {
      const stage = dueNotice(row, now);
      if (stage === null) continue;
      const kind = row.duration === 'recurring' ? 'unpaid_soon' : 'ends_soon';
      await updateScreening(tx, row.id, { endNoticeDays: stage });
      await insertNotice(tx, { screeningId: row.id, kind, at: now });
    }
  });
}

/** The renewals of a client that its balance is too low for, and that it must still be told of. */
async function findUnpaid(ctx: OngoingContext, client: string, by: Date): Promise<number[]> {
  const prices = await findAmlPrices(ctx.db, client);
  let left = await unitsOf(ctx, client);
  const unpaid: number[] = [];
  for (const row of await selectRenewals(ctx.db, client, by)) {
    left -= prices[paidUseOfScreening(row.kind, true)];
    if (left < 0 && dueNotice(row, ctx.now()) !== null) unpaid.push(row.id);
  }
  return unpaid;
}

/** The clients whose balance is too low for all their renewals until then. */
async function findShort(ctx: OngoingContext, by: Date): Promise<string[]> {
  const short: string[] = [];
  const counts = Map.groupBy(await countRenewals(ctx.db, by), ({ clientId }) => clientId);
  for (const [client, ofKinds] of counts) {
    const prices = await findAmlPrices(ctx.db, client);
    const due = ofKinds.reduce(
      (sum, { kind, renewals }) => sum + renewals * prices[paidUseOfScreening(kind, true)],
      0,
    );
    if (due > (await unitsOf(ctx, client))) short.push(client);
  }
  return short;
}

/** Tells clients of ends within 30 days, and of renewals that their balance is too low for. */
async function tellOfEnds(ctx: OngoingContext, signal: AbortSignal): Promise<void> {
  const by = new Date(ctx.now().getTime() + FIRST_DAYS * DAY_MS);
  const untold = await selectUntold(ctx.db, by);
  for (const client of await findShort(ctx, by)) untold.push(...(await findUnpaid(ctx, client, by)));
  for (let at = 0; at < untold.length && !signal.aborted; at += TOLD_AT_ONCE) {
    await tellOfSome(ctx, untold.slice(at, at + TOLD_AT_ONCE), by);
  }
}

/** Ends, renews, and tells of both beforehand; as often as it is called. */
export async function keepTerms(
  ctx: OngoingContext,
  { signal, ...parts }: Parts & { signal: AbortSignal },
): Promise<void> {
  await endDue(ctx, parts, signal);
  if (!signal.aborted) await tellOfEnds(ctx, signal);
}
