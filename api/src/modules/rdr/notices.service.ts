import { createHash } from 'node:crypto';
import type { Database } from '@cbp/shared/node/database/connect';
import type { RdrNotice } from '@cbp/shared/rdr/rdr-question.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { withoutAudit } from '../../changes/transactions.ts';
import type { Webhook } from '../../wiring/webhook.ts';
import { type WebhookEvents, webhookWork } from '../webhook-events/webhook-events.service.ts';
import { columnsOf } from './case-columns.ts';
import { storeReport } from './case-reports.service.ts';

/** Cases that Verifi reports. */
export const RDR_WEBHOOK: Webhook<RdrNotice> = {
  source: 'verifi_rdr',
  kind: { name: 'rdr_notice', sealedAs: 'RDR case reported by Verifi' },
};

const WHY = 'a network reports a case: the case itself is the record of it';

/** Stores a notification and queues its processing. A repeated body is stored once. */
export async function receiveNotice(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  input: { notice: RdrNotice; eventId: string };
  events: WebhookEvents;
}): Promise<void> {
  const { ctx, input, events } = context;
  const { notice, eventId } = input;
  const digest = createHash('sha256').update(eventId).digest('hex');
  const about = `RDR case ${notice.caseId}`;
  const event = { eventId, digest, body: notice, lane: `RDR case ${notice.caseId}`, about };
  await events.store({ ctx, webhook: RDR_WEBHOOK, input: event });
}

/** Processes stored notifications; a repeated one changes nothing. */
export function noticeWork(parts: { db: Database; events: Pick<WebhookEvents, 'open'>; now: () => Date }) {
  return webhookWork(RDR_WEBHOOK, parts, async (notice, { receivedAt }) => {
    const { caseId, decisionId, outcome, recalledDate } = notice;
    const reported = {
      caseId,
      decisionId: decisionId || null,
      outcome,
      recalledAt: recalledDate ? new Date(recalledDate) : null,
      said: columnsOf(notice),
    };
    await withoutAudit(parts.db, WHY, (tx) =>
      storeReport(tx, reported, { now: receivedAt, by: 'reportedAt' }),
    );
  });
}
