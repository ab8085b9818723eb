import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';

/**
 * A transaction that leaves no audit row, for what nobody decided to change: background work, a counter, demo data. The
 * reason is for the reader.
 */
export function withoutAudit<Result>(
  db: Database,
  _reason: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work);
}

/** The same of one state of the database: refused where another transaction changed what it changes. */
export function withoutAuditAtOneState<Result>(
  db: Database,
  _reason: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read' });
}

/** A part of a change that may fail by itself: what it did is taken back then, and the change goes on. */
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
 * Reads that count many rows in few groups. A planner takes what is reckoned from a time for another group in each row, and
 * would rather sort all of them on the disk than count them in memory.
 */
export function readCounts<Result>(db: Database, read: (tx: Database) => Promise<Result>): Promise<Result> {
  return readAtOneState(db, async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    return read(tx);
  });
}
