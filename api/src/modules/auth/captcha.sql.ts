import type { Database } from '@cbp/shared/node/database/connect';
import { eq } from 'drizzle-orm';
import { captchas } from '../../database/access-schema.ts';

export async function insertCaptcha(db: Database, row: typeof captchas.$inferInsert): Promise<void> {
  await db.insert(captchas).values(row);
}

/** Deletes and returns a captcha, for one caller only. */
export async function takeCaptcha(
  db: Database,
  id: string,
): Promise<typeof captchas.$inferSelect | undefined> {
  const [row] = await db.delete(captchas).where(eq(captchas.id, id)).returning();
  return row;
}
