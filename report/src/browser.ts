import { loadEvidence } from '@cbp/shared/evidence/evidence-calls';
import { REPORT_PREFIX } from '@cbp/shared/evidence/evidence-paths';
import { LANGUAGE_TAGS, type Translated } from '@cbp/shared/language';
import { visitorCalls } from './evidence/evidence-calls.ts';
import { chosenLanguage, requestedLanguage } from './language-choice.ts';
import './layout/report.css';
import './layout/screen.css';
import { readPageConfig } from './page/page-config.ts';

function idFromPath(): string {
  const part = location.pathname.slice(REPORT_PREFIX.length + 1).replace(/\/$/, '');
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const language = requestedLanguage(location.search) ?? chosenLanguage();

/** The texts of the report are in the part that may not come, so these are beside the start. */
const NOT_FETCHED: Translated = {
  en: 'The report could not be opened. Check that you are online, then open this page again.',
  sc: '报告无法打开。请检查网络连接，然后重新打开此页面。',
  tc: '未能開啟報告。請檢查網絡連線，然後重新開啟此頁面。',
};

/** Asks for the evidence while the code that shows it is still on its way: on a slow line that is half a second. */
async function openPage(root: HTMLElement): Promise<void> {
  document.documentElement.lang = LANGUAGE_TAGS[language];
  const id = idFromPath();
  const reading = readPageConfig();
  const evidence = reading.then(({ apiUrl }) => loadEvidence(visitorCalls(apiUrl), id, null));
  // The page shows the failure.
  evidence.catch(() => undefined);
  const [config, { showReportPage }] = await Promise.all([reading, import('./page/report-page.tsx')]);
  showReportPage({ root, language, id, config, evidence });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
openPage(root).catch((error: unknown) => {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = NOT_FETCHED[language];
  root.replaceChildren(text);
  throw error;
});
