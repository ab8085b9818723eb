import { chosenLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_TAGS, type Translated } from '@cbp/shared/language';
import { hideSplash } from './splash.tsx';

/** The texts of the portal may be what could not be fetched, so these are beside the code. */
const TEXT: Translated = {
  en: 'The portal could not be opened. Check that you are online, then open this page again.',
  sc: '系统无法打开。请检查网络连接，然后重新打开此页面。',
  tc: '未能開啟系統。請檢查網絡連線，然後重新開啟此頁面。',
};

/** Says in plain HTML that the code of the portal could not be fetched or does not run here. */
export function sayThatNothingStarts(root: HTMLElement): void {
  const language = chosenLanguage();
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.lang = LANGUAGE_TAGS[language];
  text.textContent = TEXT[language];
  text.style.cssText = 'max-width: 30em; margin: 20vh auto 0; padding: 0 20px; font: 16px/1.6 sans-serif';
  root.replaceChildren(text);
  hideSplash();
}
