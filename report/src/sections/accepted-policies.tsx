import type { EvidenceProof } from '@cbp/shared/evidence/evidence-proof.model';
import { POLICY_TYPES } from '@cbp/shared/evidence/policy';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import type { ReportData } from '../data/report-data.ts';
import { Sentence, Text } from '../layout/text.tsx';
import { isolated, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

/** Policies in the words that the buyer accepted, with the time. */
export const acceptedPolicies: ReportSection = {
  id: 'accepted-policies',
  isEnabled: (_config, report) => report.has('accepted-policies'),
  heading: (texts) => texts.policies.headingAccepted,
  summary: (report) => report.texts.policies.acceptedCount(acceptedOf(report).length),
  body: (report) => (
    <>
      {acceptedOf(report).map((policy, index) => (
        <Accepted key={index} report={report} policy={policy} />
      ))}
    </>
  ),
};

type AcceptedPolicy = NonNullable<EvidenceProof['accepted_policies']>[number];

function acceptedOf({ proof }: ReportData): AcceptedPolicy[] {
  return (proof.accepted_policies ?? []).filter(({ title, text }) => Boolean(title?.trim() || text?.trim()));
}

/** The words of a policy as they stood when the buyer accepted them. */
function Accepted({ report, policy }: { report: ReportData; policy: AcceptedPolicy }) {
  const { texts, language } = report;
  const { type, title, text, accepted_at: acceptedAt, ip_address: ip } = policy;
  const when = formatDateTime(acceptedAt);
  const kind = type?.trim() ? labelOf(POLICY_TYPES, type.trim(), language) : null;
  return (
    <section className={unbroken('ce-accepted', text)}>
      <h3>
        <Text>{title?.trim() || kind || texts.policies.policy}</Text>
      </h3>
      <p className="ce-quiet">
        {when ? (
          <Sentence>{texts.policies.acceptedAt(isolated(when), ip ? isolated(ip) : null)}</Sentence>
        ) : (
          texts.policies.acceptedUndated
        )}
      </p>
      {text?.trim() && (
        <p className="ce-policy-text">
          <Text>{text}</Text>
        </p>
      )}
    </section>
  );
}
