import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { CHECK_STATES, CHECKS, type CheckState, isHint } from '@cbp/shared/verifications/checks/check-names';
import type { CheckResult } from '@cbp/shared/verifications/checks/check-result.model';
import { checkSentence } from '@cbp/shared/verifications/checks/check-sentence';
import { ALL_AGREEMENTS, COMPARED_FIELDS, comparedFacts } from '@cbp/shared/verifications/compared-facts';
import type { VerificationAttempt } from '@cbp/shared/verifications/verification.model';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { Lines } from '../layout/facts.tsx';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { ToneMark } from '../layout/tone-mark.tsx';
import type { PrintedVerification } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

type FindingsProps = PrintedVerification & { attempt: VerificationAttempt };

/** What was given beside what was read, field by field. */
export function Compared({ of, attempt, language }: FindingsProps) {
  const words = verificationReportTexts[language];
  const facts = comparedFacts(of, attempt, language);
  return (
    <section>
      <h2>{words.compared}</h2>
      {facts.length === 0 && <p>{words.nothingCompared}</p>}
      {facts.length > 0 && (
        <table className="fig-table vr-compared" aria-label={words.compared}>
          <thead>
            <tr>
              {[words.field, words.given, words.read, words.agreement].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ field, given, read, agreement }) => (
              <tr key={field}>
                <th scope="row">{labelOf(COMPARED_FIELDS, field, language)}</th>
                <td>{given === null ? '–' : <Text>{given}</Text>}</td>
                <td>
                  {read.length === 0 ? (
                    '–'
                  ) : (
                    <Lines lines={read.map((value) => <Text key={value}>{value}</Text>)} />
                  )}
                </td>
                <td>
                  <LabelledMark of={ALL_AGREEMENTS} value={agreement} language={language} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What failed first, then what couldn't be read. */
const ORDER: readonly CheckState[] = ['failed', 'unread', 'passed'];

const bySeverity = (one: CheckResult, other: CheckResult) =>
  ORDER.indexOf(one.state) - ORDER.indexOf(other.state);

/** Each check with what it compared, and the codes that follow from it. */
export function Checks({ attempt, language }: FindingsProps) {
  const words = verificationReportTexts[language];
  const { check: heads } = verificationPaperTexts[language];
  const checks = attempt.checks.toSorted(bySeverity);
  return (
    <section>
      <h2>{words.checks}</h2>
      <p className="paper-note">{checks.length === 0 ? words.noChecks : words.checksHelp}</p>
      {checks.length > 0 && (
        <table className="fig-table vr-checks" aria-label={words.checks}>
          <colgroup>
            {Object.keys(heads).map((name) => (
              <col key={name} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {Object.entries(heads).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {checks.map((result, place) => (
              <tr key={place}>
                <th scope="row">{labelOf(CHECKS, result.check, language)}</th>
                <td>
                  <State result={result} language={language} />
                </td>
                <td>
                  <Text>{checkSentence(result, language)}</Text>
                </td>
                <td>{result.codes.join(MARKS[language].between) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type StateProps = { result: CheckResult; language: PrintedVerification['language'] };

/** A sign that proves nothing on its own never looks like a failure. */
function State({ result: { check, state }, language }: StateProps) {
  if (state !== 'failed' || !isHint(check)) {
    return <LabelledMark of={CHECK_STATES} value={state} language={language} />;
  }
  return (
    <span className="record-state">
      <ToneMark tone="info" />
      {verificationReportTexts[language].hint}
    </span>
  );
}
