import { z } from 'zod';
import { withinBounds } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';

/** One parcel with its full tracking history. */
const NOTIFICATION_BYTES = 1024 * 1024;

/** The fields needed to store it; the rest is read when it is processed. */
const Notification = withinBounds(
  z.object({
    event: z.string().describe('Type of the event; the data of TRACKING_UPDATED is stored'),
    data: z
      .looseObject({ number: z.string().describe('Tracking number of the parcel') })
      .describe('Includes track_info as returned by gettrackinfo'),
  }),
  { textLength: 5_000, listLength: 2_000, depth: 20, values: 50_000 },
);

/** An event of a payment or a refund, with the fields that its signature covers. */
const AdyenItem = z.looseObject({
  pspReference: z.string().describe('Reference of the request, such as the refund'),
  originalReference: z.string().nullish().describe('Reference of the payment'),
  merchantAccountCode: z.string(),
  merchantReference: z.string().nullish(),
  amount: z.looseObject({ value: z.int(), currency: z.string() }).nullish().describe('In minor units'),
  eventCode: z
    .string()
    .describe('REFUND, REFUND_FAILED and REFUNDED_REVERSED are processed; others are ignored'),
  success: z.union([z.string(), z.boolean()]).nullish(),
  reason: z.string().nullish(),
  additionalData: z.looseObject({ hmacSignature: z.string().nullish() }).nullish(),
});
export type AdyenItem = z.output<typeof AdyenItem>;
export type AdyenNotification = z.output<typeof AdyenNotification>;
const AdyenNotification = withinBounds(
  z.object({ notificationItems: z.array(z.looseObject({ NotificationRequestItem: AdyenItem })) }),
  { textLength: 5_000, listLength: 100, depth: 8, values: 5_000 },
);
const EXAMPLE_ADYEN_ITEM = {
  pspReference: 'QFQTPCQ8HXSKGK82',
  originalReference: 'KHQC5N7G84BLNK43',
  merchantAccountCode: 'HarbourPineHK',
  merchantReference: 'RFQXZKWPLMTYBNVDHCJA',
  amount: { value: 12_840, currency: 'HKD' },
  eventCode: 'REFUND',
  success: 'true',
  additionalData: { hmacSignature: 'CZErGCNQaSsxbaQfZaJlakqo7KPP+mIa8a+wx3yNs9A=' },
};

/** Notifications from other servers. Each is stored first and processed later. */
export const webhookEndpoints = {
  receiveParcelNotification: endpoint
    .meta({
      access: 'signed',
      signature: 'seventeen_track',
      costs: [],
      bodyBytes: NOTIFICATION_BYTES,
      identifiers: ['number'],
      example: { body: { event: 'TRACKING_UPDATED', data: { number: 'RH204417882HK', track_info: {} } } },
    })
    .route({
      method: 'POST',
      path: '/webhooks/17track',
      tags: ['Webhooks'],
      summary: 'Receives tracking updates from 17TRACK',
      description:
        'Signed in the header `sign`: hexadecimal SHA-256 over the raw body, a slash and the key of the account. A repeated body receives the same response and is processed once.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(Notification)
    .output(z.object({ results: z.object({}) })),

  receiveAdyenNotification: endpoint
    .meta({
      // Each item has its own signature, with a key of the client that owns the account.
      access: 'public',
      signsFields: true,
      costs: [],
      identifiers: ['pspReference', 'originalReference', 'merchantReference'],
      example: { body: { notificationItems: [{ NotificationRequestItem: EXAMPLE_ADYEN_ITEM }] } },
    })
    .route({
      method: 'POST',
      path: '/webhooks/adyen',
      tags: ['Webhooks'],
      summary: 'Receives refund results from Adyen (standard webhook)',
      description:
        'Each item about a known refund must be signed with the HMAC key of the refund settings (additionalData.hmacSignature). Other items are ignored. A repeated item receives the same response and is processed once.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(AdyenNotification)
    .output(z.object({ results: z.object({}) })),
};
