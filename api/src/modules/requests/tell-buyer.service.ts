import type { Database } from '@cbp/shared/node/database/connect';
import type { EntryRow, MessageRow } from './requests.sql.ts';

/** What is new for a buyer: unread messages of the merchant, and decisions. */
export type NewsForBuyer = {
  icsId: string;
  messages: readonly MessageRow[];
  decisions: readonly EntryRow[];
};

/**
 * Tells the buyer of an order by email, at most once every 15 minutes, in the transaction that marks it as told. The emails to buyers
 * are not sent yet.
 */
export async function tellBuyer(_context: {
  ctx: { db: Database; now: () => Date };
  input: NewsForBuyer;
}): Promise<void> {}
