import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, sql } from 'drizzle-orm';
import { waitForWorkLock } from '../../database/work-lock.ts';
import { inspections } from './inspections.schema.ts';
import type { InspectionRow, NewInspectionRow } from './inspections.sql.ts';

/** So many are at the inspection server at once, which has its own bound too. */
export const MOST_AT_SERVER = 4;

/**
 * Leases the next inspection that something is to be done about: those at the inspection server first. Of those that wait, the one
 * whose client has the fewest there, and then the client that has waited longest, as long as none of its hosts is being inspected.
 * Workers on all servers serialise here, since each counts. Requires a transaction.
 */
export async function claimInspection(
  tx: Database,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<InspectionRow | undefined> {
  await waitForWorkLock(tx, 'inspections');
  const at = sql`${now.toISOString()}::timestamptz`;
  const isFree = sql`due.next_try_at <= ${at} and (due.leased_until is null or due.leased_until <= ${at})`;
  const isOpen = (name: string) => sql`${sql.raw(name)}.state in ('queued', 'running')`;
  const isActive = sql`${isOpen('beside')} and beside.is_at_server`;
  const [row] = await tx
    .update(inspections)
    .set({
      leasedUntil: leaseEnd,
      lease: sql`${inspections.lease} + 1`,
      // Noted before it is sent, so that one whose worker is killed meanwhile is asked about.
      isAtServer: true,
    })
    .where(
      sql`${inspections.id} = coalesce((
        select due.id from ${inspections} due where due.is_at_server and ${isFree}
        order by due.next_try_at, due.id limit 1 for update skip locked
      ), (
        select due.id from ${inspections} due
        where due.state = 'queued' and not due.is_at_server and ${isFree}
          and (select count(*) from ${inspections} beside where ${isActive}) < ${MOST_AT_SERVER}
          and not exists (select 1 from ${inspections} beside where ${isActive} and beside.hosts && due.hosts)
        order by
          (select count(*) from ${inspections} beside where ${isActive} and beside.client_id = due.client_id),
          (select max(beside.started_at) from ${inspections} beside where beside.client_id = due.client_id) nulls first,
          due.created_at, due.id
        limit 1 for update skip locked
      ))`,
    )
    .returning();
  return row;
}

/** Changes an inspection unless a newer lease has begun; returns whether it did. */
export async function updateClaimed(
  tx: Database,
  { id, lease }: Pick<InspectionRow, 'id' | 'lease'>,
  changed: Partial<NewInspectionRow>,
): Promise<boolean> {
  const written = await tx
    .update(inspections)
    .set(changed)
    .where(and(eq(inspections.id, id), eq(inspections.lease, lease)))
    .returning({ id: inspections.id });
  return written.length > 0;
}
