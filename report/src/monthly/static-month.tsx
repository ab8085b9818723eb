import type { Language } from '@cbp/shared/language';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { renderToStaticMarkup } from 'react-dom/server';
import figureStyles from '../figures/figures.css?inline';
import { staticDocument } from '../layout/static-document.ts';
import { monthMarginText, monthPageSetup } from './month-page-setup.ts';
import monthlyStyles from './monthly.css?inline';
import { monthlyTexts } from './monthly.texts.ts';
import { MonthlyReport } from './monthly-report.tsx';

type StaticMonth = { title: string; html: string; warnings: string[] };

/** The monthly report as one complete HTML document: no script, nothing to load. */
export async function renderStaticMonth(month: ClientMonth, language: Language): Promise<StaticMonth> {
  const title = `${monthlyTexts[language].report} (${month.merchant_name}) ${month.month}`;
  const { html, warnings } = await staticDocument({
    title,
    language,
    markup: renderToStaticMarkup(<MonthlyReport month={month} language={language} />),
    styles: [figureStyles, monthlyStyles, monthPageSetup(month, language)],
    marginText: monthMarginText(month, language),
  });
  return { title, html, warnings };
}
