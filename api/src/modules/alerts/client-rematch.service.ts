import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import { findComparedTexts } from '../descriptors/descriptors.service.ts';
import {
  ALERTS_OF_DESCRIPTORS,
  type DescriptorsInForce,
} from '../descriptors/descriptors-in-force.service.ts';
import type { AlertRow } from './alerts.sql.ts';
import { withClients } from './client-of-alert.service.ts';
import { claimWithoutClient, writeClientMatch, writeClientReasons } from './client-rematch.sql.ts';

/** A batch is one transaction, which holds its alerts for less than a second. */
const BATCH = 200;
const WHY = 'background work: the client of an alert follows from the active descriptors';

/** Rematches the clients of a batch of alerts; returns the last ID, or null if none were left. */
async function findBatch(
  tx: Database,
  batch: { after: number; starts: Awaited<ReturnType<typeof findComparedTexts>> },
): Promise<number | null> {
  const claimed = await claimWithoutClient(tx, { ...batch, most: BATCH });
  const bare = claimed.map((alert) => ({
    ...alert,
    matchReasons: alert.matchReasons.filter(({ about }) => about !== 'client'),
  }));
  for (const [index, found] of (await withClients(tx, bare)).entries()) {
    const { id, matchReasons: before } = claimed[index] as AlertRow;
    const { clientId = null, descriptorId = null, matchReasons = [] } = found;
    if (clientId !== null) await writeClientMatch(tx, id, { clientId, descriptorId, matchReasons });
    else if (JSON.stringify(matchReasons) !== JSON.stringify(before)) {
      await writeClientReasons(tx, id, matchReasons);
    }
  }
  return claimed.at(-1)?.id ?? null;
}

/**
 * Rematches alerts without a client when a descriptor becomes active or inactive: an unknown one may now belong to a
 * client, and a conflict may be resolved. Assigned alerts keep their client, which was already notified.
 */
export function clientRematchWork({ db }: { db: Database }): TaskWork<DescriptorsInForce> {
  return {
    kind: ALERTS_OF_DESCRIPTORS,
    async work(_task, { ids }, signal) {
      const starts = await findComparedTexts(db, ids);
      if (starts.length === 0) return;
      let after: number | null = 0;
      while (after !== null) {
        signal.throwIfAborted();
        const from: number = after;
        after = await withoutAudit(db, WHY, (tx) => findBatch(tx, { after: from, starts }));
      }
    },
  };
}
