import { LANGUAGE_TAGS, type Language } from '@cbp/shared/language';
import i18next from 'i18next';

const LOADERS: Record<Language, () => Promise<readonly object[]>> = {
  en: async () => {
    const [{ listEn }, { formEn }] = await Promise.all([import('./list/en.ts'), import('./form/en.ts')]);
    return [listEn, formEn];
  },
  sc: async () => {
    const [{ listSc }, { formSc }] = await Promise.all([import('./list/sc.ts'), import('./form/sc.ts')]);
    return [listSc, formSc];
  },
  tc: async () => {
    const [{ listTc }, { formTc }] = await Promise.all([import('./list/tc.ts'), import('./form/tc.ts')]);
    return [listTc, formTc];
  },
};

/** Adds what every list and form says to the texts of the page, for those who have signed in: a visitor does without. */
export async function addFrameTexts(language: Language): Promise<void> {
  for (const texts of await LOADERS[language]()) {
    i18next.addResourceBundle(LANGUAGE_TAGS[language], 'translation', texts, true, true);
  }
}
