import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, lt } from 'drizzle-orm';
import { idempotentCalls } from '../database/audit-schema.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

type CallKey = { actor: string; keyHash: string };

const isCall = ({ actor, keyHash }: CallKey) =>
  and(eq(idempotentCalls.actor, actor), eq(idempotentCalls.keyHash, keyHash));

/**
 * Claims a key for the transaction; false if it was used before. Waits for a concurrent transaction with the key, and
 * claims it if that one rolls back.
 */
export async function takeKey(
  db: Database,
  call: CallKey & { inputHash: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db.insert(idempotentCalls).values(call).onConflictDoNothing().returning({
    actor: idempotentCalls.actor,
  });
  return rows.length > 0;
}

export async function selectCall(
  db: Database,
  key: CallKey,
): Promise<{ inputHash: string; sealedAnswer: string | null } | undefined> {
  const { inputHash, sealedAnswer } = idempotentCalls;
  const [row] = await db.select({ inputHash, sealedAnswer }).from(idempotentCalls).where(isCall(key));
  return row;
}

export async function deleteCallsBefore(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const condition = lt(idempotentCalls.createdAt, before);
  await deleteInBatches(db, { table: idempotentCalls, condition, signal });
}

export async function updateAnswer(db: Database, key: CallKey, sealedAnswer: string): Promise<void> {
  await db.update(idempotentCalls).set({ sealedAnswer }).where(isCall(key));
}
