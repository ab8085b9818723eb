import { POLICY_TYPES, type PolicyType } from '@cbp/shared/evidence/policy';
import type { ReportData } from '../data/report-data.ts';
import { Address, Text } from '../layout/text.tsx';
import { besideOrBelow, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';
import { namesInLine } from './summary-line.ts';

const TYPES = Object.keys(POLICY_TYPES) as PolicyType[];

function enabledTypes({ config }: ReportData): PolicyType[] {
  return TYPES.filter((type) => config.policy[type]);
}

function policiesOf(report: ReportData, type: PolicyType) {
  return (report.product.policy ?? []).filter(
    (policy) => policy.type === type && (policy.title || policy.url),
  );
}

export const policies: ReportSection = {
  id: 'policies',
  isEnabled: (config) => TYPES.some((type) => config.policy[type]),
  heading: (texts) => texts.policies.heading,
  summary: (report) => {
    const found = enabledTypes(report).filter((type) => policiesOf(report, type).length > 0);
    const kinds = found.map((type) => POLICY_TYPES[type].kind[report.language]);
    return namesInLine(report.texts.policies.heading, kinds, report.language) || null;
  },
  body: (report) => <PolicyTable report={report} />,
};

function PolicyTable({ report }: { report: ReportData }) {
  return (
    <table className="ce-table ce-policies">
      <thead>
        <tr>
          <th scope="col">{report.texts.policies.policy}</th>
          <th scope="col">{report.texts.policies.address}</th>
        </tr>
      </thead>
      <tbody>
        {enabledTypes(report).map((type) => (
          <PolicyRow key={type} report={report} type={type} />
        ))}
      </tbody>
    </table>
  );
}

/** A title that only repeats what kind of policy it is says nothing more. */
function isSameText(title: string, label: string): boolean {
  return title.trim().toLowerCase() === label.toLowerCase();
}

function PolicyRow({ report, type }: { report: ReportData; type: PolicyType }) {
  const found = policiesOf(report, type);
  const label = POLICY_TYPES[type].label[report.language];
  return (
    <tr className={unbroken('ce-row', ...found.flatMap(({ title, url }) => [title, url]))}>
      <th scope="row">{label}</th>
      <td>
        {found.length === 0 && <span className="ce-quiet">{report.texts.noData}</span>}
        {found.map(({ title, url }, index) => (
          <span className="ce-line" key={index}>
            {title && !isSameText(title, label) && (
              <span className={besideOrBelow(title)}>
                <Text>{title}</Text>
              </span>
            )}
            {url && (
              <span className={besideOrBelow(title, url)}>
                <Address url={url} />
              </span>
            )}
          </span>
        ))}
      </td>
    </tr>
  );
}
