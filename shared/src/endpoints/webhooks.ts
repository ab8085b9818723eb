import { z } from 'zod';
import { withinBounds } from '../bounded.ts';
import { endpoint, errors } from './endpoint.ts';

/** Of one parcel, with all that ever happened to it. */
const NOTIFICATION_BYTES = 1024 * 1024;

/** As much of it as whoever stores it has to know; the rest is read when it is worked on. */
const Notification = withinBounds(
  z.object({
    event: z.string().describe('What it tells; of TRACKING_UPDATED the answer is kept'),
    data: z
      .looseObject({ number: z.string().describe('The tracking number of the parcel') })
      .describe('With track_info, as gettrackinfo answers it'),
  }),
  { textLength: 5_000, listLength: 2_000, depth: 20, values: 50_000 },
);

/** What other servers tell by themselves. Each is stored first, and worked on later. */
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
      summary: 'What 17TRACK tells of a parcel that was registered with it',
      description:
        'Signed in the header sign: SHA-256, in hexadecimal, over the body as it is sent, a slash, and the key of the account. The same body again is answered the same, and worked on once.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(Notification)
    .output(z.object({ results: z.object({}) })),
};
