import { BUYER, UNREAD } from '@cbp/shared/evidence/message';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { clients } from '../../database/access-schema.ts';
import { messages, receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { conversationNotices, requestEntries } from './requests.schema.ts';
import type { EntryRow, MessageRow, Side } from './requests.sql.ts';

export type NoticeRow = typeof conversationNotices.$inferSelect;

const isOf = (icsId: string, side: Side) =>
  and(eq(conversationNotices.icsId, icsId), eq(conversationNotices.side, side));

/** Locks what one side was told until the end of the transaction. */
export async function lockNotice(tx: Database, icsId: string, side: Side): Promise<NoticeRow> {
  await tx.insert(conversationNotices).values({ icsId, side }).onConflictDoNothing();
  const [row] = await tx.select().from(conversationNotices).where(isOf(icsId, side)).for('update');
  if (!row) throw new Error('the notice was not stored');
  return row;
}

export async function updateNotice(
  tx: Database,
  { icsId, side }: { icsId: string; side: Side },
  change: Partial<NoticeRow>,
): Promise<void> {
  await tx.update(conversationNotices).set(change).where(isOf(icsId, side));
}

/** Unread messages that a side wasn't told of. */
export function selectNewMessages(
  db: Database,
  { icsId, side, toldMessage }: Pick<NoticeRow, 'icsId' | 'side' | 'toldMessage'>,
): Promise<MessageRow[]> {
  const isOther =
    side === 'merchant'
      ? eq(messages.sender, BUYER)
      : or(ne(messages.sender, BUYER), sql`${messages.sender} is null`);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.icsId, icsId), gt(messages.id, toldMessage), eq(messages.status, UNREAD), isOther))
    .orderBy(asc(messages.sentAt), asc(messages.id));
}

/** What a merchant wasn't told of yet, or decisions since for the buyer. */
export function selectNewEntries(
  db: Database,
  { icsId, side, toldEntry, toldAt }: NoticeRow,
): Promise<EntryRow[]> {
  const isNew =
    side === 'merchant'
      ? gt(requestEntries.id, toldEntry)
      : and(
          isNotNull(requestEntries.decidedAt),
          toldAt === null ? undefined : gt(requestEntries.decidedAt, toldAt),
        );
  return db
    .select()
    .from(requestEntries)
    .where(and(eq(requestEntries.icsId, icsId), isNew))
    .orderBy(asc(requestEntries.id));
}

/** The client of an order, and where it gets emails. */
export async function selectMerchantOf(db: Database, icsId: string) {
  const { name, language, contactEmailTo, contactEmailCc } = clients;
  const [row] = await db
    .select({
      name,
      language,
      contactEmailTo,
      contactEmailCc,
      orderReference: receiptTransactions.orderReference,
    })
    .from(receiptTransactions)
    .innerJoin(clients, eq(clients.merchantId, receiptTransactions.clientId))
    .where(eq(receiptTransactions.icsId, icsId));
  return row;
}
