import { z } from 'zod';
import { boundedText, withinBounds } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { LONGEST_REFERENCE } from './screening-enquiry.model.ts';

/** Many hits. A larger result is asked for, since answers may be longer. */
const CALLBACK_BYTES = 2 * 1024 * 1024;

/** The fields needed to store it; the rest is read when it is processed. */
const ShuftiCallback = withinBounds(
  z.looseObject({
    reference: boundedText(LONGEST_REFERENCE).describe('Of the request, as it was sent'),
    event: boundedText(100).describe('Such as verification.accepted or verification.status.changed'),
  }),
  { textLength: 100_000, listLength: 900, depth: 30, values: 500_000 },
);
export type ShuftiCallback = z.output<typeof ShuftiCallback>;

/** The webhook of the provider of screenings and document verifications. */
export const screeningWebhookEndpoints = {
  receiveShuftiCallback: endpoint
    .meta({
      access: 'signed',
      signature: 'shuftipro',
      costs: [],
      bodyBytes: CALLBACK_BYTES,
      identifiers: ['reference'],
      example: { body: { reference: 'screening-7-1', event: 'verification.accepted' } },
    })
    .route({
      method: 'POST',
      path: '/webhooks/shuftipro',
      tags: ['Webhooks'],
      summary: 'Receives results of screenings and document verifications from Shufti',
      description:
        'Signed in the header `Signature`: hexadecimal SHA-256 over the raw body and the hexadecimal SHA-256 of the secret key, or the secret key itself for older accounts (`SHUFTI_SIGNED_WITH`). A repeated or late callback receives the same response and changes nothing. References of other programs are ignored.',
    })
    .errors(errors('auth/unauthenticated'))
    .input(ShuftiCallback)
    .output(z.object({ results: z.object({}) })),
};
