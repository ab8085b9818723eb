import { chosenLanguage } from '@cbp/report/language-choice';
import type { Language } from '@cbp/shared/language';

/** The language of this page. It changes only with a reload. */
export function useLanguage(): Language {
  return chosenLanguage();
}
