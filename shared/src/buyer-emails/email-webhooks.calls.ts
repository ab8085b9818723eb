import { z } from 'zod';
import { boundedList, boundedText, withinBounds } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';

/** The provider sends up to 1,000 events at once. */
const EVENT_BYTES = 2 * 1024 * 1024;
const MOST_EVENTS = 2_000;

/** The fields of an event that are read. The provider adds more. */
const EmailEvent = z.looseObject({
  event: boundedText(64),
  'smtp-id': boundedText(1_000).optional(),
});

/** The webhooks of mail providers. */
export const emailWebhookEndpoints = {
  receiveSendGridEvents: endpoint
    .meta({
      access: 'signed',
      signature: 'sendgrid',
      costs: [],
      bodyBytes: EVENT_BYTES,
      identifiers: ['smtp-id', 'sg_message_id', 'sg_event_id'],
      example: {
        body: [
          {
            event: 'bounce',
            'smtp-id': '<mR7vJq2mXw9LkT4sYb6NcA@portal.example>',
            type: 'bounce',
            status: '5.1.1',
            reason: '550 5.1.1 The email account does not exist',
          },
        ],
      },
    })
    .route({
      method: 'POST',
      path: '/webhooks/sendgrid',
      inputStructure: 'detailed',
      tags: ['Webhooks'],
      summary: 'Receives bounces, drops and spam reports from SendGrid',
      description:
        'Signed by the Signed Event Webhook: `X-Twilio-Email-Event-Webhook-Signature`, ECDSA over `X-Twilio-Email-Event-Webhook-Timestamp` and the raw body, with the key in `SENDGRID_WEBHOOK_KEY`. Emails are recognised by `smtp-id`, their Message-ID; other events are ignored. The same body is processed once.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(
      z.object({
        body: boundedList(
          withinBounds(EmailEvent, { textLength: 20_000, listLength: 200, depth: 6, values: 500 }),
          { max: MOST_EVENTS },
        ),
      }),
    )
    .output(z.object({ results: z.object({}) })),
};
