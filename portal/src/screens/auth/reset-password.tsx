import { useLanguage } from '../../i18n/use-language.ts';
import { tokenPageTexts } from './token-page.texts.ts';
import { TokenPage } from './token-page.tsx';

export function ResetPassword() {
  const words = tokenPageTexts[useLanguage()];
  return (
    <TokenPage
      heading={words.reset.heading}
      submit={words.reset.submit}
      success={words.reset.SUCCESS_TEXT}
      expired={words.reset.EXPIRED_TEXT}
    />
  );
}
