import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import type { TaskRow } from '../../wiring/task-work.ts';
import { tasks } from './tasks.schema.ts';

/** Queues a task; false where there is one with the same key already. */
/** Stores tasks whose keys are new; returns how many. */
export async function insertTasks(
  db: Database,
  rows: readonly (typeof tasks.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await db
    .insert(tasks)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  return stored.length;
}

/**
 * Leases the task that has been due longest to one worker; another may take it after `leaseEnd`. Skips full lanes. Workers
 * on all servers serialise here on a lock, since each counts running tasks. Requires a transaction.
 */
export async function takeDueTask(
  tx: Database,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<TaskRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cbp tasks'), 1)`);
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .update(tasks)
    .set({ leasedUntil: leaseEnd, attempts: sql`${tasks.attempts} + 1` })
    .where(
      sql`${tasks.id} = (
        select due.id from ${tasks} due
        where due.status = 'queued' and due.next_attempt_at <= ${at}
          and (due.leased_until is null or due.leased_until <= ${at})
          and (select count(*) from ${tasks} beside where beside.status = 'queued' and beside.lane = due.lane
            and beside.leased_until > ${at}) < due.lane_width
        order by due.next_attempt_at, due.id limit 1
        for update skip locked)`,
    )
    .returning();
  return row;
}

type Outcome = Partial<
  Pick<
    TaskRow,
    'status' | 'endedAt' | 'lastError' | 'nextAttemptAt' | 'giveUpAt' | 'leasedUntil' | 'sealedPayload'
  >
>;

/** Stores the outcome of an attempt unless a newer attempt has begun; returns whether it did. */
export async function updateTask(
  db: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> {
  const written = await db
    .update(tasks)
    .set({ leasedUntil: null, ...outcome })
    .where(and(eq(tasks.id, id), eq(tasks.attempts, attempts), eq(tasks.status, 'queued')))
    .returning({ id: tasks.id });
  return written.length > 0;
}

/** When tasks that wait are tried next, by their keys. */
export function selectNextAttempts(
  db: Database,
  keys: readonly string[],
): Promise<{ key: string; nextAttemptAt: Date }[]> {
  return db
    .select({ key: tasks.key, nextAttemptAt: tasks.nextAttemptAt })
    .from(tasks)
    .where(and(inArray(tasks.key, [...keys]), eq(tasks.status, 'queued')));
}

export type TaskQueue = { kind: string; waiting: number; failed: number; oldestAt: Date | null };

/** By kind: the number of queued tasks, the age of the oldest, and the number of stored failed tasks. */
export async function queueOfTasks(db: Database): Promise<TaskQueue[]> {
  const isQueued = sql`${tasks.status} = 'queued'`;
  return db
    .select({
      kind: tasks.kind,
      waiting: sql<number>`(count(*) filter (where ${isQueued}))::int`,
      failed: sql<number>`(count(*) filter (where ${tasks.status} = 'failed'))::int`,
      oldestAt: sql<Date | null>`min(${tasks.createdAt}) filter (where ${isQueued})`.mapWith(tasks.createdAt),
    })
    .from(tasks)
    .where(ne(tasks.status, 'done'))
    .groupBy(tasks.kind);
}

/** Deletes tasks that were done or given up and are older than a moment. */
export async function deleteTasksBefore(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const condition = and(ne(tasks.status, 'queued'), lt(tasks.createdAt, before));
  await deleteInBatches(db, { table: tasks, condition, signal });
}
