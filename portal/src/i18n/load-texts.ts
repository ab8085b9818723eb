import type { Language } from '@cbp/shared/language';
import type { en, Texts } from './en.ts';

/** Only the texts of the chosen language are fetched; the page reloads when it changes. */
const LOADERS: Record<Language, () => Promise<Texts | typeof en>> = {
  en: () => import('./en.ts').then((module) => module.en),
  sc: () => import('./sc.ts').then((module) => module.sc),
  tc: () => import('./tc.ts').then((module) => module.tc),
};

/** Fetches the texts of a language. */
export function loadTexts(language: Language): Promise<Texts> {
  return LOADERS[language]();
}
