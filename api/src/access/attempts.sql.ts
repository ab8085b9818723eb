import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { attempts } from '../database/access-schema.ts';

/** Increments a counter in one statement, so that concurrent tries are all counted. */
export async function countAttempt(
  db: Database,
  { key, now, end }: { key: string; now: Date; end: Date },
): Promise<{ points: number; expire: Date }> {
  const isOver = lte(attempts.expire, now);
  const [row] = await db
    .insert(attempts)
    .values({ key, points: 1, expire: end })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${attempts.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${attempts.expire} end`,
      },
    })
    .returning();
  return { points: row?.points ?? 1, expire: row?.expire ?? end };
}

export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ points: sql`${attempts.points} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.points, 0)));
}

export async function setAttemptsEnd(db: Database, key: string, expire: Date): Promise<void> {
  await db.update(attempts).set({ expire }).where(eq(attempts.key, key));
}

export async function deleteAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]));
}

export async function upsertMark(db: Database, key: string, expire: Date): Promise<void> {
  await db
    .insert(attempts)
    .values({ key, points: 0, expire })
    .onConflictDoUpdate({ target: attempts.key, set: { expire } });
}

export async function hasMark(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.expire, now)));
  return rows.length > 0;
}
