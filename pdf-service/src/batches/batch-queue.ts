import type { Database } from '@cbp/shared/node/database/connect';

/** Which document of which batch. */
export type ItemKey = { batchId: string; position: number };

/** An item that shall get its turn; the lower `turn`, the sooner. */
export type Waiting = ItemKey & { jobId: string; turn: number };

/** An item whose turn it is. `attempt` tells this turn from a later one of the same job. */
export type Turn = { jobId: string; attempt: number; item: ItemKey };

export type QueueStatus = { waiting: number; atWork: number };

/**
 * Whose turn it is, over all workers of a database. It promises each turn at least once, and may give it a second time to
 * another worker when it has not heard of the first one: what a turn may do is decided by the tables of the batches alone.
 */
export type BatchQueue = {
  /** As part of a transaction. */
  add(items: readonly Waiting[], tx: Database): Promise<void>;
  /** Takes at most `count` jobs; none if the queue is empty. */
  take(count: number): Promise<Turn[]>;
  /** Renews the lease of these jobs. A job whose lease is not renewed within 10 seconds is given to another worker. */
  keep(turns: readonly Turn[]): Promise<void>;
  /** The turn is over for good, as part of a transaction. */
  finish(turn: Turn, tx: Database): Promise<void>;
  /** The item shall get another turn after a pause, which grows from time to time. */
  putBack(turn: Turn, tx: Database): Promise<void>;
  /** Takes away what waits or is worked on, as part of a transaction. */
  remove(jobIds: readonly string[], tx: Database): Promise<void>;
  /** Which of the jobs the queue still knows. Throws QueueGone where it has to be repaired. */
  known(jobIds: readonly string[]): Promise<ReadonlySet<string>>;
  status(): Promise<QueueStatus>;
  /** Recreates the queue if its own tables are missing. */
  repair(): Promise<void>;
  stop(): Promise<void>;
};

/** The queue's own tables are gone, or it could not be opened again. */
export class QueueGone extends Error {
  override name = 'QueueGone';
}
