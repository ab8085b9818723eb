import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import type { TaskWork } from '../../wiring/task-work.ts';
import type { EventRef, Webhook } from '../../wiring/webhook.ts';
import { type WebhookEvents, webhookWork } from '../webhook-events/webhook-events.service.ts';
import type { DeliveryReport, DeliveryReports } from './delivery-reports.service.ts';

type SendGridEvent = { event: string; 'smtp-id'?: string | undefined; [field: string]: unknown };

export const SENDGRID_WEBHOOK: Webhook<SendGridEvent[]> = {
  source: 'sendgrid',
  kind: { name: 'sendgrid_events', sealedAs: 'events of SendGrid' },
};

/** What an event says of an email; null for deliveries, opens and whatever else isn't a failure. */
function reportOf(event: SendGridEvent): DeliveryReport | null {
  const messageId = event['smtp-id'];
  if (messageId === undefined) return null;
  const email = { messageId };
  const text = (field: string) => (typeof event[field] === 'string' ? event[field] : '');
  const details = [text('status'), text('reason'), text('response')].filter(Boolean).join(' ') || null;
  switch (event.event) {
    // `blocked`: the receiving server rejected it for the time being.
    case 'bounce':
      return { email, reason: 'bounced', isPermanent: event.type !== 'blocked', details };
    // Not sent at all: to an address that bounced before, for example.
    case 'dropped':
      return { email, reason: 'refused', isPermanent: false, details };
    case 'spamreport':
      return { email, reason: 'complaint', isPermanent: true, details };
    default:
      return null;
  }
}

/** Stores signed events for later processing; idempotent. */
export async function storeSendGridEvents(context: {
  ctx: Pick<ServiceContext, 'db' | 'now'>;
  events: WebhookEvents;
  input: { eventId: string; body: SendGridEvent[] };
}): Promise<void> {
  const { ctx, events, input } = context;
  const { eventId, body } = input;
  await events.store({
    ctx,
    webhook: SENDGRID_WEBHOOK,
    input: {
      eventId,
      digest: eventId,
      body: body.filter((event) => reportOf(event) !== null),
      lane: 'sendgrid',
      about: `${body.length} events of SendGrid`,
    },
  });
}

/** Processes stored events; those about emails of others are ignored. */
export function sendGridWork(parts: {
  db: Database;
  events: Pick<WebhookEvents, 'open'>;
  reports: DeliveryReports;
  now: () => Date;
}): TaskWork<EventRef> {
  const { reports } = parts;
  return webhookWork(SENDGRID_WEBHOOK, parts, async (body) => {
    for (const event of body) {
      const report = reportOf(event);
      if (report) await reports.record(report);
    }
  });
}
