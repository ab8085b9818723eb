import { z } from 'zod';

const Day = z.iso.datetime().nullable().describe('null: not known');

/** How a payment stands, as far as its own records tell. Amounts of other currencies are told and never summed. */
export const StandingOfPayment = z.object({
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  refunded: z.number().describe('What was surely given back, in the currency of the payment'),
  left: z.number().nullable().describe('What may still be given back; null where nobody knows'),
  is_open: z.boolean().describe('A refund may still be made, or nobody knows whether it was'),
  has_failed: z.boolean().describe('A refund was wanted and not made'),
  refunds: z
    .array(z.object({ amount: z.number().nullable(), currency: z.string().nullable(), on: Day }))
    .describe('Those that were made from here'),
  chargebacks: z.array(z.object({ amount: z.number(), currency: z.string(), on: Day })),
});
export type StandingOfPayment = z.output<typeof StandingOfPayment>;
