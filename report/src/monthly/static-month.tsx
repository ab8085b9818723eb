import type { Language } from '@cbp/shared/language';
import { nameOfMonth } from '@cbp/shared/list/calendar-month';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { renderToStaticMarkup } from 'react-dom/server';
import figureStyles from '../figures/figures.css?inline';
import paperStyles from '../layout/paper.css?inline';
import { paperMarginText, paperSetup } from '../layout/paper-setup.ts';
import { type StaticPaper, staticDocument } from '../layout/static-document.ts';
import monthlyStyles from './monthly.css?inline';
import { monthlyTexts } from './monthly.texts.ts';
import { MonthlyReport } from './monthly-report.tsx';

/** The monthly report as one complete HTML document: no script, nothing to load. */
export async function renderStaticMonth(month: ClientMonth, language: Language): Promise<StaticPaper> {
  const { report } = monthlyTexts[language];
  const title = `${report} (${month.merchant_name}) ${month.month}`;
  const running = {
    subject: month.merchant_name,
    document: `${report} · ${nameOfMonth(month.month, language)}`,
  };
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<MonthlyReport month={month} language={language} />),
    styles: [figureStyles, paperStyles, monthlyStyles, paperSetup(running, language)],
    marginText: paperMarginText(running, language),
  });
  return { title, html, warnings };
}
