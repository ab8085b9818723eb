import type { AlertOutcome } from '@cbp/shared/alerts/alert-outcome';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, inArray, isNull, or } from 'drizzle-orm';
import { alerts } from './alerts.schema.ts';

/** Those of some orders with an alert without a final outcome. */
export async function selectWithOpenAlert(
  db: Database,
  icsIds: readonly string[],
  transit: readonly AlertOutcome[],
): Promise<string[]> {
  if (icsIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ icsId: alerts.icsId })
    .from(alerts)
    .where(
      and(
        inArray(alerts.icsId, [...icsIds]),
        or(isNull(alerts.outcome), inArray(alerts.outcome, [...transit])),
      ),
    );
  return rows.flatMap(({ icsId }) => icsId ?? []);
}
