import { chosenLanguage, requestedLanguage } from '@cbp/report/language-choice';
import type { Language } from '@cbp/shared/language';

/**
 * A link may be meant for a reader of a language. Read once: it changes only with a reload of this page, though another tab may choose
 * another one meanwhile.
 */
export const PAGE_LANGUAGE: Language =
  requestedLanguage(globalThis.location?.search ?? '') ?? chosenLanguage();

/** The language of this page. */
export function useLanguage(): Language {
  return PAGE_LANGUAGE;
}
