import { refundOutcome } from '../data/refund-outcome.ts';
import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
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
