import { useLanguage } from '../../i18n/use-language.ts';
import { tokenPageTexts } from './token-page.texts.ts';
import { TokenPage } from './token-page.tsx';

export function ActivateAccount() {
  const words = tokenPageTexts[useLanguage()];
  return <TokenPage words={words.activate} />;
}
