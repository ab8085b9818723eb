import type { Database } from '@cbp/shared/node/database/connect';
import { selectAddressed, selectContact, selectRecipientsOf } from './mail-recipients.sql.ts';

export type MailRecipient = Awaited<ReturnType<typeof selectAddressed>>[number];

/** Which client is written to for each of some: itself, or the nearest above that has addresses for alerts. */
export function findRecipientIds(db: Database, clientIds: readonly string[]): Promise<Map<string, string>> {
  return selectRecipientsOf(db, clientIds);
}

/** The same with the data an email needs; recipients of several clients share one object. */
export async function findMailRecipients(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, MailRecipient>> {
  const recipients = await selectRecipientsOf(db, clientIds);
  if (recipients.size === 0) return new Map();
  const rows = await selectAddressed(db, [...new Set(recipients.values())]);
  const byId = new Map(rows.map((row) => [row.merchantId, row]));
  return new Map(
    [...recipients].flatMap(([clientId, id]) => {
      const recipient = byId.get(id);
      return recipient ? [[clientId, recipient] as const] : [];
    }),
  );
}

/** How buyers see and reach a client; null for an unknown one. */
export async function findClientContact(
  db: Database,
  merchantId: string,
): Promise<{ name: string; contactEmailTo: string[] } | null> {
  return (await selectContact(db, merchantId)) ?? null;
}
