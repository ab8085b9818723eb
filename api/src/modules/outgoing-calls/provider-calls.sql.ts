import type { Database } from '@cbp/shared/node/database/connect';
import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../database/delete-in-batches.ts';
import { providerCalls } from './outgoing-calls.schema.ts';
import type { ProviderCall } from './provider-client.service.ts';

export async function insertProviderCall(db: Database, row: ProviderCall): Promise<void> {
  await db.insert(providerCalls).values(row);
}

export async function deleteProviderCallsBefore(
  db: Database,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const condition = lt(providerCalls.at, before);
  await deleteInBatches(db, { table: providerCalls, condition, signal });
}
