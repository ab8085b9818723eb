import type { Database } from '@cbp/shared/node/database/connect';
import { eq, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../../database/delete-in-batches.ts';
import { pushTests } from './pushes.schema.ts';

export type PushTestRow = typeof pushTests.$inferSelect;

export async function insertPushTest(db: Database, row: PushTestRow): Promise<void> {
  await db.insert(pushTests).values(row).onConflictDoNothing();
}

export async function selectPushTest(db: Database, eventId: string): Promise<PushTestRow | undefined> {
  const [row] = await db.select().from(pushTests).where(eq(pushTests.eventId, eventId));
  return row;
}

export function deletePushTests(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<number> {
  return deleteInBatches(db, { table: pushTests, condition: lt(pushTests.at, before), signal });
}
