import type { Database } from '@cbp/shared/node/database/connect';
import { inArray } from 'drizzle-orm';
import { alerts } from './alerts.schema.ts';

export async function selectAlertedReceipts(db: Database, icsIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ icsId: alerts.icsId })
    .from(alerts)
    .where(inArray(alerts.icsId, [...icsIds]));
  return rows.flatMap(({ icsId }) => icsId ?? []);
}
