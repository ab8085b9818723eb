import { chooseLanguage } from '@cbp/report/language-choice';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { productTexts } from '../../i18n/product.texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './auth-frame.module.css';
import { useKeepDraft } from './use-draft.ts';

/** The languages, each by its own name. */
export function LanguageChoice() {
  const words = productTexts[useLanguage()];
  const chosen = useLanguage();
  const keepDraft = useKeepDraft();
  return (
    <fieldset className={classes.languages}>
      <legend>{words.language}</legend>
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
