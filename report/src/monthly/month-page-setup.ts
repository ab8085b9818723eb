import type { Language } from '@cbp/shared/language';
import { nameOfMonth } from '@cbp/shared/list/calendar-month';
import type { ClientMonth } from '@cbp/shared/statistics/client-month.model';
import { cssString, oneLine } from '../layout/page-setup.ts';
import { fontFamily } from '../layout/typefaces.ts';
import { monthlyTexts } from './monthly.texts.ts';

/** Half of the line, in points. */
const CLIENT_POINTS = 235;

/** What every page repeats: client, month, and which page it is. */
function runningTexts({ merchant_name: name, month }: ClientMonth, language: Language) {
  const words = monthlyTexts[language];
  return {
    client: oneLine(name, CLIENT_POINTS).shown,
    report: `${words.report} · ${nameOfMonth(month, language)}`,
  };
}

/** The characters of the page margins. */
export function monthMarginText(month: ClientMonth, language: Language): string {
  const running = Object.values(runningTexts(month, language)).join('');
  return `${running}${monthlyTexts[language].page('', '')}0123456789`;
}

/** The style sheet of the paper: A4 with running lines below. */
export function monthPageSetup(month: ClientMonth, language: Language): string {
  const { client, report } = runningTexts(month, language);
  const [before = '', between = '', after = ''] = monthlyTexts[language]
    .page('\u0000', '\u0000')
    .split('\u0000');
  const font = `font: 400 9pt/1.3 ${fontFamily(language)}; color: #51596a; vertical-align: top; padding-top: 4mm;`;
  const count = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  return `
@page {
  size: A4;
  margin: 14mm 14mm 17mm;
  @bottom-left { content: ${cssString(client)}; ${font} width: 44%; }
  @bottom-center { content: ${cssString(report)}; ${font} text-align: center; width: 34%; }
  @bottom-right { content: ${count}; ${font} text-align: right; width: 22%; }
}
html, body { margin: 0; padding: 0; background: #ffffff; }`;
}
