import type { MatchReason } from '@cbp/shared/alerts/alert-match';
import type { DescriptorType } from '@cbp/shared/descriptors/descriptor';
import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { comparedDescriptorOf } from '../../database/alert-expressions.ts';
import { alerts } from './alerts.schema.ts';
import type { AlertRow } from './alerts.sql.ts';

/**
 * Locks alerts after an ID that have no client, await an outcome, are in no credit request, and begin with one of the
 * texts, so that they may match now.
 */
export function claimWithoutClient(
  tx: Database,
  {
    after,
    starts,
    most,
  }: { after: number; starts: readonly { text: string; type: DescriptorType }[]; most: number },
): Promise<AlertRow[]> {
  const compared = comparedDescriptorOf(alerts.merchantDescriptor);
  const fits = sql`exists (select 1 from jsonb_to_recordset(${JSON.stringify(starts)}::text::jsonb) as known (text text, type text)
    where case when known.type = 'EXACT_MATCH' then ${compared} = known.text
      else left(${compared}, length(known.text)) = known.text end)`;
  return tx
    .select()
    .from(alerts)
    .where(
      and(
        gt(alerts.id, after),
        isNull(alerts.clientId),
        eq(alerts.status, 'PENDING'),
        isNull(alerts.claimFileId),
        fits,
      ),
    )
    .orderBy(asc(alerts.id))
    .limit(most)
    .for('no key update');
}

/** Assigns the client matched by the descriptor. Dependent matches are reset, and the client is notified. */
export async function writeClientMatch(
  tx: Database,
  id: number,
  found: { clientId: string; descriptorId: number | null; matchReasons: MatchReason[] },
): Promise<void> {
  await tx
    .update(alerts)
    .set({
      ...found,
      // An earlier "unmatched" was decided without knowing whose transactions to search.
      match: sql`case ${alerts.match} when 'unmatched' then 'waiting' else ${alerts.match} end`,
      matchedAt: null,
      duplicateOf: null,
      triage: null,
      notifiedAt: null,
      remindedAt: null,
    })
    .where(eq(alerts.id, id));
}

/** Stores the reasons why an alert is still unassigned. */
export async function writeClientReasons(
  tx: Database,
  id: number,
  matchReasons: MatchReason[],
): Promise<void> {
  await tx.update(alerts).set({ matchReasons }).where(eq(alerts.id, id));
}
