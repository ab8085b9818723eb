import { useLanguage } from '../../i18n/use-language.ts';
import { tokenPageTexts } from './token-page.texts.ts';
import { TokenPage } from './token-page.tsx';

export function ResetPassword() {
  const words = tokenPageTexts[useLanguage()];
  return <TokenPage words={words.reset} />;
}
