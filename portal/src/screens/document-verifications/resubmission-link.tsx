import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { verificationTexts } from './document-verifications.texts.ts';

/** A link as it was made, to be copied now: it is shown once. */
export function ResubmissionLink({ answer: { url } }: { answer: AnswerOf<'requestResubmission'> }) {
  const language = useLanguage();
  if (url === null) return null;
  return (
    <>
      <CopyableCode text={url} label={copyTexts[language].copyLink} />
      <p>{verificationTexts[language].linkShownOnce}</p>
    </>
  );
}
