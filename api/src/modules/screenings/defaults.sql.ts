import type { Database } from '@cbp/shared/node/database/connect';
import { eq, inArray } from 'drizzle-orm';
import { screeningDefaults } from './defaults.schema.ts';

export type DefaultsRow = typeof screeningDefaults.$inferSelect;

export async function selectDefaults(db: Database, clientId: string): Promise<DefaultsRow | undefined> {
  const [row] = await db.select().from(screeningDefaults).where(eq(screeningDefaults.clientId, clientId));
  return row;
}

export function selectDefaultsOf(db: Database, clientIds: readonly string[]): Promise<DefaultsRow[]> {
  return db
    .select()
    .from(screeningDefaults)
    .where(inArray(screeningDefaults.clientId, [...clientIds]));
}

/** Locks the defaults of a client until the end of the transaction; they are stored first if there are none. */
export async function lockDefaults(
  tx: Database,
  row: Omit<DefaultsRow, 'version'>,
): Promise<DefaultsRow | undefined> {
  await tx
    .insert(screeningDefaults)
    .values({ ...row, version: 0 })
    .onConflictDoNothing();
  const [locked] = await tx
    .select()
    .from(screeningDefaults)
    .where(eq(screeningDefaults.clientId, row.clientId))
    .for('update');
  return locked;
}

export async function updateDefaults(tx: Database, { clientId, ...changed }: DefaultsRow): Promise<void> {
  await tx.update(screeningDefaults).set(changed).where(eq(screeningDefaults.clientId, clientId));
}
