import { formatDateTime } from '@cbp/shared/format/time';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { userTexts } from './users.texts.ts';

/** A link as it was made, to be copied now: it is shown once. */
export function ActivationLink({ answer }: { answer: AnswerOf<'makeActivationLink'> }) {
  const language = useLanguage();
  const words = userTexts[language];
  const { url, expires_at: expiresAt } = answer.results;
  return (
    <>
      <CopyableCode text={url} label={copyTexts[language].copyLink} />
      <p>{words.linkUntil(formatDateTime(expiresAt) ?? expiresAt)}</p>
    </>
  );
}
