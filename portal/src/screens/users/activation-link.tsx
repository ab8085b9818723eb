import { formatDateTime } from '@cbp/shared/format/time';
import { Code } from '@mantine/core';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { userTexts } from './users.texts.ts';

/** A link as it was made, to be copied now: it is shown once. */
export function ActivationLink({ answer }: { answer: AnswerOf<'makeActivationLink'> }) {
  const language = useLanguage();
  const words = userTexts[language];
  const { url, expires_at: expiresAt } = answer.results;
  return (
    <>
      <Code block fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {url}
      </Code>
      <p>{words.linkUntil(formatDateTime(expiresAt) ?? expiresAt)}</p>
      <p>
        <CopyButton text={url} label={words.copyLink} copiedLabel={copyTexts[language].copied} />
      </p>
    </>
  );
}
