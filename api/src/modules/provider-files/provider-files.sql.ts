import type { Database } from '@cbp/shared/node/database/connect';
import { eq, getTableColumns } from 'drizzle-orm';
import { providerFileName, providerFiles } from './provider-files.schema.ts';

export type ProviderFileRow = typeof providerFiles.$inferSelect & { name: string };
export type NewProviderFile = typeof providerFiles.$inferInsert;

const COLUMNS = { ...getTableColumns(providerFiles), name: providerFileName };

export async function insertFile(tx: Database, row: NewProviderFile): Promise<ProviderFileRow> {
  const [made] = await tx.insert(providerFiles).values(row).returning(COLUMNS);
  if (!made) throw new Error('the file was not stored');
  return made;
}

export async function selectFile(db: Database, id: number): Promise<ProviderFileRow | undefined> {
  const [row] = await db.select(COLUMNS).from(providerFiles).where(eq(providerFiles.id, id));
  return row;
}
