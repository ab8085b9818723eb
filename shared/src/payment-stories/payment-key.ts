/** How a payment is named: by its transaction here, by its ARN, or by what networks and statements say of it. */
export type PaymentKey =
  | { kind: 'receipt'; iCS_id: string }
  | { kind: 'arn'; arn: string }
  | { kind: 'card'; first6: string; last4: string; amount: string; currency: string; day: string };

const RECEIPT = /^receipt:([\w-]{22,128})$/;
const ARN = /^arn:([0-9A-Za-z]{1,64})$/;
const CARD = /^card:(\d{6})-(\d{4}):(\d{1,12}(?:\.\d{1,4})?)([A-Z]{3}):(\d{4})(\d{2})(\d{2})$/;

/** The key in an address; null for any other text. */
export function readPaymentKey(text: string): PaymentKey | null {
  const [, icsId] = RECEIPT.exec(text) ?? [];
  if (icsId !== undefined) return { kind: 'receipt', iCS_id: icsId };
  const [, arn] = ARN.exec(text) ?? [];
  if (arn !== undefined) return { kind: 'arn', arn };
  const [, first6 = '', last4 = '', amount = '', currency = '', year, month, day] = CARD.exec(text) ?? [];
  return year === undefined
    ? null
    : { kind: 'card', first6, last4, amount, currency, day: `${year}-${month}-${day}` };
}

type Named = {
  iCS_id?: string | null;
  arn?: string | null;
  card_prefix?: string | null;
  card_suffix?: string | null;
  amount?: number | null;
  currency?: string | null;
  /** ISO 8601, in Hong Kong or with its offset. */
  paid_on?: string | null;
};

/** The key of a payment by the best that is known of it; null if that names none. */
export function paymentKeyOf(known: Named): string | null {
  if (known.iCS_id) return `receipt:${known.iCS_id}`;
  if (known.arn && ARN.test(`arn:${known.arn}`)) return `arn:${known.arn}`;
  const day = known.paid_on?.slice(0, 10).replaceAll('-', '');
  const key = `card:${known.card_prefix}-${known.card_suffix}:${known.amount}${known.currency}:${day}`;
  return CARD.test(key) ? key : null;
}
