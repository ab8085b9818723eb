import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import { createSealer } from '../../access/sealed-text.ts';
import type { TaskKind, TaskRow } from '../../wiring/task-work.ts';
import { deleteTasksBefore, insertTasks, selectNextAttempts } from './tasks.sql.ts';

const RETENTION_MS = 90 * 24 * 60 * 60_000;

export type NewTask<Payload> = {
  /** Of its kind; a second task with it is the same one, and not queued. */
  key: string;
  /** The recipient or target, and how many of its tasks may run at once. */
  lane: string;
  laneWidth: number;
  about: string;
  payload: Payload;
  /** The earliest time; at once by default. */
  notBefore?: Date;
  giveUpAt: Date;
};

/** A retry is pointless. The cause, if any, says why. */
export class TaskRefused extends Error {
  override name = 'TaskRefused';
}

export type Tasks = ReturnType<typeof createTasks>;
type QueueOf<Payload, Input> = {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  kind: TaskKind<Payload>;
  input: Input;
};

/** Tasks are queued in the database, in the transaction that causes them, until a worker runs them. */
export function createTasks(options: { secret: string; onQueued: (kind: string) => void }) {
  const { secret, onQueued } = options;

  async function queueAll<Payload>(context: QueueOf<Payload, readonly NewTask<Payload>[]>): Promise<number> {
    const { ctx, kind, input } = context;
    const now = ctx.now();
    const sealer = createSealer(secret, kind.sealedAs);
    const rows = input.map(({ payload, notBefore, ...task }) => ({
      ...task,
      kind: kind.name,
      sealedPayload: sealer.seal(JSON.stringify(payload), task.key),
      nextAttemptAt: notBefore ?? now,
      createdAt: now,
    }));
    const count = await insertTasks(ctx.db, rows);
    if (count > 0) onQueued(kind.name);
    return count;
  }

  return {
    /** Queues a task; false where one with its key was queued before. */
    async queue<Payload>(context: QueueOf<Payload, NewTask<Payload>>): Promise<boolean> {
      return (await queueAll({ ...context, input: [context.input] })) > 0;
    },

    /** Queues tasks with one statement; returns how many are new. */
    queueAll,

    /** The payload. Throws if it was sealed with another secret, or was deleted. */
    open<Payload>(
      kind: TaskKind<Payload>,
      { key, sealedPayload }: Pick<TaskRow, 'key' | 'sealedPayload'>,
    ): Payload {
      if (sealedPayload === null) throw new Error('the task no longer has a payload');
      return JSON.parse(createSealer(secret, kind.sealedAs).open(sealedPayload, key));
    },

    /** When tasks that wait are tried next, by their keys. */
    async nextAttempts(db: Database, keys: readonly string[]): Promise<Map<string, Date>> {
      const rows = keys.length === 0 ? [] : await selectNextAttempts(db, keys);
      return new Map(rows.map(({ key, nextAttemptAt }) => [key, nextAttemptAt]));
    },

    /** Deletes tasks that were done or given up a while ago. */
    async deleteOld(context: {
      ctx: Pick<ServiceContext, 'db' | 'now'>;
      input: { signal: AbortSignal };
    }): Promise<void> {
      const { ctx, input } = context;
      const before = new Date(ctx.now().getTime() - RETENTION_MS);
      await deleteTasksBefore(ctx.db, { before, ...input });
    },
  };
}
