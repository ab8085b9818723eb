import type { Language } from '@cbp/shared/language';
import { formatMoney } from '@cbp/shared/money/money';
import type { RefundInList } from '@cbp/shared/refunds/refund-result.list';
import { refundPageTexts } from './refunds.texts.ts';

type Named = Pick<RefundInList, 'transaction_id' | 'order_id' | 'amount' | 'currency'>;

/** A refund by its amount, which each has. */
export function titleOfRefund(
  { amount, currency }: Omit<Named, 'transaction_id' | 'order_id'>,
  language: Language,
) {
  return refundPageTexts[language].title(formatMoney(amount, currency) ?? '');
}

/** What a refund is called: as the payment platform calls its transaction, else by the order, else by its amount. */
export function nameOfRefund(refund: Named, language: Language): string {
  return refund.transaction_id ?? refund.order_id ?? titleOfRefund(refund, language);
}
