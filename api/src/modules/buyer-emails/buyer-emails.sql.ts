import type { BuyerEmailKind, EmailFailure } from '@cbp/shared/buyer-emails/buyer-email';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { buyerEmails, emailSettings, stoppedAddresses } from './buyer-emails.schema.ts';

export type BuyerEmailRow = typeof buyerEmails.$inferSelect;
export type NewBuyerEmail = typeof buyerEmails.$inferInsert;
export type EmailSettingsRow = typeof emailSettings.$inferSelect;

/** Stores emails; returns those that weren't stored before for the same cause. */
export async function insertEmails(db: Database, rows: readonly NewBuyerEmail[]): Promise<BuyerEmailRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(buyerEmails)
    .values([...rows])
    .onConflictDoNothing({ target: [buyerEmails.icsId, buyerEmails.kind, buyerEmails.cause] })
    .returning();
}

export async function selectEmail(db: Database, id: number): Promise<BuyerEmailRow | undefined> {
  const [row] = await db.select().from(buyerEmails).where(eq(buyerEmails.id, id));
  return row;
}

export async function selectEmailByMessageId(
  db: Database,
  messageId: string,
): Promise<BuyerEmailRow | undefined> {
  const [row] = await db.select().from(buyerEmails).where(eq(buyerEmails.messageId, messageId));
  return row;
}

/** The emails of an order, the newest first. */
export function selectEmailsOf(db: Database, icsId: string, kind?: BuyerEmailKind): Promise<BuyerEmailRow[]> {
  return db
    .select()
    .from(buyerEmails)
    .where(and(eq(buyerEmails.icsId, icsId), kind && eq(buyerEmails.kind, kind)))
    .orderBy(desc(buyerEmails.createdAt), desc(buyerEmails.id));
}

export async function updateEmail(
  db: Database,
  id: number,
  set: Partial<Omit<NewBuyerEmail, 'tries'>> & { tries?: number | SQL },
): Promise<void> {
  await db.update(buyerEmails).set(set).where(eq(buyerEmails.id, id));
}

export const oneMoreTry = sql`${buyerEmails.tries} + 1`;

/** Moves an email from one state to another; false if it isn't in that state any more. */
export async function moveEmail(
  db: Database,
  id: number,
  from: BuyerEmailRow['state'],
  set: Partial<NewBuyerEmail> & Pick<NewBuyerEmail, 'state'>,
): Promise<boolean> {
  const moved = await db
    .update(buyerEmails)
    .set(set)
    .where(and(eq(buyerEmails.id, id), eq(buyerEmails.state, from)))
    .returning({ id: buyerEmails.id });
  return moved.length > 0;
}

type Stopped = { clientId: string; addressHash: string };

const isAddress = ({ clientId, addressHash }: Stopped) =>
  and(eq(stoppedAddresses.clientId, clientId), eq(stoppedAddresses.addressHash, addressHash));

export async function selectStopped(db: Database, address: Stopped): Promise<EmailFailure | null> {
  const [row] = await db
    .select({ reason: stoppedAddresses.reason })
    .from(stoppedAddresses)
    .where(isAddress(address));
  return row?.reason ?? null;
}

export async function insertStopped(db: Database, row: typeof stoppedAddresses.$inferInsert): Promise<void> {
  await db.insert(stoppedAddresses).values(row).onConflictDoNothing();
}

export async function deleteStopped(db: Database, address: Stopped): Promise<void> {
  await db.delete(stoppedAddresses).where(isAddress(address));
}

export function selectSettings(db: Database, clientIds: readonly string[]): Promise<EmailSettingsRow[]> {
  if (clientIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(emailSettings)
    .where(inArray(emailSettings.clientId, [...clientIds]));
}

/** Stores the settings of a client, with a version greater by one. */
export async function upsertSettings(
  db: Database,
  clientId: string,
  set: Partial<Record<BuyerEmailKind, boolean>>,
): Promise<void> {
  await db
    .insert(emailSettings)
    .values({ clientId, ...set, version: 2 })
    .onConflictDoUpdate({
      target: emailSettings.clientId,
      set: { ...set, version: sql`${emailSettings.version} + 1` },
    });
}
