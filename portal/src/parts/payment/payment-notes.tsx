import { formatDate } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import { formatMoney } from '@cbp/shared/money/money';
import type { StandingOfPayment } from '@cbp/shared/payments/payment-account.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { MessageBox } from '../../ui/message-box.tsx';
import { paymentNotesTexts } from './payment-notes.texts.ts';

/** The refunds and chargebacks of a payment, one sentence each. */
export function notesOfPayment(payment: StandingOfPayment, language: Language): string[] {
  const words = paymentNotesTexts[language];
  const { refunds, chargebacks, refunded, currency, is_open: isOpen, has_failed: hasFailed } = payment;
  const format = ({ amount, ...one }: { amount: number | null; currency: string | null }) =>
    formatMoney(amount, one.currency) ?? '';
  const notes = [
    ...refunds.map((one) => {
      const says = one.by === 'network' ? words.refundedByNetworkOn : words.refundedOn;
      return says(format(one), one.on && formatDate(one.on));
    }),
    ...(refunds.length === 0 && refunded > 0
      ? [words.refundedOn(format({ amount: refunded, currency }), null)]
      : []),
    ...(isOpen ? [words.refundOpen] : []),
    ...(hasFailed && refunded === 0 && !isOpen ? [words.refundFailed] : []),
    ...chargebacks.map((one) => words.chargedBackOn(format(one), one.on && formatDate(one.on))),
  ];
  return [...new Set(notes)];
}

/** The refunds and chargebacks of a payment; empty without any. */
export function PaymentNotes({ payment }: { payment: StandingOfPayment }) {
  const notes = notesOfPayment(payment, useLanguage());
  return notes.map((text) => <MessageBox key={text} tone="info" text={text} />);
}
