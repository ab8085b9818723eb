import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { DECLINE_CATEGORIES } from '@cbp/shared/verifications/decline-codes/decline-category';
import { INSTRUCTIONS } from '@cbp/shared/verifications/decline-codes/instruction';
import {
  groupDeclineCodes,
  type ReadDeclineCode,
} from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';
import { LabelledMark } from '../layout/labelled-mark.tsx';
import { Text } from '../layout/text.tsx';
import type { PrintedVerification } from './printed-verification.ts';
import { verificationPaperTexts } from './verification-paper.texts.ts';

type Language = PrintedVerification['language'];
type Decision = NonNullable<DocumentVerification['decision']>;

/** The codes of a refusal by category, most serious first, each with what the person can do again. */
export function Codes({ decision, language }: { decision: Decision; language: Language }) {
  const { event, codes, by, reason } = decision;
  const words = verificationReportTexts[language];
  if (event !== 'verification.declined') return null;
  if (codes.length === 0) return <p className="paper-note">{words.noCodes}</p>;
  const heading = verificationPaperTexts[language].codes;
  return (
    <CodeGroups heading={heading} codes={codes} sentence={by === null ? reason : null} language={language} />
  );
}

type CodeGroupsProps = {
  heading: string;
  codes: readonly string[];
  /** What the provider said of the result, for codes that only it knows. */
  sentence: string | null;
  language: Language;
};

export function CodeGroups({ heading, codes, sentence, language }: CodeGroupsProps) {
  return (
    <div className="vr-codes">
      <h3>{heading}</h3>
      <ul>
        {groupDeclineCodes(codes, { sentence }).map(({ category, codes: ofCategory }) => (
          <li key={category}>
            <p className="vr-category">
              <LabelledMark of={DECLINE_CATEGORIES} value={category} language={language} />
            </p>
            <ul className="vr-reasons">
              {ofCategory.map((code) => (
                <Reason key={code.code} code={code} language={language} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ReasonProps = { code: ReadDeclineCode; language: Language };

function Reason({ code: { code, label, again, isKnown }, language }: ReasonProps) {
  const words = verificationReportTexts[language];
  const next = again === null ? words.noneAgain : words.again(labelOf(INSTRUCTIONS, again, language));
  return (
    <li>
      <Text>{label[language]}</Text>
      {MARKS[language].brackets(code)}
      {isKnown && <span className="paper-small">{next}</span>}
    </li>
  );
}
