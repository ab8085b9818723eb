import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES, type Language } from '@cbp/shared/language';
import { Icon } from '../ui/icon.tsx';

type LanguageChoiceProps = { language: Language; label: string; onChoose: (language: Language) => void };

/** Each language by its own name, for readers of that one. */
export function LanguageChoice({ language, label, onChoose }: LanguageChoiceProps) {
  return (
    <label className="language">
      <Icon name="globe" />
      <span className="unseen">{label}</span>
      <select
        value={language}
        onChange={(event) => {
          const chosen = LANGUAGES.find((name) => name === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name} lang={LANGUAGE_TAGS[name]}>
            {LANGUAGE_NAMES[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
