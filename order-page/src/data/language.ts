import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@cbp/shared/language';

/** The buyer's choice for their orders. Someone who also uses the portal may read it in another language. */
const STORAGE_KEY = 'order-language';
const TRADITIONAL = /^zh\b.*\b(?:hant|hk|mo|tw)\b/i;

/** The language that the buyer chose: by the link, else on an earlier visit. */
export function chosenLanguage(): Language | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (isLanguage(asked)) return asked;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The language of the browser, until the order says which one is its own. */
export function browserLanguage(): Language {
  const [wanted = ''] = navigator.languages;
  if (!/^zh\b/i.test(wanted)) return DEFAULT_LANGUAGE;
  return TRADITIONAL.test(wanted) ? 'tc' : 'sc';
}

/** Keeps the buyer's choice, where storage allows it. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A private window keeps nothing.
  }
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(null, '', address);
}
