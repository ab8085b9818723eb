import { type PaymentKey, paymentKeyOf, readPaymentKey } from '@cbp/shared/payment-stories/payment-key';
import { readId } from '@cbp/shared/text/read-id';

const ARN = /^\d{23}$/;
/** Capitals alone name other things, as alerts; small letters alone are a word. */
const ICS_ID = /^(?=.*[a-z])(?=.*[A-Z\d])[\w-]{24}$/;

export type PaymentOfText = { key: string; names: PaymentKey };

/** The payment that a text names: by an ARN, an iCS_id or a key; null for any other text. */
export function paymentOfText(text: string): PaymentOfText | null {
  const id = readId(text);
  const arn = id.replace(/\s/g, '');
  const key =
    paymentKeyOf({
      ...(ARN.test(arn) && { arn }),
      ...(ICS_ID.test(id) && { iCS_id: id }),
    }) ?? id;
  const names = readPaymentKey(key);
  return names && { key, names };
}
