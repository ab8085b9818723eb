import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { type AuditedHit, auditedHitId } from '@cbp/shared/screenings/hit.model';
import {
  HIT_REASONS,
  type HitDecision,
  type HitReason,
  type ScreeningKind,
} from '@cbp/shared/screenings/screening';
import type { IndividualScreening } from '@cbp/shared/screenings/screening.model';
import type { AnyContractProcedure } from '@orpc/contract';
import { authorOf } from '../../access/actor.ts';
import { changeOne, defineEvent } from '../../changes/change.ts';
import { invalidInput } from '../../changes/invalid-input.ts';
import { findEntryRows } from '../watchlists/watchlist-search.service.ts';
import { OPEN_MATCH } from './open-match.ts';
import { type ScreeningContext, screeningEntity } from './screening-entity.service.ts';
import { deriveResult } from './screening-result.service.ts';
import {
  endExceptions,
  type HitRow,
  insertExceptions,
  type ScreeningRow,
  selectHits,
  selectScreening,
  updateHit,
} from './screenings.sql.ts';
import { appendEvents } from './timeline.service.ts';

type OfHits = { id: number; version?: number | undefined; ids: readonly number[] };
type Decided = OfHits & {
  decision: HitDecision;
  reason: HitReason;
  note?: string | undefined;
  until?: string | undefined;
};

/** A screening that is being changed. Throws screening/not_found, and screening/erased where its data is gone. */
export async function lockedRow(
  ctx: ScreeningContext,
  kind: ScreeningKind,
  id: number,
): Promise<ScreeningRow> {
  const row = await selectScreening(ctx.db, kind, id);
  if (!row) throw new ApiError('screening/not_found');
  if (row.erasedAt !== null) throw new ApiError('screening/erased');
  return row;
}

/** The named matches of a screening, in the order of the call. Throws screening/hit_not_found. */
async function namedHits(ctx: ScreeningContext, { id, ids }: OfHits): Promise<HitRow[]> {
  const known = new Map((await selectHits(ctx.db, id)).map((hit) => [hit.id, hit]));
  return [...new Set(ids)].map((hitId) => {
    const hit = known.get(hitId);
    if (!hit) throw new ApiError('screening/hit_not_found', { data: { id: hitId } });
    return hit;
  });
}

function refuseReason({ decision, reason, note }: Decided): void {
  const fits = HIT_REASONS[reason].decides as readonly HitDecision[];
  if (!fits.includes(decision))
    throw invalidInput([{ path: 'reason', message: 'does not fit this decision' }]);
  if (reason === 'other' && !note?.trim())
    throw new ApiError('screening/reason_required', { data: { field: 'note' } });
}

async function decide(
  { ctx, input }: { ctx: ScreeningContext; input: Decided },
  kind: ScreeningKind,
): Promise<void> {
  refuseReason(input);
  const row = await lockedRow(ctx, kind, input.id);
  const hits = await namedHits(ctx, input);
  const decided = hits.filter(({ state }) => state !== 'open');
  if (decided.length > 0) {
    throw new ApiError('screening/hit_decided', {
      data: decided.map(({ id, state, decidedBy, decidedAt }) => ({
        id,
        state,
        by: decidedBy,
        at: decidedAt,
      })),
    });
  }
  const [now, by] = [ctx.now(), authorOf(ctx.actor)];
  const isCleared = input.decision === 'cleared';
  const note = input.note?.trim() || null;
  const until = isCleared && input.until ? new Date(input.until) : null;
  const entries = await findEntryRows(
    ctx.db,
    hits.map(({ entry }) => entry),
  );
  const exceptions = isCleared
    ? await insertExceptions(
        ctx.db,
        hits.map((hit) => {
          const entry = entries.get(hit.entry);
          return {
            clientId: row.clientId,
            kind,
            subjectHash: row.subjectHash,
            subject: row.name,
            watchlistId: hit.watchlistId,
            entryId: hit.entryId,
            entry: hit.entry,
            entryName: entry?.content.names[0]?.name ?? hit.entryId,
            fingerprint: entry?.fingerprint ?? '',
            reason: input.reason,
            note,
            until,
            createdBy: by,
            createdAt: now,
          };
        }),
      )
    : [];
  for (const [place, hit] of hits.entries()) {
    await updateHit(ctx.db, hit.id, {
      state: input.decision,
      reason: input.reason,
      note,
      until,
      decidedBy: by,
      decidedAt: now,
      exceptionId: exceptions[place] ?? null,
      changed: [],
    });
  }
  await appendEvents(
    ctx.db,
    row.id,
    hits.map(({ id: hitId }) => ({
      at: now,
      kind: input.decision,
      by,
      hitId,
      note,
      record: { reason: input.reason },
    })),
  );
  await deriveResult(ctx, row);
}

async function reopen(
  { ctx, input }: { ctx: ScreeningContext; input: OfHits },
  kind: ScreeningKind,
): Promise<void> {
  const row = await lockedRow(ctx, kind, input.id);
  const hits = await namedHits(ctx, input);
  if (hits.some(({ state }) => state !== 'cleared' && state !== 'confirmed')) {
    throw new ApiError('screening/not_open');
  }
  const [now, by] = [ctx.now(), authorOf(ctx.actor)];
  await endExceptions(
    ctx.db,
    hits.flatMap(({ exceptionId }) => exceptionId ?? []),
    { withdrawnAt: now, withdrawnBy: by, withdrawnReason: null },
  );
  for (const { id } of hits) {
    await updateHit(ctx.db, id, OPEN_MATCH);
  }
  await appendEvents(
    ctx.db,
    row.id,
    hits.map(({ id: hitId }) => ({ at: now, kind: 'reopened', by, hitId, note: null })),
  );
  await deriveResult(ctx, row);
}

/** The named matches of a screening as the audit log has them, by what it names them. */
function auditedHits(
  kind: ScreeningKind,
  { id, hits_found: hits }: Pick<IndividualScreening, 'id' | 'hits_found'>,
  ids: readonly number[],
): Record<string, AuditedHit> {
  const named = hits.filter((hit) => ids.includes(hit.id));
  return Object.fromEntries(
    named.map(({ id: hit, watchlist, score, state, decision }) => [
      auditedHitId({ kind, screening: id, hit }),
      {
        watchlist: watchlist.name,
        score,
        state,
        reason: decision?.reason ?? null,
        until: decision?.until ?? null,
      },
    ]),
  );
}

/** A change of matches, whose screening is locked and counts as changed, and which are what the audit log is about. */
function changeOfHits<Kind extends ScreeningKind, Input extends OfHits>(
  kind: Kind,
  call: AnyContractProcedure,
  work: (context: { ctx: ScreeningContext; input: Input }, kind: ScreeningKind) => Promise<void>,
) {
  const { entity, present } = screeningEntity(kind);
  return defineEvent({
    subject: { call, entity: 'screening_hit' },
    async work({ ctx, input }: { ctx: ScreeningContext; input: Input }) {
      const { before, after } = await changeOne(
        entity,
        { ctx, input, id: input.id },
        { work: (context) => work(context, kind) },
      );
      const was = auditedHits(kind, before, input.ids);
      const is = after && auditedHits(kind, after, input.ids);
      return {
        answer: await present({ ctx, input }),
        done: { ids: Object.keys(was), merchantId: before.merchant_id, before: was, after: is },
      };
    },
  });
}

/** What is decided about the matches of screenings of one kind. */
export function hitDecisions<Kind extends ScreeningKind>(kind: Kind) {
  const isIndividual = kind === 'individual';
  return {
    decide: changeOfHits<Kind, Decided>(
      kind,
      isIndividual ? contract.decideIndividualHits : contract.decideBusinessHits,
      decide,
    ),
    reopen: changeOfHits<Kind, OfHits>(
      kind,
      isIndividual ? contract.reopenIndividualHits : contract.reopenBusinessHits,
      reopen,
    ),
  };
}
