import type { MatchReason } from '@cbp/shared/entities/alert-match';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import { alerts } from '../../database/alert-schema.ts';

/**
 * Gives an alert to a client. Whatever was found for it is looked for anew, since it may be another client's, and the
 * client is told of it. A refund that ended was one of the client before.
 */
export async function giveToClient(tx: Database, id: number, clientId: string): Promise<void> {
  const reason: MatchReason = {
    about: 'client',
    rule: 'assigned',
    agrees: true,
    alert: null,
    found: clientId,
  };
  await tx
    .update(alerts)
    .set({
      clientId,
      descriptorId: null,
      icsId: null,
      match: 'waiting',
      matchReasons: [reason],
      matchedAt: null,
      duplicateOf: null,
      refundResultId: sql`case when ${alerts.clientId} = ${clientId} then ${alerts.refundResultId} end`,
      triage: null,
      notifiedAt: null,
      remindedAt: null,
    })
    .where(eq(alerts.id, id));
}
