import { z } from 'zod';
import { Amount } from './evidence.model.ts';

/** A row of the receipt transactions list. */
export const ReceiptTransaction = z.object({
  iCS_id: z.string(),
  created_at: z.string(),
  released_at: z.string().nullable(),
  transaction: z.object({
    transaction_date_time: z.string().nullable(),
    amount: Amount,
    currency: z.string().nullable(),
    merchant_name: z.string().nullable(),
    order_reference: z.string().nullable(),
    arn: z.string().nullable().describe('Acquirer reference number'),
    card_prefix: z.string().nullable(),
    card_suffix: z.string().nullable(),
  }),
});
export type ReceiptTransaction = z.infer<typeof ReceiptTransaction>;
