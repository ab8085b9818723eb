import type { Database } from '@cbp/shared/node/database/connect';

/** A document of a batch. */
export type ItemKey = { batchId: string; position: number };

/** An item to queue; lower `turn` values come first. */
export type Waiting = ItemKey & { jobId: string; turn: number };

/** A job taken from the queue. `attempt` distinguishes this turn from a later one of the same job. */
export type Turn = { jobId: string; attempt: number; item: ItemKey };

export type QueueStatus = { waiting: number; atWork: number };

/**
 * The job queue, shared by all workers of a database. Delivery is at least once: if a worker's lease expires, another one
 * gets the same turn. The tables of the batches alone decide what a turn may change.
 */
export type BatchQueue = {
  /** As part of a transaction. */
  add(items: readonly Waiting[], tx: Database): Promise<void>;
  /** Takes at most `count` jobs; none if the queue is empty. */
  take(count: number): Promise<Turn[]>;
  /** Renews the leases of these jobs. If a lease isn’t renewed within 10 seconds, another worker gets the job. */
  keep(turns: readonly Turn[]): Promise<void>;
  /** The turn is over for good, as part of a transaction. */
  finish(turn: Turn, tx: Database): Promise<void>;
  /** Requeues the item with backoff. */
  putBack(turn: Turn, tx: Database): Promise<void>;
  /** Removes queued and running jobs, as part of a transaction. */
  remove(jobIds: readonly string[], tx: Database): Promise<void>;
  /** The jobs that the queue still has. Throws QueueGone if the queue must be repaired. */
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
