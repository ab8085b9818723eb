import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { SCREENING_EVENTS } from '@cbp/shared/screenings/screening';
import { CHECKS } from '@cbp/shared/verifications/checks/check-names';
import { COMPARED_FIELDS } from '@cbp/shared/verifications/compared-facts';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import { Codes } from './codes.tsx';
import { type PrintedVerification, subjectOf } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

/** What is longer takes more than two lines in the usual type. */
const LONG_NAME = 90;

const shown = (at: string) => formatDateTime(at) ?? at;

/** Whose document was verified, for which client, and of when the report is. */
export function Heading(printed: PrintedVerification) {
  const { of, at, language } = printed;
  const words = verificationPaperTexts[language];
  const { id, merchant_name: client, result, retention } = of;
  const { erased_at: erased } = retention;
  const name = subjectOf(printed);
  return (
    <header className="paper-head">
      <p className="paper-kind">{words.report}</p>
      <h1 className={name.length > LONG_NAME ? 'record-long-name' : undefined}>
        <Text>{name}</Text>
      </h1>
      <p className="paper-quiet">
        {words.number(id)}
        {erased === null && (
          <>
            {' · '}
            <Text>{result.reference}</Text>
          </>
        )}
        {' · '}
        <Text>{client ?? ''}</Text>
      </p>
      {erased !== null && <p className="record-missing">{words.erased(shown(erased))}</p>}
      <p className="paper-quiet">{words.asOf(shown(at.toISOString()))}</p>
    </header>
  );
}

type Decision = NonNullable<DocumentVerification['decision']>;
type Language = PrintedVerification['language'];

/** The result, who decided it and why, with its codes, and what could not be checked. */
export function Result({ of, language }: PrintedVerification) {
  const words = verificationReportTexts[language];
  const paper = verificationPaperTexts[language];
  const { decision, provider_result: ofProvider, failure, enquiry_result_event: event } = of;
  const counting = decision ?? ofProvider;
  const isOpen = event === 'review.pending';
  return (
    <section>
      <h2>{words.result}</h2>
      <div className="record-verdict">
        <p className="record-event">
          <LabelledMark of={SCREENING_EVENTS} value={event} language={language} />
        </p>
        {counting?.event === event && <Decided decision={counting} language={language} />}
        {isOpen && <p>{paper.noResult}</p>}
        {failure !== null && (
          <p>
            <Text>{failure}</Text>
          </p>
        )}
      </div>
      <NotChecked of={of} language={language} />
      {counting?.event === event && <Codes decision={counting} language={language} />}
      {decision && ofProvider && (
        <div className="vr-provider">
          <h3>{words.resultOfProvider}</h3>
          <p>
            <LabelledMark of={SCREENING_EVENTS} value={ofProvider.event} language={language} />
          </p>
          <Decided decision={ofProvider} language={language} />
          <Codes decision={ofProvider} language={language} />
        </div>
      )}
    </section>
  );
}

function Decided({ decision: { by, at, reason }, language }: { decision: Decision; language: Language }) {
  const words = verificationReportTexts[language];
  return (
    <p>
      {words.decidedBy(by ?? words.provider, shown(at))}
      {reason && (
        <>
          {MARKS[language].colon}
          <Text>{reason}</Text>
        </>
      )}
    </p>
  );
}

/** In a box of its own, before what was checked: nothing may look complete that isn't. */
function NotChecked({ of, language }: Pick<PrintedVerification, 'of' | 'language'>) {
  const words = verificationPaperTexts[language];
  const [newest] = of.tries;
  if (of.retention.erased_at !== null || !newest) return null;
  const unread = newest.checks.flatMap(({ check, state }) =>
    state === 'unread' ? [labelOf(CHECKS, check, language)] : [],
  );
  const address = of.enquiry_data.full_address === null ? [] : [COMPARED_FIELDS.full_address.label[language]];
  const all = [...new Set([...unread, ...address])];
  const text =
    newest.checks.length === 0 ? words.nothingChecked : words.withoutCheck(all.join(MARKS[language].between));
  if (newest.checks.length > 0 && all.length === 0) return null;
  return <p className="record-missing">{text}</p>;
}
