const SHOWN_LANGUAGE = 'shown-language';

/** Whether this tab was reloaded in another language; stores the language for the next time. */
export function changesLanguage(
  language: string,
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  try {
    const storage = openStorage();
    const shown = storage.getItem(SHOWN_LANGUAGE);
    storage.setItem(SHOWN_LANGUAGE, language);
    return shown !== null && shown !== language;
  } catch {
    // Where storage is forbidden no choice of a language is kept either.
    return false;
  }
}
