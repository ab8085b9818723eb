import { formatDate, type TimeValue } from '@cbp/shared/format/time';
import { paymentKeyOf } from '@cbp/shared/payment-stories/payment-key';

/** What a record knows of its payment. */
export type KnownPayment = {
  iCS_id?: string | null | undefined;
  arn?: string | null | undefined;
  card_prefix?: string | null | undefined;
  card_suffix?: string | null | undefined;
  /** In place of both ends, as `453957******1486`. */
  masked_card?: string | null | undefined;
  amount?: number | null | undefined;
  currency?: string | null | undefined;
  /** As it came; its day in Hong Kong counts. */
  paid_on?: TimeValue;
};

const MASKED = /^(\d{6})\*+(\d{4})$/;

/** The key of the payment that a record is about; null if too little is known. */
export function keyOfKnown({ masked_card: masked, paid_on: paidOn, ...known }: KnownPayment): string | null {
  const [, prefix, suffix] = MASKED.exec(masked ?? '') ?? [];
  return paymentKeyOf({
    iCS_id: known.iCS_id ?? null,
    arn: known.arn?.trim() || null,
    card_prefix: known.card_prefix ?? prefix ?? null,
    card_suffix: known.card_suffix ?? suffix ?? null,
    amount: known.amount ?? null,
    currency: known.currency ?? null,
    paid_on: formatDate(paidOn)?.replaceAll('/', '-') ?? null,
  });
}
