import type { Database } from '@cbp/shared/node/database/connect';
import { selectAlertedReceipts } from './alerted-receipts.sql.ts';

/** Those of the receipts that an alert was found to be about, or may be. */
export async function findAlertedReceipts(db: Database, icsIds: readonly string[]): Promise<Set<string>> {
  return new Set(icsIds.length === 0 ? [] : await selectAlertedReceipts(db, icsIds));
}
