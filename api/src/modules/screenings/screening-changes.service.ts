import { contract } from '@cbp/shared/contract';
import { ApiError } from '@cbp/shared/node/http/api-error';
import {
  isPaidTimeOver,
  type ScreeningKind,
  type ScreeningResult,
  STATUS_OF_EVENT,
} from '@cbp/shared/screenings/screening';
import { authorOf } from '../../access/actor.ts';
import { defineChange } from '../../changes/change.ts';
import { lockedRow } from './hit-decisions.service.ts';
import { payForRun, refuseClient, yearAfter } from './new-screenings.service.ts';
import { forgetFindable } from './ongoing/subject-index.service.ts';
import { type Engines, engineOf, OWN_ENGINE_ONLY } from './screening-engine.service.ts';
import { type ScreeningContext, type ScreeningOf, screeningEntity } from './screening-entity.service.ts';
import { type ScreeningRow, updateScreening } from './screenings.sql.ts';
import { appendEvents } from './timeline.service.ts';

type One = { id: number; version?: number | undefined };
type WithReason = One & { reason: string };

/** A reason as it is stored. Throws screening/reason_required for blanks. */
export function givenReason(reason: string): string {
  const text = reason.trim();
  if (text === '') throw new ApiError('screening/reason_required');
  return text;
}

const isCompleted = ({ event }: ScreeningRow) => STATUS_OF_EVENT[event] === 'COMPLETED';
const isFailed = ({ event }: ScreeningRow) => ['FAILED', 'ERROR'].includes(STATUS_OF_EVENT[event]);

/** Pays for a run, from which an ongoing screening runs on for a year. How many runs are paid for now. */
async function payForYear(ctx: ScreeningContext, row: ScreeningRow): Promise<number> {
  const paidRuns = await payForRun(ctx, row);
  if (row.isOngoing && row.stoppedAt === null) {
    await updateScreening(ctx.db, row.id, { endsAt: yearAfter(ctx.now()), endNoticeDays: null });
  }
  return paidRuns;
}

/** The changes of screenings of one kind, besides those of their matches. */
export function screeningChanges<Kind extends ScreeningKind>(kind: Kind, engines: Engines = OWN_ENGINE_ONLY) {
  const { entity, present } = screeningEntity(kind);
  const isIndividual = kind === 'individual';
  const idOf = ({ id }: One) => id;
  type Context<Input> = { ctx: ScreeningContext; input: Input; before: ScreeningOf<Kind> };
  const answer = ({ ctx, input }: { ctx: ScreeningContext; input: One }) => present({ ctx, input });

  return {
    setResult: defineChange({
      call: isIndividual ? contract.setIndividualResult : contract.setBusinessResult,
      entity,
      idOf,
      async work({ ctx, input }: Context<WithReason & { event: ScreeningResult }>) {
        const row = await lockedRow(ctx, kind, input.id);
        if (!isCompleted(row)) throw new ApiError('screening/not_open');
        const [setReason, setBy, setAt] = [givenReason(input.reason), authorOf(ctx.actor), ctx.now()];
        const set = { setEvent: input.event, setReason, setBy, setAt, event: input.event, decidedAt: setAt };
        await updateScreening(ctx.db, row.id, set);
        const record = { event: input.event };
        await appendEvents(ctx.db, row.id, [
          { at: setAt, kind: 'result_set', by: setBy, hitId: null, note: setReason, record },
        ]);
      },
      answer,
    }),

    restart: defineChange({
      call: isIndividual ? contract.restartIndividualScreening : contract.restartBusinessScreening,
      entity,
      idOf,
      async work({ ctx, input }: Context<One>) {
        const row = await lockedRow(ctx, kind, input.id);
        if (!isFailed(row)) throw new ApiError('screening/not_open');
        await refuseClient(ctx, row.clientId);
        const engine = engineOf(engines, row.engine);
        const paidRuns = engine.returnsUnits ? await payForYear(ctx, row) : row.paidRuns;
        await engine.run(ctx, { ...row, paidRuns }, { cause: 'restart', by: authorOf(ctx.actor) });
      },
      answer,
    }),

    again: defineChange({
      call: isIndividual ? contract.repeatIndividualScreening : contract.repeatBusinessScreening,
      entity,
      idOf,
      async work({ ctx, input }: Context<One>) {
        const row = await lockedRow(ctx, kind, input.id);
        if (!isCompleted(row)) throw new ApiError('screening/not_open');
        const engine = engineOf(engines, row.engine);
        await refuseClient(ctx, row.clientId);
        const paidRuns = await payForYear(ctx, row);
        await engine.run(ctx, { ...row, paidRuns }, { cause: 'again', by: authorOf(ctx.actor) });
      },
      answer,
    }),

    stop: defineChange({
      call: isIndividual ? contract.stopIndividualScreening : contract.stopBusinessScreening,
      entity,
      idOf,
      async work({ ctx, input }: Context<WithReason>) {
        const row = await lockedRow(ctx, kind, input.id);
        const at = ctx.now();
        if (!row.isOngoing || row.stoppedAt !== null || isPaidTimeOver(row, at)) {
          throw new ApiError('screening/ended');
        }
        const note = givenReason(input.reason);
        await updateScreening(ctx.db, row.id, { stoppedAt: at, endsAt: at });
        await forgetFindable(ctx.db, row.id);
        await appendEvents(ctx.db, row.id, [
          { at, kind: 'stopped', by: authorOf(ctx.actor), hitId: null, note },
        ]);
      },
      answer,
    }),
  };
}
