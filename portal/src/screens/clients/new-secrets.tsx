import { formatDateTime } from '@cbp/shared/format/time';
import { Code } from '@mantine/core';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { clientTexts } from './clients.texts.ts';

/** A secret as it was made, to be copied now. */
function Secret({ label, text }: { label: string; text: string }) {
  const language = useLanguage();
  return (
    <>
      <p>{label}</p>
      <Code block fz={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <p>
        <CopyButton
          text={text}
          label={copyTexts[language].copy(label)}
          copiedLabel={copyTexts[language].copied}
        />
      </p>
    </>
  );
}

export function PushSecret({ answer }: { answer: AnswerOf<'makeMerchantPushSecret'> }) {
  const words = clientTexts[useLanguage()];
  const { secret, before_until: until } = answer.results;
  return (
    <>
      <Secret label={words.secret} text={secret} />
      <p>{words.shownOnce}</p>
      {until !== null && <p>{words.bothUntil(formatDateTime(until) ?? until)}</p>}
    </>
  );
}

export function CreatedCredential({ answer }: { answer: AnswerOf<'createMerchantCredential'> }) {
  const words = clientTexts[useLanguage()];
  const { username, password } = answer.results;
  return (
    <>
      <Secret label={words.username} text={username} />
      <Secret label={words.password} text={password} />
      <p>{words.shownOnce}</p>
    </>
  );
}

export function RotatedCredential({ answer }: { answer: AnswerOf<'rotateMerchantCredential'> }) {
  const words = clientTexts[useLanguage()];
  const { before_until: until } = answer.results;
  return (
    <>
      <CreatedCredential answer={answer} />
      <p>{words.beforeUntil(formatDateTime(until) ?? until)}</p>
    </>
  );
}
