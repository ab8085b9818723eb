import { formatDateTime } from '@cbp/shared/format/time';
import type { AnswerOf } from '../../data/change-calls.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { copyTexts } from '../../ui/copy.texts.ts';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { clientTexts } from './clients.texts.ts';

/** A secret as it was made, to be copied now. */
function Secret({ label, text }: { label: string; text: string }) {
  const language = useLanguage();
  return (
    <>
      <p>{label}</p>
      <CopyableCode text={text} label={copyTexts[language].copy(label)} />
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
