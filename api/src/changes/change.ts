import type { AuditEntity } from '@cbp/shared/calls/audit';
import type { ErrorCode } from '@cbp/shared/errors';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { toErrorBody } from '@cbp/shared/node/http/error-answer';
import type { AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { nameOfActor } from '../access/actor.ts';
import { auditedChange } from './audited-change.ts';
import { type ChangeContext, type Done, type Id, recordChange, type Subject } from './record.ts';
import { lockVersion, raiseVersion, type VersionedRows } from './versions.sql.ts';

/** A function of a module: `ctx` holds the caller and the database, `input` the input of the call. */
export type Verb<Ctx, Input, Answer> = (context: { ctx: Ctx; input: Input }) => Promise<Answer>;

/** The entity that changes apply to: its rows, and what the audit log stores about one. */
export type Entity<Ctx, Row> = VersionedRows & {
  type: AuditEntity;
  errors: { notFound: ErrorCode; changed: ErrorCode };
  /** A row with its details, as the audit log stores it before and after a change. */
  load: (db: Database, id: Id, now: () => Date) => Promise<Row | undefined>;
  /** The model of `load`'s result, if it contains secrets. */
  model?: z.ZodType;
  /** The client that owns the row; without it, the entry is visible only to users who see all clients. */
  clientOf?: (row: Row) => string | null;
  /** A person's data that can be erased: a repeated call gets what is left of it, and no answer is stored. */
  isErasable?: true;
  /** What the caller may see of it now. Throws `notFound` if they may not see it. */
  see?: Verb<Ctx, { id: Id }, unknown>;
};

/**
 * The frame of every change: one transaction with the work, its audit entry and the answer. If the Idempotency-Key was used
 * before, the work is skipped and the stored answer is returned.
 */
export function defineEvent<Ctx extends ChangeContext, Input, Answer>(declared: {
  subject: Subject;
  /**
   * `done` is null where everything was as asked before, so that there is nothing to record. `kept` is what `again` needs to
   * answer a repeated call.
   */
  work: Verb<Ctx, Input, { answer: Answer; done: Done | null; kept?: unknown }>;
  /** Answers a repeated call; with the stored answer by default. */
  again?: (context: { ctx: Ctx; input: Input; kept: unknown }) => Answer | Promise<Answer>;
  /** What the audit log stores as the request; the whole input by default. */
  sent?: (input: Input) => unknown;
  /** What it stores as the response; the whole answer by default. */
  answered?: (answer: Answer) => unknown;
  /** Identifies a repeated call where the input contains values generated anew each time; the whole input by default. */
  knownBy?: (input: Input) => unknown;
}): Verb<Ctx, Input, Answer> {
  const { subject, work, again, sent = (input: Input): unknown => input, knownBy } = declared;
  const { answered: answeredOf = (answer: Answer): unknown => answer } = declared;
  return ({ ctx, input }) =>
    ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      const replay = await beginReplay(inside, knownBy ? knownBy(input) : input);
      if (replay?.kind === 'known') {
        return again ? again({ ctx: inside, input, kept: replay.answer }) : (replay.answer as Answer);
      }
      const { answer, done, kept } = await work({ ctx: inside, input });
      await replay?.remember(again ? kept : answer);
      if (done) await recordChange(inside, { subject, sent: sent(input), answer: answeredOf(answer), done });
      return answer;
    });
}

function beginReplay(ctx: ChangeContext, input: unknown) {
  const { actor, origin, replays } = ctx;
  if (!origin || !replays) return null;
  const isNobody = actor.kind === 'visitor' || actor.kind === 'system';
  const holder = ctx.link ? `link ${ctx.link.hash}` : null;
  return replays.begin({ ctx, input: { actor: isNobody ? holder : nameOfActor(actor), origin, input } });
}

/** Records a rejected attempt in its own transaction, for example a sign-in with a wrong password. */
export function recordRefusal(context: {
  ctx: ChangeContext;
  input: { subject: Subject; sent: unknown; error: ApiError; done: Done };
}): Promise<void> {
  const { ctx, input } = context;
  const { subject, sent, error, done } = input;
  return ctx.db.transaction((tx) =>
    recordChange(
      { ...ctx, db: tx },
      { subject, sent, answer: toErrorBody(error), status: error.status, done },
    ),
  );
}

/**
 * A change that creates an entity: the work returns its ID, and `answer` builds the response. `isKnown`: a repeated call found what
 * the first one made.
 */
export function defineCreation<
  Ctx extends ChangeContext,
  Input,
  Row,
  Created extends { id: Id; isKnown?: boolean },
  Answer,
>(
  declared: {
    entity: Entity<Ctx, Row>;
    work: Verb<Ctx, Input, Created>;
    answer: (context: { ctx: Ctx; input: Input; made: Created }) => Answer | Promise<Answer>;
    sent?: (input: Input) => unknown;
    knownBy?: (input: Input) => unknown;
  } & About,
): Verb<Ctx, Input, Answer> {
  const { entity } = declared;
  return defineEvent<Ctx, Input, Answer>({
    subject: { ...declared, entity: entity.type },
    ...(declared.sent && { sent: declared.sent }),
    ...(declared.knownBy && { knownBy: declared.knownBy }),
    ...againOf(declared),
    async work({ ctx, input }) {
      const made = await declared.work({ ctx, input });
      const kept = made;
      if (made.isKnown) return { answer: await declared.answer({ ctx, input, made }), done: null, kept };
      const after = await entity.load(ctx.db, made.id, ctx.now);
      const answer = await declared.answer({ ctx, input, made });
      const changed = { id: made.id, before: null, after: after ?? null };
      const answerAs = (as: Ctx) => declared.answer({ ctx: as, input, made });
      return { answer, done: await auditedChange(entity, { ctx, ...changed }, answerAs), kept };
    },
  });
}

/** How a change of an erasable entity answers a repeated call: as it answered the first one, with what is there now. */
function againOf<Ctx, Input, Row, Made, Answer>(declared: {
  entity: Entity<Ctx, Row>;
  answer: (context: { ctx: Ctx; input: Input; made: Made }) => Answer | Promise<Answer>;
}) {
  if (!declared.entity.isErasable) return {};
  const again = ({ ctx, input, kept }: { ctx: Ctx; input: Input; kept: unknown }) =>
    declared.answer({ ctx, input, made: kept as Made });
  return { again };
}

/** The audit identity of a change: a call of the contract, or an action without one. */
export type About =
  | { call: AnyContractProcedure }
  | {
      call: null;
      action: 'create' | 'update' | 'delete';
      section: Extract<Subject, { call: null }>['section'];
    };

/**
 * A change of an existing entity. In this order: locks it (after `lockFirst`), checks that the caller can see it (else `notFound`) and that it
 * is unchanged since the caller read it (else `changed`, with the current version), then runs `guard` and the work, and
 * increments the version.
 */
export function defineChange<
  Ctx extends ChangeContext,
  Input extends { version?: number | undefined },
  Row,
  Result,
  Answer,
>(
  declared: {
    entity: Entity<Ctx, Row>;
    idOf: (input: Input) => Id;
    /** What is locked before the row, where others that hold it wait for the row. */
    lockFirst?: (tx: Database) => Promise<void>;
    guard?: Verb<Ctx & { before: Row }, Input, void>;
    work: (context: { ctx: Ctx; input: Input; before: Row }) => Promise<Result>;
    answer: (context: { ctx: Ctx; input: Input; made: Result }) => Answer | Promise<Answer>;
    /** Who it was, for a call that visitors make with a token. */
    by?: (row: Row) => Done['by'];
    sent?: (input: Input) => unknown;
    answered?: (answer: Answer) => unknown;
    knownBy?: (input: Input) => unknown;
  } & About,
): Verb<Ctx, Input, Answer> {
  const { entity, idOf, by } = declared;
  return defineEvent<Ctx, Input, Answer>({
    subject: { ...declared, entity: entity.type },
    ...(declared.sent && { sent: declared.sent }),
    ...(declared.answered && { answered: declared.answered }),
    ...(declared.knownBy && { knownBy: declared.knownBy }),
    ...againOf(declared),
    async work({ ctx, input }) {
      const id = idOf(input);
      await declared.lockFirst?.(ctx.db);
      const { before, after, made } = await changeOne(entity, { ctx, input, id }, declared);
      const answer = await declared.answer({ ctx, input, made });
      const who = by?.(before);
      const answerAs = async (as: Ctx) => {
        const response = await declared.answer({ ctx: as, input, made });
        return declared.answered ? declared.answered(response) : response;
      };
      const done = await auditedChange(entity, { ctx, id, before, after }, answerAs);
      return { answer, done: { ...done, ...(who && { by: who }) }, kept: made };
    },
  });
}

/** One change of one row within the transaction that is open. */
export async function changeOne<Ctx extends ChangeContext, Input, Row, Result>(
  entity: Entity<Ctx, Row>,
  context: { ctx: Ctx; input: Input & { version?: number | undefined }; id: Id },
  steps: {
    guard?: Verb<Ctx & { before: Row }, Input, void>;
    work: (context: { ctx: Ctx; input: Input; before: Row }) => Promise<Result>;
  },
): Promise<{ before: Row; after: Row | null; made: Result }> {
  const { ctx, input, id } = context;
  const version = await lockVersion(ctx.db, entity, id);
  if (version === undefined) throw new ApiError(entity.errors.notFound);
  const seen = await entity.see?.({ ctx, input: { id } });
  if (input.version !== undefined && input.version !== version) {
    throw new ApiError(entity.errors.changed, { data: seen });
  }
  const before = await entity.load(ctx.db, id, ctx.now);
  if (before === undefined) throw new ApiError(entity.errors.notFound);
  await steps.guard?.({ ctx: { ...ctx, before }, input });
  const made = await steps.work({ ctx, input, before });
  await raiseVersion(ctx.db, entity, id);
  return { before, after: (await entity.load(ctx.db, id, ctx.now)) ?? null, made };
}
