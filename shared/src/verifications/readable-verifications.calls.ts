import { z } from 'zod';
import { boundedInteger, boundedList } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { ALWAYS, TAGS } from './call-parts.ts';
import { verificationList } from './verification.list.ts';

export const READABLE_VERIFICATIONS_ROUTE = {
  method: 'POST',
  path: '/shuftipro/document-verifications/readable',
} as const;
/** Of one call. */
export const MOST_READABLE_VERIFICATIONS = 1_000;
export const ReadableVerifications = z.array(z.int()).describe('Those of the numbers, in any order');

export const readableVerificationEndpoints = {
  findReadableVerifications: endpoint
    .meta({ access: verificationList.right, costs: [], example: { body: { ids: [7] } } })
    .route({
      ...READABLE_VERIFICATIONS_ROUTE,
      tags: TAGS,
      summary: 'Returns which document verifications the caller may see',
      description:
        'For services that store generated documents and must not show them once access has ended.',
    })
    .errors(errors(...ALWAYS))
    .input(z.strictObject({ ids: boundedList(boundedInteger(1), { max: MOST_READABLE_VERIFICATIONS }) }))
    .output(z.object({ results: ReadableVerifications })),
};
