import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@cbp/shared/language';

/** The portal and the report page share the reader's choice. */
const STORAGE_KEY = 'language';

const ADDRESS_PARAMETER = 'lang';

/** The language that this reader chose, else the default. Storage may be forbidden in a private window. */
export function chosenLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/**
 * Keeps the choice, where storage allows it, and reloads the page in it (specification, chapter 1). It goes before the
 * language that the address asked for.
 */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The address of the page may still name a language; without storage none is kept.
  }
  if (requestedLanguage(location.search) === null) {
    location.reload();
    return;
  }
  const address = new URL(location.href);
  address.searchParams.delete(ADDRESS_PARAMETER);
  location.replace(address);
}

/** The language that the address of a page asks for, as `?lang=tc`: a link may be meant for a reader of that language. */
export function requestedLanguage(search: string): Language | null {
  const asked = new URLSearchParams(search).get(ADDRESS_PARAMETER);
  return isLanguage(asked) ? asked : null;
}
