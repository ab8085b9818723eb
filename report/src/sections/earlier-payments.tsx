import type { ComparedPayment } from '@cbp/shared/evidence/earlier-payments';
import { formatDate, formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { earlierPaymentsOf } from '../data/claims.ts';
import type { ReportData } from '../data/report-data.ts';
import { Text } from '../layout/text.tsx';
import type { ReportSection } from './section.ts';

/** Earlier payments with this card beside this one, as Compelling Evidence 3.0 compares them. */
export const earlierPayments: ReportSection = {
  id: 'earlier-payments',
  isEnabled: (_config, report) => report.has('earlier-payments'),
  heading: (texts) => texts.earlierPayments.heading,
  summary: ({ proof, texts }) => texts.earlierPayments.count(proof.earlier_payments?.length ?? 0),
  body: (report) => {
    const { payments } = earlierPaymentsOf(report);
    const words = report.texts.earlierPayments;
    return (
      <table className="ce-table ce-earlier">
        <thead>
          <tr>
            <th scope="col">{words.paid}</th>
            <th scope="col">{words.order}</th>
            <th scope="col" className="ce-number">
              {report.texts.cover.amount}
            </th>
            <th scope="col">{words.agrees}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((compared, index) => (
            <EarlierRow key={index} report={report} compared={compared} />
          ))}
        </tbody>
      </table>
    );
  },
};

function EarlierRow({ report, compared }: { report: ReportData; compared: ComparedPayment }) {
  const { texts, language } = report;
  const words = texts.earlierPayments;
  const { payment, daysBefore, agrees } = compared;
  const when = formatDateTime(payment.transaction_date_time);
  const money = formatMoney(payment.amount, payment.currency);
  const asOf = formatDate(payment.undisputed_as_of);
  const undisputed = asOf && words.undisputedAsOf(asOf);
  const disputes = payment.is_disputed
    ? words.disputed
    : payment.is_disputed === false
      ? undisputed
      : words.unknown;
  return (
    <tr>
      <td>
        {when && <Text>{when}</Text>}
        {daysBefore !== null && daysBefore >= 0 && (
          <span className="ce-line ce-quiet">{words.daysBefore(daysBefore)}</span>
        )}
      </td>
      <td>
        {[payment.description, payment.order_reference, payment.arn].map(
          (line) =>
            line && (
              <span className="ce-line" key={line}>
                <Text>{line}</Text>
              </span>
            ),
        )}
      </td>
      <td className="ce-number">{money && <Text>{money}</Text>}</td>
      <td>
        {agrees.map((element) => words.elements[element]).join(MARKS[language].between) || words.nothing}
        {disputes && <span className="ce-line ce-quiet">{disputes}</span>}
      </td>
    </tr>
  );
}
