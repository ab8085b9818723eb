import type { Database } from '@cbp/shared/node/database/connect';
import type { tasks } from '../modules/tasks/tasks.schema.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** A kind of task: its name, and the purpose its payload is sealed for. The payload is stored as JSON. */
export type TaskKind<_Payload> = { name: string; sealedAs: string };

/**
 * The implementation of a kind of task. Throws TaskRefused if a retry is pointless, FilesUnavailable to wait for the files,
 * which takes nothing from the time of the task, and any other error for a retry.
 */
export type TaskWork<Payload> = {
  kind: TaskKind<Payload>;
  /** The most that an attempt may take; a minute by default. Its lane is blocked as long where a worker was killed. */
  attemptMs?: number;
  work(task: TaskRow, payload: Payload, signal: AbortSignal): Promise<void>;
  /** Called when a task has failed permanently, in the same transaction; `why` is the last error. */
  abandoned?(tx: Database, payload: Payload, why: string): Promise<void>;
  /**
   * The payload of a task as its key alone tells it, so that `abandoned` ends what the task was about even if its payload was
   * sealed with another secret. null for a key of another form.
   */
  payloadOfKey?(key: string): Payload | null;
};

// biome-ignore lint/suspicious/noExplicitAny: works of different payloads stand side by side.
export type AnyTaskWork = TaskWork<any>;
