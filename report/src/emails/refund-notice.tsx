import { Text } from '../layout/text.tsx';
import { refundOutcome } from '../refund-outcome.ts';
import type { ReportData } from '../report-data.ts';
import { Letter } from './letter.tsx';

/** The mail that a buyer gets when a refund request has been dealt with. */
export function RefundNotice({ report }: { report: ReportData }) {
  const { texts, transaction } = report;
  const { status, amount, reason } = refundOutcome(report);
  return (
    <Letter
      report={report}
      text={status || amount || reason ? texts.email.refund.text : texts.email.refund.textWithoutResult}
      facts={[
        [
          texts.email.orderReference,
          transaction.order_reference && <Text>{transaction.order_reference}</Text>,
        ],
        [texts.email.refund.outcome, status && <Text>{status}</Text>],
        [texts.email.refund.refunded, amount && <Text>{amount}</Text>],
        [texts.email.refund.reason, reason && <Text>{reason}</Text>],
      ]}
    />
  );
}
