import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq } from 'drizzle-orm';
import { rdrClients, rdrRuleVersions } from './rdr-clients.schema.ts';

export type RdrClientRow = typeof rdrClients.$inferSelect;
export type RuleVersionRow = typeof rdrRuleVersions.$inferSelect;

export async function selectRdrClient(db: Database, clientId: string): Promise<RdrClientRow | undefined> {
  const [row] = await db.select().from(rdrClients).where(eq(rdrClients.clientId, clientId));
  return row;
}

export async function insertRdrClients(
  tx: Database,
  rows: readonly (typeof rdrClients.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(rdrClients).values([...rows]);
}

/** The changed columns; undefined ones stay unchanged. */
type Changed = { [Column in keyof Omit<RdrClientRow, 'clientId'>]?: RdrClientRow[Column] | undefined };

export async function updateRdrClient(tx: Database, clientId: string, changed: Changed): Promise<void> {
  await tx.update(rdrClients).set(changed).where(eq(rdrClients.clientId, clientId));
}

export async function insertRuleVersion(tx: Database, row: RuleVersionRow): Promise<void> {
  await tx.insert(rdrRuleVersions).values(row);
}

export async function selectRuleVersion(
  db: Database,
  clientId: string,
  version: number,
): Promise<RuleVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(rdrRuleVersions)
    .where(and(eq(rdrRuleVersions.clientId, clientId), eq(rdrRuleVersions.version, version)));
  return row;
}
