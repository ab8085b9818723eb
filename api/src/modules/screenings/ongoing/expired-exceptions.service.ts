import { withoutAudit } from '../../../changes/transactions.ts';
import { raiseVersion } from '../../../changes/versions.sql.ts';
import { OPEN_MATCH } from '../open-match.ts';
import { deriveResult, endSetResult } from '../screening-result.service.ts';
import { screenings } from '../screenings.schema.ts';
import { endExceptions, selectHits, updateHit } from '../screenings.sql.ts';
import { appendEvents } from '../timeline.service.ts';
import { selectExpired } from './expired-exceptions.sql.ts';
import { type OnChanged, type OngoingContext, tellOf } from './reruns.service.ts';
import { lockScreening } from './reruns.sql.ts';

const WHY = 'background work: a match was cleared until now';

async function reopen(ctx: OngoingContext, screeningId: number, onChanged: OnChanged): Promise<void> {
  const now = ctx.now();
  const row = await lockScreening(ctx.db, screeningId);
  if (!row || row.stoppedAt !== null) return;
  const hits = (await selectHits(ctx.db, screeningId)).filter(
    ({ state, until }) => state === 'cleared' && until !== null && until <= now,
  );
  if (hits.length === 0) return;
  for (const { id } of hits) await updateHit(ctx.db, id, OPEN_MATCH);
  const ended = hits.flatMap(({ exceptionId }) => exceptionId ?? []);
  await endExceptions(ctx.db, ended, { changedAt: now });
  await appendEvents(
    ctx.db,
    screeningId,
    hits.map(({ id: hitId }) => ({ at: now, kind: 'reopened', by: null, hitId, note: null })),
  );
  await deriveResult(ctx, await endSetResult(ctx, row));
  await raiseVersion(ctx.db, { table: screenings }, screeningId);
  const changes = { appeared: 0, changed: hits.length, removed: 0 };
  await tellOf(ctx, { screeningId, changes }, onChanged);
}

/** Opens the matches of ongoing screenings again that were cleared until a time that has passed. */
export async function reopenExpired(
  ctx: OngoingContext,
  { onChanged, signal }: { onChanged: OnChanged; signal: AbortSignal },
): Promise<void> {
  for (const id of await selectExpired(ctx.db, ctx.now())) {
    if (signal.aborted) return;
    await withoutAudit(ctx.db, WHY, (tx) => reopen({ ...ctx, db: tx }, id, onChanged));
  }
}
