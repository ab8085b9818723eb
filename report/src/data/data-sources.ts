import { EVIDENCE_SWITCHES } from '@cbp/shared/evidence/evidence-config';
import { sentEmailsOf } from '@cbp/shared/evidence/evidence-content';
import { formatDateTime, parseTime, type TimeValue } from '@cbp/shared/format/time';
import { capturedPoliciesOf } from './captured-policies.ts';
import { shownMessages } from './omittable.ts';
import { refundUpdate } from './refund-outcome.ts';
import type { ReportData } from './report-data.ts';

/** Where some of what the report shows comes from, and until when it goes; null where that is not recorded. */
export type DataSource = { name: string; asOf: string | null };

/** The sources of what the report shows, in the order of the report; of what it does not show there is none. */
export function dataSources(report: ReportData): DataSource[] {
  const { texts, recordedAt, history, shipment, messages, emails, proof, config, refund, shortening } =
    report;
  const words = texts.end.of;
  const { captured_policies: _captured, ...ofPayment } = proof;
  const captured = capturedPoliciesOf(report);
  const kept = EVIDENCE_SWITCHES.email.flatMap((kind) => sentEmailsOf(emails, kind));
  const refunded = refundUpdate(report);
  const readable = config.info.buyer_message ? messages : [];
  const shown = shortening.leftOut.includes('buyer-messages') ? 0 : shownMessages(report).length;
  const source = (name: string, time: TimeValue): DataSource => ({ name, asOf: formatDateTime(time) });
  const sources: (DataSource | false | null)[] = [
    report.has('transaction') && source(words.order, recordedAt.order),
    kept.length > 0 && source(words.emails(kept.length), lastOf(kept.map(({ sent_at: time }) => time))),
    shipment && source(words.shipment(shipment.site_domain ?? ''), shipment.looked_up_at),
    history.length > 0 && source(words.history(history.length), lastOf(history.map(({ time }) => time))),
    (refund !== null || refunded !== null) && source(words.outcome, refunded?.time),
    readable.length > 0 &&
      source(words.messages(readable.length, shown), lastOf(readable.map(({ timestamp }) => timestamp))),
    Object.keys(ofPayment).length > 0 && source(words.proof, recordedAt.proof),
    captured.length > 0 &&
      source(
        texts.captured.source(captured.length),
        lastOf(captured.flatMap(({ checked_at: checked, later }) => [checked, later?.at])),
      ),
  ];
  return sources.filter((entry) => entry !== null && entry !== false);
}

/** The latest of the times that can be read. */
function lastOf(times: readonly TimeValue[]): TimeValue {
  return times
    .filter((time) => parseTime(time))
    .toSorted((a, b) => momentOf(a) - momentOf(b))
    .at(-1);
}

const momentOf = (time: TimeValue) => parseTime(time)?.getTime() ?? 0;
