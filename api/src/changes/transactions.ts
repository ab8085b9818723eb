import type { Database, InTime } from '@cbp/shared/node/database/connect';

import { sql } from 'drizzle-orm';

/**
 * A transaction without an audit entry, for writes that aren't a decision of a user: background work, counters, demo data.
 * The reason documents the call site.
 */
export function withoutAudit<Result>(
  db: Database,
  _reason: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work);
}

/** The same for a caller who waits only so long. Throws OutOfTime. */
export function withoutAuditInTime<Result>(
  { inTime, limitMs }: { inTime: InTime; limitMs: number },
  _reason: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return inTime(limitMs, work);
}

/** The same with isolation from concurrent changes: fails if another transaction changed the same rows. */
export function withoutAuditAtOneState<Result>(
  db: Database,
  _reason: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read' });
}

/** A savepoint: a part of a change that may fail. Its writes are rolled back and the change continues. */
export function partOfChange<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(work);
}

/** Reads that see one state of the database. */
export function readAtOneState<Result>(
  db: Database,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * Reads that aggregate many rows into few groups. The planner overestimates groups derived from a time and would sort on
 * disk; this makes it aggregate in memory.
 */
export function readCounts<Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> {
  return readAtOneState(db, async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    return read(tx);
  });
}
