import { labelOf } from '@cbp/shared/labelled';
import { MARKS } from '@cbp/shared/marks';
import { DECLINE_CATEGORIES } from '@cbp/shared/verifications/decline-codes/decline-category';
import { INSTRUCTIONS } from '@cbp/shared/verifications/decline-codes/instruction';
import {
  groupDeclineCodes,
  type ReadDeclineCode,
} from '@cbp/shared/verifications/decline-codes/read-decline-codes';
import type { DocumentVerification } from '@cbp/shared/verifications/verification.model';
import { useLanguage } from '../../i18n/use-language.ts';
import { EnumerationBadge } from '../../patterns/detail/enumeration-badge.tsx';
import { verificationTexts } from './document-verifications.texts.ts';
import classes from './parts.module.css';

type DeclineCodesProps = {
  codes: readonly string[];
  /** What the provider said of the result, for codes that only it knows. */
  sentence: string | null;
  /** What the provider's own list says of codes that the catalogue doesn't have. */
  providerWords?: DocumentVerification['provider_words'];
};

/** Decline codes by category, most serious first, each with what helps in another attempt. */
export function DeclineCodes({ codes, sentence, providerWords = [] }: DeclineCodesProps) {
  const reasons = new Map(providerWords.map(({ code, description }) => [code, description]));
  return (
    <ul className={classes.categories}>
      {groupDeclineCodes(codes, { reasons, sentence }).map(({ category, codes: ofCategory }) => (
        <li key={category}>
          <EnumerationBadge of={DECLINE_CATEGORIES} value={category} />
          <ul className={classes.reasons}>
            {ofCategory.map((code) => (
              <Reason key={code.code} code={code} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Reason({ code: { code, label, again, isKnown } }: { code: ReadDeclineCode }) {
  const language = useLanguage();
  const words = verificationTexts[language];
  const next = again === null ? words.noneAgain : words.again(labelOf(INSTRUCTIONS, again, language));
  return (
    <li>
      <span>
        <bdi>{label[language]}</bdi>
        {MARKS[language].brackets(code)}
      </span>
      {isKnown && <span className={classes.again}>{next}</span>}
    </li>
  );
}
