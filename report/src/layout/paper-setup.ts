import type { Language } from '@cbp/shared/language';
import { TEXTS } from '../texts/texts.ts';
import { cssString, oneLine } from './page-setup.ts';
import { fontFamily } from './typefaces.ts';

/** Half of the line, in points. */
const SUBJECT_POINTS = 235;

/** What every page repeats below: what it is about, and which document it is. */
export type RunningTexts = { subject: string; document: string };

const shown = ({ subject, document }: RunningTexts): RunningTexts => ({
  subject: oneLine(subject, SUBJECT_POINTS).shown,
  document,
});

/** The characters of the page margins. */
export function paperMarginText(running: RunningTexts, language: Language): string {
  const { subject, document } = shown(running);
  return `${subject}${document}${TEXTS[language].page('', '')}0123456789`;
}

/** The style sheet of the paper: A4 with running lines below. */
export function paperSetup(running: RunningTexts, language: Language): string {
  const { subject, document } = shown(running);
  const [before = '', between = '', after = ''] = TEXTS[language].page('\u0000', '\u0000').split('\u0000');
  const font = `font: 400 9pt/1.3 ${fontFamily(language)}; color: #51596a; vertical-align: top; padding-top: 4mm;`;
  const count = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  return `
@page {
  size: A4;
  margin: 14mm 14mm 17mm;
  @bottom-left { content: ${cssString(subject)}; ${font} width: 44%; }
  @bottom-center { content: ${cssString(document)}; ${font} text-align: center; width: 34%; }
  @bottom-right { content: ${count}; ${font} text-align: right; width: 22%; }
}
html, body { margin: 0; padding: 0; background: #ffffff; }`;
}
