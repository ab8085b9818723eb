import type { CapturedPolicy } from '@cbp/shared/evidence/captured-policy.model';
import { CAPTURED_SUBJECTS, type CapturedSubject } from '@cbp/shared/evidence/captured-subject';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { capturedPoliciesOf, capturedWhen } from '../data/captured-policies.ts';
import type { ReportData } from '../data/report-data.ts';
import { type Fact, Facts } from '../layout/facts.tsx';
import { Caption, FramedPhoto } from '../layout/photo.tsx';
import { Address, Sentence, Text } from '../layout/text.tsx';
import { isolated, unbroken } from '../texts/visible-text.ts';
import type { ReportSection } from './section.ts';

/** Policies on the website of the shop, as inspections captured them on or before the day of the order. */
export const capturedPolicies: ReportSection = {
  id: 'captured-policies',
  isEnabled: (_config, report) => report.has('captured-policies') && capturedPoliciesOf(report).length > 0,
  heading: (texts) => texts.captured.heading,
  summary: (report) => report.texts.captured.count(capturedPoliciesOf(report).length),
  body: (report) => (
    <>
      {capturedPoliciesOf(report).map((policy, index) => (
        <Captured key={index} report={report} policy={policy} />
      ))}
    </>
  ),
};

type CapturedProps = { report: ReportData; policy: CapturedPolicy };

function subjectsIn({ language }: ReportData, names: readonly string[] | null | undefined): string {
  const known = (names ?? []).filter((name): name is CapturedSubject =>
    Object.hasOwn(CAPTURED_SUBJECTS, name),
  );
  return known.map((name) => CAPTURED_SUBJECTS[name].label[language]).join(MARKS[language].between);
}

/** One page: what was captured when, where it was, its words, and how it looked. */
function Captured({ report, policy }: CapturedProps) {
  const { texts } = report;
  const { captured } = texts;
  const facts: Fact[] = [
    [captured.address, policy.url && <Address url={policy.url} />],
    [captured.textHash, policy.text_sha256 && <Hash value={policy.text_sha256} />],
    [captured.pdfHash, policy.pdf_sha256 && <Hash value={policy.pdf_sha256} />],
    [captured.screenshotHash, policy.screenshot_sha256 && <Hash value={policy.screenshot_sha256} />],
  ];
  return (
    <section className="ce-captured">
      <h3>
        <Text>{policy.title?.trim() || texts.policies.policy}</Text>
      </h3>
      {capturedWhen(report, policy).map((sentence) => (
        <p key={sentence}>
          <Sentence>{sentence}</Sentence>
        </p>
      ))}
      <Facts facts={facts} />
      {(policy.passages ?? []).map((passage, index) => (
        <div className={unbroken('ce-passage', passage.text)} key={index}>
          <h4>{subjectsIn(report, passage.subjects)}</h4>
          <p className="ce-policy-text">
            <Text>{passage.text ?? ''}</Text>
          </p>
          {passage.is_cut && <p className="ce-quiet">{captured.continues}</p>}
        </div>
      ))}
      <Screenshot report={report} policy={policy} />
    </section>
  );
}

function Hash({ value }: { value: string }) {
  return (
    <bdi className="ce-hash">
      <Text>{value}</Text>
    </bdi>
  );
}

/** How the page looked, or why there is no picture of it. */
function Screenshot({ report, policy }: CapturedProps) {
  const { captured } = report.texts;
  const { screenshot, screenshot_part: part, captured_at: at } = policy;
  if (!screenshot) {
    return <p className="ce-quiet">{policy.is_pdf ? captured.isPdf : captured.noScreenshot}</p>;
  }
  const when = isolated(formatDateTime(at) ?? '');
  const says = part
    ? captured.screenshotPart(when, part.from + 1, part.to, part.of)
    : captured.screenshot(when);
  return (
    <figure className="ce-document">
      <FramedPhoto report={report} name={screenshot} alt={captured.screenshot(when)} kind="document" />
      <Caption says={says} file={[report.texts.photos.file, null]} />
    </figure>
  );
}
