import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en, Texts } from './en.ts';

/** Only the texts of the chosen language are fetched; the page reloads when it changes. */
const LOADERS: Record<Language, () => Promise<Texts | typeof en>> = {
  en: () => import('./en.ts').then((module) => module.en),
  sc: () => import('./sc.ts').then((module) => module.sc),
  tc: () => import('./tc.ts').then((module) => module.tc),
};

/** Makes the texts of a language ready for `useTranslation`, and gives them back. */
export async function startTexts(language: Language): Promise<Texts> {
  const lng = LANGUAGE_TAGS[language];
  const texts = await LOADERS[language]();
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: false,
    resources: { [lng]: { translation: texts } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}
