/** The languages of the product, in the order in which menus offer them. */
export const LANGUAGES = ['en', 'sc', 'tc'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** BCP 47 tags for the `lang` attribute and for `Intl`. */
export const LANGUAGE_TAGS: Record<Language, string> = { en: 'en', sc: 'zh-Hans', tc: 'zh-Hant' };

/** The name of each language in itself, for language menus. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', sc: '简体中文', tc: '繁體中文' };

/** The languages as values that can be picked, each by its own name. */
export const LANGUAGE_CHOICES = {
  en: { label: sameInAll(LANGUAGE_NAMES.en) },
  sc: { label: sameInAll(LANGUAGE_NAMES.sc) },
  tc: { label: sameInAll(LANGUAGE_NAMES.tc) },
} as const;

/** A text that is the same in every language, such as a name. */
export function sameInAll(name: string): Translated {
  return { en: name, sc: name, tc: name };
}

/** One text in every language. */
export type Translated = Record<Language, string>;

/** The same as a tuple, for declarations with many texts, in the order of LANGUAGES. */
export type Words = readonly [en: string, sc: string, tc: string];

export function translated([en, sc, tc]: Words): Translated {
  return { en, sc, tc };
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
