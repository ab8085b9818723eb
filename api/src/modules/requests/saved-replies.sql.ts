import type { Language } from '@cbp/shared/language';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, count, eq } from 'drizzle-orm';
import { type TenantScope, withinScope } from '../../access/tenant-scope.ts';
import { savedReplies } from './requests.schema.ts';

export type ReplyRow = typeof savedReplies.$inferSelect;

export async function selectReply(db: Database, id: string): Promise<ReplyRow | undefined> {
  const [row] = await db.select().from(savedReplies).where(eq(savedReplies.id, id));
  return row;
}

export async function selectReplyWithin(
  db: Database,
  scope: TenantScope,
  id: string,
): Promise<ReplyRow | undefined> {
  const [row] = await db
    .select()
    .from(savedReplies)
    .where(and(eq(savedReplies.id, id), withinScope(db, scope, savedReplies.clientId)));
  return row;
}

export function selectRepliesOf(
  db: Database,
  { clientId, language }: { clientId: string; language: Language | undefined },
): Promise<ReplyRow[]> {
  return db
    .select()
    .from(savedReplies)
    .where(
      and(
        eq(savedReplies.clientId, clientId),
        language === undefined ? undefined : eq(savedReplies.language, language),
      ),
    )
    .orderBy(asc(savedReplies.title), asc(savedReplies.id));
}

export async function countRepliesOf(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(savedReplies)
    .where(eq(savedReplies.clientId, clientId));
  return row?.count ?? 0;
}

export async function insertReply(db: Database, row: typeof savedReplies.$inferInsert): Promise<void> {
  await db.insert(savedReplies).values(row);
}

type Change = { [Column in keyof ReplyRow]?: ReplyRow[Column] | undefined };

/** Undefined columns stay as they are. */
export async function updateReply(db: Database, id: string, change: Change): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.update(savedReplies).set(change).where(eq(savedReplies.id, id));
}

export async function deleteReply(db: Database, id: string): Promise<void> {
  await db.delete(savedReplies).where(eq(savedReplies.id, id));
}
