import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Texts } from './en.ts';

/** Makes the texts of a language ready for `useTranslation`. */
export async function startTexts(language: Language, texts: Texts): Promise<void> {
  const lng = LANGUAGE_TAGS[language];
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { translation: texts } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}
