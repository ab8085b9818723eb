import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@cbp/shared/language';

/** The portal and the report page share the reader's choice. */
const STORAGE_KEY = 'language';

/** The language that this reader chose, else the default. Storage may be forbidden in a private window. */
export function chosenLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Keeps the choice, where storage allows it, and reloads the page in it (specification, chapter 1). */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The address of the page may still name a language; without storage none is kept.
  }
  location.reload();
}
