import { z } from 'zod';
import { boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { PaymentStory } from './story.model.ts';

export const paymentStoryEndpoints = {
  getPaymentStory: endpoint
    .meta({
      access: 'signed_in',
      costs: [],
      identifiers: ['key'],
      example: { params: { key: 'arn:74539486325903388947185' } },
    })
    .route({
      method: 'GET',
      path: '/payments/{key}',
      tags: ['Payments'],
      summary: 'Returns what happened to a payment, as far as the caller may read it',
      description:
        '`key` is receipt:{iCS_id}, arn:{ARN} or card:{first6}-{last4}:{amount}{currency}:{yyyyMMdd}. Each part is shown to callers with the right to it; without any, the payment is not found.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'payments/not_found'))
    .input(z.object({ key: boundedLine(200, 1) }))
    .output(z.object({ results: PaymentStory })),
};
