import { NewEnquiry } from '@cbp/shared/enquiries/enquiry.model';
import { type Refusal, readSentLine } from '../../changes/pasted-lines.ts';
import { type NamedPayment, paymentOf } from './known-payments.service.ts';

/** A line that can be read, by its number. */
export type ReadLine = { line: number; payment: NamedPayment };

/** Parses a line: its payment, or its fault. */
export function readLine(item: Record<string, unknown>, line: number): ReadLine | Refusal {
  const read = readSentLine(NewEnquiry, item);
  return 'refusal' in read ? read.refusal : { line, payment: paymentOf(read.data) };
}

const DAY_MS = 24 * 60 * 60_000;

/** The accepted lines of a call, to detect duplicates of a payment. */
export function createPaymentsSoFar() {
  const byArn = new Map<string, number>();
  const byCard = new Map<string, { line: number; payment: NamedPayment }[]>();
  const arnKey = ({ clientId, arn }: NamedPayment) => JSON.stringify([clientId, arn]);
  const cardKey = ({ clientId, cardPrefix, cardSuffix, amount, currency }: NamedPayment) =>
    JSON.stringify([clientId, cardPrefix, cardSuffix, amount, currency]);

  return {
    keep({ line, payment }: ReadLine): void {
      if (payment.arn !== null) byArn.set(arnKey(payment), line);
      if (payment.cardPrefix === null || payment.cardSuffix === null) return;
      byCard.set(cardKey(payment), [...(byCard.get(cardKey(payment)) ?? []), { line, payment }]);
    },
    /** The line about the same payment, where there is one. */
    lineOfSame(payment: NamedPayment): number | undefined {
      const sameArn = payment.arn === null ? undefined : byArn.get(arnKey(payment));
      if (sameArn !== undefined) return sameArn;
      if (payment.cardPrefix === null || payment.cardSuffix === null) return undefined;
      const same = (byCard.get(cardKey(payment)) ?? []).find(
        ({ payment: other }) =>
          Math.abs(other.transactionTime.getTime() - payment.transactionTime.getTime()) <= DAY_MS &&
          (other.arn === null || payment.arn === null || other.arn === payment.arn),
      );
      return same?.line;
    },
  };
}
