import type { Database } from '@cbp/shared/node/database/connect';
import { selectEmailsOf, updateEmail } from './buyer-emails.sql.ts';

/** Erases the emails of an order within a transaction, but that there were some; returns the keys of their files. */
export async function eraseEmails(tx: Database, icsId: string): Promise<string[]> {
  const rows = await selectEmailsOf(tx, icsId);
  for (const { id, state } of rows) {
    const isUnsent = state === 'waiting' || state === 'failed';
    await updateEmail(tx, id, {
      address: null,
      facts: {},
      subject: null,
      htmlKey: null,
      details: null,
      ...(isUnsent && { state: 'dismissed' }),
    });
  }
  return rows.flatMap(({ htmlKey }) => htmlKey ?? []);
}
