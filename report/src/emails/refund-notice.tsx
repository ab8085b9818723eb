import { Text } from '../layout/text.tsx';
import { refundOutcome } from '../refund-outcome.ts';
import type { ReportData } from '../report-data.ts';
import { Letter } from './letter.tsx';

/** The mail that tells a buyer of a refund update. */
export function RefundNotice({ report }: { report: ReportData }) {
  const { texts } = report;
  const { status, amount, reason } = refundOutcome(report);
  return (
    <Letter
      report={report}
      text={texts.email.refund.text}
      facts={[
        [texts.email.refund.outcome, status && <Text>{status}</Text>],
        [texts.email.refund.amount, amount && <Text>{amount}</Text>],
        [texts.email.refund.reason, reason && <Text>{reason}</Text>],
      ]}
    />
  );
}
