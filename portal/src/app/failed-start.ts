import { chosenLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_TAGS } from '@cbp/shared/language';
import { failedStartTexts } from './failed-start.texts.ts';
import { hideSplash } from './hide-splash.ts';

/**
 * Says in plain HTML that the code of the portal could not be fetched or does not run here. It and all that it imports are
 * in the first script: the others may be what did not come.
 */
export function showFailedStart(root: HTMLElement): void {
  const language = chosenLanguage();
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.lang = LANGUAGE_TAGS[language];
  text.textContent = failedStartTexts[language].text;
  text.style.cssText = 'max-width: 30em; margin: 20vh auto 0; padding: 0 20px; font: 16px/1.6 sans-serif';
  root.replaceChildren(text);
  hideSplash();
}
