import type { EnquiryAction } from '@cbp/shared/enquiries/enquiry';
import type { DemoKit } from '../../../demo/demo-kit.ts';
import type { DescriptorsDemo } from '../../descriptors/demo/descriptors.demo.ts';
import type { SavedReport } from '../../receipt-transactions/demo/receipt-transactions.demo.ts';
import type { createPastEnquiries } from '../past-enquiries.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const ENQUIRIES = 48;
/** Days ago; earlier enquiries are in the next file. */
const SENT_DAYS_AGO = [45, 28, 14, 4];
/** The provider's response time. */
const ANSWER_DAYS = 5;
const CREATED_BY = 'operator@cbp.example';

const ANSWERS: readonly { action: EnquiryAction; response: string }[] = [
  { action: 'issuer_not_covered', response: 'The issuer of this card does not send alerts to our network.' },
  {
    action: 'descriptor_added',
    response: 'The descriptor on the statement differed from the one enrolled. It has been added.',
  },
  { action: 'too_late', response: 'The issuer told us of the dispute after the chargeback was filed.' },
  {
    action: 'other',
    response: 'The payment was disputed under a pre-arbitration agreement; no alert applies.',
  },
];
const ALERT_SENT = { action: 'alert_sent', response: 'An alert for this payment had been sent.' } as const;

type Input = Parameters<typeof createPastEnquiries>[0]['input'];
type Payable = SavedReport & { clientId: string };

function isPayable({ receipt }: SavedReport): boolean {
  const { amount, transactionDateTime, arn, cardPrefix, cardSuffix } = receipt;
  const hasCard = cardPrefix?.length === 6 && cardSuffix?.length === 4;
  return Boolean(amount && amount > 0 && transactionDateTime) && (Boolean(arn) || hasCard);
}

function becameOf(index: number, createdAt: Date, { now, at }: DemoKit) {
  const sentIn = SENT_DAYS_AGO.findIndex((days) => at(days, '16:00').getTime() > createdAt.getTime());
  if (sentIn < 0) return { sentIn: null, answer: null };
  const answeredAt = new Date(at(SENT_DAYS_AGO[sentIn] ?? 0, '16:00').getTime() + ANSWER_DAYS * DAY_MS);
  if (answeredAt.getTime() > now.getTime() || index % 9 === 8) return { sentIn, answer: null };
  const said = index % 5 === 0 ? ALERT_SENT : (ANSWERS[index % ANSWERS.length] ?? ALERT_SENT);
  return { sentIn, answer: { ...said, at: answeredAt } };
}

/** Between the payment and the enquiry about its chargeback. */
const DAYS_TO_ENQUIRY = 9;

/** Every enquiry of the demo data set, the oldest first: pending, sent, and completed. */
export function demoEnquiries(
  kit: DemoKit,
  { reports, enrolled }: { reports: readonly SavedReport[]; enrolled: DescriptorsDemo['enrolled'] },
): Input {
  const descriptorsOf = new Map(enrolled.map((one) => [one.client, one]));
  const payable = reports
    .filter((report): report is Payable => descriptorsOf.has(report.clientId ?? '') && isPayable(report))
    .slice(0, ENQUIRIES);
  const enquiries = payable.map((report, index) => {
    const { receipt, clientId } = report;
    const daysAgo = 58 - Math.floor((index * 58) / payable.length);
    const planned = kit.at(daysAgo, `${9 + (index % 9)}:${10 + (index % 40)}`).getTime();
    const paid = receipt.transactionDateTime?.getTime() ?? planned - DAYS_TO_ENQUIRY * DAY_MS;
    // A chargeback can't come before the payment.
    const earliest = Math.max(planned, paid + DAYS_TO_ENQUIRY * DAY_MS);
    const created = new Date(Math.min(earliest, kit.now.getTime() - 60_000));
    const chargedBack = created.getTime() - 2 * DAY_MS;
    const descriptors = descriptorsOf.get(clientId);
    return {
      clientId,
      arn: receipt.arn ?? null,
      descriptor: (index % 3 === 0 ? `${descriptors?.start}${index}` : descriptors?.exact) ?? 'UNKNOWN',
      amount: receipt.amount ?? 1,
      currency: receipt.currency ?? 'USD',
      cardPrefix: receipt.cardPrefix?.length === 6 ? receipt.cardPrefix : null,
      cardSuffix: receipt.cardSuffix?.length === 4 ? receipt.cardSuffix : null,
      transactionTime: new Date(paid),
      chargebackTime: index % 4 === 3 || chargedBack < paid ? null : new Date(chargedBack),
      createdAt: created,
      ...becameOf(index, created, kit),
    };
  });
  return {
    files: SENT_DAYS_AGO.map((days) => ({ madeBy: CREATED_BY, createdAt: kit.at(days, '16:00') })),
    enquiries,
  };
}
