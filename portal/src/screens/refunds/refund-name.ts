import type { Language } from '@cbp/shared/language';
import { formatMoney } from '@cbp/shared/money/money';
import type { RefundInList } from '@cbp/shared/refunds/refund-result.list';
import { refundPageTexts } from './refunds.texts.ts';

type Named = Pick<RefundInList, 'order_reference' | 'transaction_id' | 'amount' | 'currency'>;

/** A refund by its amount, which each has. */
export function titleOfRefund({ amount, currency }: Pick<Named, 'amount' | 'currency'>, language: Language) {
  return refundPageTexts[language].title(formatMoney(amount, currency) ?? '');
}

/** What a refund is called: by its order, else as the payment platform calls its transaction, else by its amount. */
export function nameOfRefund(refund: Named, language: Language): string {
  return refund.order_reference?.trim() || refund.transaction_id || titleOfRefund(refund, language);
}
