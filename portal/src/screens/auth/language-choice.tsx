import { chooseLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './auth-frame.module.css';
import { useKeepDraft } from './use-draft.ts';

/** The languages, each by its own name. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const chosen = useLanguage();
  const keepDraft = useKeepDraft();
  return (
    <fieldset className={classes.languages}>
      <legend>{t('frame.language')}</legend>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={LANGUAGE_TAGS[language]}
          aria-pressed={language === chosen}
          onClick={() => {
            keepDraft();
            chooseLanguage(language);
          }}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
