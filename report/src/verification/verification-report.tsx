import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { BlankMarksContext } from '../layout/text.tsx';
import { fontFamily } from '../layout/typefaces.ts';
import { TEXTS } from '../texts/texts.ts';
import { CodeGroups } from './codes.tsx';
import { Checks, Compared } from './findings.tsx';
import { Images } from './images.tsx';
import { type PrintedVerification, printable } from './printed-verification.ts';
import { Attempts, Timeline } from './record.tsx';
import { Submitted } from './submitted.tsx';
import { Heading, Result } from './verification-head.tsx';

/** A document verification on A4: the result and why in one look, what was given against what was read, each check, and the record. */
export function VerificationReport(given: PrintedVerification) {
  const { language } = given;
  const printed = { ...given, of: printable(given.of) };
  return (
    <BlankMarksContext value={TEXTS[language].blank}>
      <article
        className="paper record vr"
        lang={LANGUAGE_TAGS[language]}
        style={{ fontFamily: fontFamily(language) }}
      >
        <Heading {...printed} />
        <Result {...printed} />
        <Suggested {...printed} />
        <Submitted {...printed} />
        <Findings {...printed} />
        <Images {...printed} />
        <Attempts {...printed} />
        <Timeline {...printed} />
      </article>
    </BlankMarksContext>
  );
}

/** What the checks suggest to a user who has yet to decide. */
function Suggested({ of, language }: PrintedVerification) {
  const codes = of.enquiry_result_event === 'review.pending' ? of.suggested_codes : [];
  if (codes.length === 0) return null;
  const heading = verificationReportTexts[language].suggested;
  return <CodeGroups heading={heading} codes={codes} sentence={null} language={language} />;
}

/** Of the last attempt, as long as its data is there. */
function Findings(printed: PrintedVerification) {
  const { of } = printed;
  const [attempt] = of.tries;
  if (!attempt || of.retention.erased_at !== null) return null;
  return (
    <>
      <Compared {...printed} attempt={attempt} />
      <Checks {...printed} attempt={attempt} />
    </>
  );
}
