import { API_PREFIX, IMAGES_PREFIX, REPORT_PREFIX } from '@cbp/shared/endpoints/evidence-paths';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@cbp/shared/language';
import { useCallback, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { CompellingEvidence } from './compelling-evidence.tsx';
import { chooseLanguage, chosenLanguage } from './language-choice.ts';
import './layout/report.css';
import './layout/screen.css';
import { TEXTS } from './texts/texts.ts';

/** Base locations come from the server, so that one build runs anywhere. */
type Config = { apiUrl: string; imagesUrl: string };

async function readConfig(): Promise<Config> {
  const standard = { apiUrl: API_PREFIX, imagesUrl: IMAGES_PREFIX };
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(5000) });
    return response.ok ? { ...standard, ...((await response.json()) as Partial<Config>) } : standard;
  } catch {
    return standard;
  }
}

function idFromPath(): string {
  const part = location.pathname.slice(REPORT_PREFIX.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function ReportPage({ config }: { config: Config }) {
  const language = chosenLanguage();
  const id = idFromPath();
  const source = useMemo(() => ({ apiUrl: config.apiUrl }), [config.apiUrl]);
  const onTitle = useCallback((title: string) => {
    document.title = title;
  }, []);
  return (
    <>
      <Toolbar />
      <main className="ce-desk">
        <CompellingEvidence
          id={id}
          mode="REPORT"
          language={language}
          source={source}
          imagesUrl={config.imagesUrl}
          onTitle={onTitle}
        />
      </main>
    </>
  );
}

function Toolbar() {
  const language = chosenLanguage();
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
      <button type="button" onClick={() => print()}>
        {texts.print}
      </button>
    </nav>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
document.documentElement.lang = LANGUAGE_TAGS[chosenLanguage()];
createRoot(root).render(<ReportPage config={await readConfig()} />);
