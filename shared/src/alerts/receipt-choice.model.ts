import { z } from 'zod';
import { boundedText } from '../bounded.ts';
import { readCardSearch } from '../format/masked-card.ts';
import { id, maybe, rowModel } from '../list/field.ts';
import { LONGEST_SEARCH } from '../list/filter.ts';
import { alertReceiptFields } from './alert.model.ts';
import { MatchReason } from './alert-match.ts';

/** Shorter texts are not searched. */
export const SHORTEST_RECEIPT_SEARCH = 2;
/** The most transactions offered for selection. */
export const MOST_CHOICES = 12;

/** A possible match of an alert, with the fields that distinguish it from others. */
export const receiptChoiceFields = {
  ...alertReceiptFields,
  card: maybe(id('Card', '卡号', '卡號')),
  arn: maybe(id('ARN', 'ARN', 'ARN')),
  transaction_id: maybe(id('Transaction ID', '交易编号', '交易編號')),
} as const;

export const ReceiptChoice = rowModel(receiptChoiceFields).and(
  z.object({
    reasons: z.array(MatchReason).describe('Values that agree with the alert, and values that do not'),
    is_chosen: z.boolean().describe('Whether it is the current match of the alert'),
  }),
);
export type ReceiptChoice = z.output<typeof ReceiptChoice>;

/** A search among the transactions of a client; a full card number is reduced to its first and last digits. */
export const ReceiptSearchText = boundedText(LONGEST_SEARCH, SHORTEST_RECEIPT_SEARCH).overwrite(
  readCardSearch,
);
