import { formatDateTime, formatExactTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import type { CheckState } from '@cbp/shared/verifications/checks/check-names';
import { IMAGE_SIDES } from '@cbp/shared/verifications/verification';
import {
  ATTEMPT_CAUSES,
  HAPPENING_CREATORS,
  VERIFICATION_HAPPENINGS,
  type VerificationAttempt,
} from '@cbp/shared/verifications/verification.model';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { Text } from '../layout/text.tsx';
import type { PrintedVerification } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

const MOST_ATTEMPTS = 40;
const MOST_EVENTS = 200;

type Language = PrintedVerification['language'];

/** How the checks of an attempt ended. */
function countsOf({ state, checks }: VerificationAttempt, language: Language): string {
  const words = verificationPaperTexts[language];
  if (state === 'reading') return words.reading;
  const count = (wanted: CheckState) => checks.filter((check) => check.state === wanted).length;
  if (checks.length === 0) return '–';
  return words.counted({ failed: count('failed'), unread: count('unread'), passed: count('passed') });
}

/** Each time that images were submitted. */
export function Attempts({ of: { tries }, language }: PrintedVerification) {
  const words = verificationPaperTexts[language];
  const { between } = MARKS[language];
  const shown = tries.slice(0, MOST_ATTEMPTS);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{words.attempts}</h2>
      <table className="fig-table" aria-label={words.attempts}>
        <Heads of={words.attempt} />
        <tbody>
          {shown.map((attempt) => {
            const { n, at, cause, by, images } = attempt;
            return (
              <tr key={n}>
                <th scope="row">{n}</th>
                <td>{formatDateTime(at)}</td>
                <td>{labelOf(ATTEMPT_CAUSES, cause, language)}</td>
                <td>{by ?? HAPPENING_CREATORS.person.label[language]}</td>
                <td>{images.map(({ side }) => labelOf(IMAGE_SIDES, side, language)).join(between) || '–'}</td>
                <td>{countsOf(attempt, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <NewestOnly shown={shown.length} all={tries.length} language={language} />
    </section>
  );
}

/** What happened and who did it, the newest first. */
export function Timeline({ of: { timeline }, language }: PrintedVerification) {
  const heading = verificationReportTexts[language].timeline;
  const words = verificationPaperTexts[language];
  const { between } = MARKS[language];
  const shown = timeline.slice(0, MOST_EVENTS);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <table className="fig-table record-timeline vr-timeline" aria-label={heading}>
        <colgroup>
          {Object.keys(words.happened).map((name) => (
            <col key={name} />
          ))}
        </colgroup>
        <Heads of={words.happened} />
        <tbody>
          {shown.map(({ at, kind, creator, by, attempt, codes, note }, place) => (
            <tr key={place}>
              <th scope="row">{formatExactTime(at)}</th>
              <td>{labelOf(VERIFICATION_HAPPENINGS, kind, language)}</td>
              <td>
                {labelOf(HAPPENING_CREATORS, creator, language)}
                {by !== null && <span className="paper-small">{by}</span>}
              </td>
              <td>{attempt}</td>
              <td>
                {codes.join(between)}
                {codes.length > 0 && note && ' · '}
                {note ? <Text>{note}</Text> : codes.length === 0 && '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <NewestOnly shown={shown.length} all={timeline.length} language={language} />
    </section>
  );
}

function Heads({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <thead>
      <tr>
        {Object.entries(of).map(([name, label]) => (
          <th key={name} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function NewestOnly({ shown, all, language }: { shown: number; all: number; language: Language }) {
  if (shown === all) return null;
  return <p className="paper-note">{verificationPaperTexts[language].onlyNewest(shown, all)}</p>;
}
