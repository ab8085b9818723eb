import { boundedId } from '../bounded.ts';
import type { FaultMessage } from '../faults.ts';
import { LANGUAGE_TAGS, type Language } from '../language.ts';

const LONGEST_TAG = 35;

/** The tag in its usual writing: `ZH-hant-hk` as `zh-Hant-HK`; null if the text isn't one of BCP 47. */
function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** A language of a shop, by its BCP 47 tag. */
export const ShopLanguage = boundedId(LONGEST_TAG, 2)
  .overwrite((text) => canonicalTag(text) ?? text)
  .refine(
    (text) => canonicalTag(text) !== null,
    'must be a language tag such as zh-Hant' satisfies FaultMessage,
  );

/** The languages that forms offer, by the number of shops that use them. Calls take any other. */
export const OFFERED_LANGUAGES: readonly string[] = [
  'en',
  'zh-Hant',
  'zh-Hans',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'tr',
  'ru',
  'uk',
  'ar',
  'he',
  'hi',
  'id',
  'ms',
  'th',
  'vi',
  'fil',
];

/** "German": the name of a language in another one; the tag itself where it has none. */
export function languageName(tag: string, language: Language): string {
  if (canonicalTag(tag) === null) return tag;
  return new Intl.DisplayNames([LANGUAGE_TAGS[language]], { type: 'language' }).of(tag) ?? tag;
}
