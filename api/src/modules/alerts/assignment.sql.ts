import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import type { Database } from '@cbp/shared/node/database/connect';
import { eq } from 'drizzle-orm';
import { alerts } from './alerts.schema.ts';

const NO_ANSWER = {
  status: 'PENDING',
  outcome: null,
  refunded: null,
  amountStopped: null,
  comments: null,
  contradictionReason: null,
  outcomeAt: null,
  sentAt: null,
  answerError: null,
} as const;

/**
 * Assigns an alert to a client. Its matches are reset, since they may belong to another client, and the new client is
 * notified. Outcomes and refunds of the previous client stay with that client (`from`).
 */
export async function giveToClient(
  tx: Database,
  { id, from, clientId }: { id: number; from: string | null; clientId: string },
): Promise<void> {
  const isOthers = from !== null && from !== clientId;
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
      ...(from !== clientId && { refundResultId: null }),
      ...(isOthers && NO_ANSWER),
      triage: null,
      notifiedAt: null,
      remindedAt: null,
    })
    .where(eq(alerts.id, id));
}
