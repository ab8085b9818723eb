import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type PasswordTokenKind, passwordTokens } from '../../database/access-schema.ts';

export type PasswordTokenRow = typeof passwordTokens.$inferSelect;

export async function insertPasswordToken(
  db: Database,
  row: typeof passwordTokens.$inferInsert,
): Promise<void> {
  await db.insert(passwordTokens).values(row);
}

export async function selectPasswordToken(db: Database, hash: string): Promise<PasswordTokenRow | undefined> {
  const [row] = await db.select().from(passwordTokens).where(eq(passwordTokens.hash, hash));
  return row;
}

/** Marks a token as used, atomically; false if it was used or has expired. */
export async function usePasswordToken(db: Database, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordTokens)
    .set({ usedAt: now })
    .where(
      and(eq(passwordTokens.hash, hash), isNull(passwordTokens.usedAt), gt(passwordTokens.expiresAt, now)),
    )
    .returning({ hash: passwordTokens.hash });
  return used.length > 0;
}

/** Ends the tokens of a user that were not used yet, of one kind or of every kind. */
export async function endPasswordTokens(
  db: Database,
  { userId, kind, now }: { userId: number; kind?: PasswordTokenKind; now: Date },
): Promise<void> {
  await db
    .update(passwordTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(passwordTokens.userId, userId),
        isNull(passwordTokens.usedAt),
        gt(passwordTokens.expiresAt, now),
        kind === undefined ? undefined : eq(passwordTokens.kind, kind),
      ),
    );
}
