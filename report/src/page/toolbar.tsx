import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '@cbp/shared/language';
import { chooseLanguage } from '../language-choice.ts';
import { TEXTS } from '../texts/texts.ts';
import { PdfButton } from './pdf-button.tsx';

type ToolbarProps = {
  language: Language;
  id: string;
  pdfUrl: string | null;
  /** Without a report there is nothing to print or to save. */
  hasReport: boolean;
};

/** Above the report: its language, and the ways to take it along. */
export function Toolbar({ language, id, pdfUrl, hasReport }: ToolbarProps) {
  const texts = TEXTS[language].screen;
  return (
    <nav className="ce-toolbar" aria-label={TEXTS[language].report}>
      <span>{TEXTS[language].report}</span>
      <label>
        <span className="ce-toolbar-label">{texts.language}</span>
        <select
          value={language}
          onChange={(event) => {
            const chosen = LANGUAGES.find((name) => name === event.target.value);
            if (chosen) chooseLanguage(chosen);
          }}
        >
          {LANGUAGES.map((name) => (
            <option key={name} value={name} lang={LANGUAGE_TAGS[name]}>
              {LANGUAGE_NAMES[name]}
            </option>
          ))}
        </select>
      </label>
      {hasReport && (
        <>
          {pdfUrl !== null && <PdfButton pdfUrl={pdfUrl} id={id} language={language} />}
          <button type="button" onClick={() => print()}>
            {texts.print}
          </button>
        </>
      )}
    </nav>
  );
}
