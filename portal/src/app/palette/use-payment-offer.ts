import type { PaymentKey } from '@cbp/shared/payment-stories/payment-key';
import { useNavigate } from 'react-router';
import { paths } from '../../data/paths.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paletteTexts } from './palette.texts.ts';
import { paymentOfText } from './payment-of-text.ts';
import type { Entry } from './use-entries.ts';

/** How users call the payment of a key. */
function nameOf(names: PaymentKey): string {
  switch (names.kind) {
    case 'arn':
      return `ARN ${names.arn}`;
    case 'receipt':
      return names.iCS_id;
    case 'card':
      return `${names.first6}••••${names.last4}`;
  }
}

/** The history of the payment that a text names; nothing for any other text. */
export function usePaymentOffer(query: string): Entry[] {
  const words = paletteTexts[useLanguage()];
  const navigate = useNavigate();
  const payment = paymentOfText(query);
  if (!payment) return [];
  const { key, names } = payment;
  return [
    {
      id: 'payment-history',
      icon: 'clock',
      label: words.paymentHistory(nameOf(names)),
      section: null,
      words: [],
      run: () => void navigate(paths.payment.href(key)),
    },
  ];
}
