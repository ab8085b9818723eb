import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import i18next from 'i18next';
import type { ListTexts, listEn } from './en.ts';

const LOADERS: Record<Language, () => Promise<ListTexts | typeof listEn>> = {
  en: () => import('./en.ts').then((module) => module.listEn),
  sc: () => import('./sc.ts').then((module) => module.listSc),
  tc: () => import('./tc.ts').then((module) => module.listTc),
};

/** Adds what every list says to the texts of the page, for those who have signed in: a visitor does without it. */
export async function addListTexts(language: Language): Promise<void> {
  const texts = await LOADERS[language]();
  i18next.addResourceBundle(LANGUAGE_TAGS[language], 'translation', texts, true, true);
}
