import type { Database } from '@cbp/shared/node/database/connect';
import { selectRdrDisputes } from './rdr-disputes.sql.ts';

/**
 * Which of the receipts were disputed through RDR, however the cases were decided, and which the issuer stopped disputing:
 * of those a recalled case says nothing more.
 */
export async function findRdrDisputes(
  db: Database,
  icsIds: readonly string[],
): Promise<{ disputed: ReadonlySet<string>; recalled: ReadonlySet<string> }> {
  const rows = icsIds.length === 0 ? [] : await selectRdrDisputes(db, icsIds);
  const those = (recalled: boolean) =>
    new Set(rows.filter((row) => row.recalled === recalled).map(({ of }) => of));
  return { disputed: those(false), recalled: those(true) };
}
