import { z } from 'zod';

const Day = z.iso.datetime().nullable().describe('null: unknown');

/**
 * The refunds and chargebacks of a payment according to our own records. Amounts in other currencies are listed but never
 * summed.
 */
export const StandingOfPayment = z.object({
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  refunded: z.number().describe('Confirmed refunds, in the currency of the payment'),
  left: z.number().nullable().describe('Refundable balance; null if unknown'),
  is_open: z.boolean().describe('A refund is in progress, or its result is unknown'),
  has_failed: z.boolean().describe('A refund failed'),
  refunds: z
    .array(
      z.object({
        by: z.enum(['product', 'network']),
        amount: z.number().nullable(),
        currency: z.string().nullable(),
        on: Day,
      }),
    )
    .describe('Refunds made in this portal, or through the network for a dispute that RDR accepted'),
  chargebacks: z.array(z.object({ amount: z.number(), currency: z.string(), on: Day })),
});
export type StandingOfPayment = z.output<typeof StandingOfPayment>;
