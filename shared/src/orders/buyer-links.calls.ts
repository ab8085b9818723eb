import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import { EXAMPLE_REPORT_ID, endpoint, errors } from '../calls/endpoint.ts';
import { secret } from '../format/secret.ts';
import type { Words } from '../language.ts';

const BuyerLink = z.object({ url: secret(z.string()), issued_at: z.iso.datetime() });
const EXAMPLE_ID = { params: { id: EXAMPLE_REPORT_ID } };

/** A call of a user about the link to the buyer's page. */
const ofBuyerLink = (about: { path: string; done: Words | null; summary: string; description: string }) =>
  endpoint
    .meta({
      access: { service: 'ics', right: 'transaction.update', byPeople: true },
      costs: [],
      example: EXAMPLE_ID,
      ...(about.done && { audit: { action: 'update', section: 'receipts', done: about.done } as const }),
    })
    .route({
      method: about.done ? 'POST' : 'GET',
      path: `/ics/transactions/{id}/${about.path}`,
      tags: ["Buyers' pages"],
      summary: about.summary,
      description: about.description,
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'request/key_reused',
        'receipts/not_found',
        ...(about.done ? (['receipts/changed'] as const) : []),
      ),
    )
    .input(z.strictObject({ id: boundedLine(128, 1).describe('The iCS_id') }));

/** The calls of clients about the link to a buyer's page. */
export const buyerLinkEndpoints = {
  getBuyerLink: ofBuyerLink({
    path: 'buyer-link',
    done: null,
    summary: "Returns the link to the buyer's page",
    description: 'null if it was revoked or never issued.',
  }).output(z.object({ results: BuyerLink.nullable() })),

  reissueBuyerLink: ofBuyerLink({
    path: 'buyer-link',
    done: ['Buyer’s link issued', '买家链接已生成', '買家連結已建立'],
    summary: "Issues a new link to the buyer's page",
    description: 'Earlier links stop working at once. No email is sent.',
  }).output(z.object({ results: BuyerLink })),

  revokeBuyerLink: ofBuyerLink({
    path: 'buyer-link/revoke',
    done: ['Buyer’s link revoked', '买家链接已撤销', '買家連結已撤銷'],
    summary: "Revokes the link to the buyer's page",
    description:
      'For a link that reached the wrong hands. Later emails have no link until a new one is issued.',
  }).output(z.object({ results: z.object({}) })),
};
