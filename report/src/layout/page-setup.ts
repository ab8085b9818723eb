import { formatMoney } from '@cbp/shared/format/money';
import type { ReportData } from '../report-data.ts';
import { fontFamily } from './typefaces.ts';
import { visibleText } from './visible-text.ts';

/** Half of the line, in points; a longer text would run into the other half. The full text stands on the cover. */
const HEADER_POINTS = 235;

/**
 * A text as a CSS string. Everything but letters and digits of ASCII is escaped, so no text from the data can end
 * the string or the style sheet.
 */
export function cssString(text: string): string {
  const escaped = Array.from(text, (character) =>
    /[A-Za-z0-9 ]/.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${escaped.join('')}"`;
}

/** About how wide a character of 12 pt is: ideographs and emoji fill a square, capitals and letters less. */
function widthOf(character: string): number {
  if (
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\uFF00-\uFFEF]/u.test(
      character,
    )
  )
    return 12;
  return /[MW@%—\p{M}]/u.test(character) ? 11 : /[\p{Lu}\d&]/u.test(character) ? 8 : 6.6;
}

function oneLine(text: string): string {
  const characters = Array.from(visibleText(text).replace(/\s+/g, ' ').trim());
  let points = 0;
  const fitting = characters.findIndex((character) => {
    points += widthOf(character);
    return points > HEADER_POINTS;
  });
  return fitting === -1 ? characters.join('') : `${characters.slice(0, fitting - 1).join('')}…`;
}

/** What every page repeats: merchant, order reference, amount. */
function runningTexts({ transaction, merchant, texts, mode }: ReportData) {
  return {
    merchant: oneLine(merchant ?? ''),
    order: oneLine(
      [transaction.order_reference?.trim(), formatMoney(transaction.amount, transaction.currency)]
        .filter(Boolean)
        .join(' · '),
    ),
    name: mode === 'PREVIEW' ? texts.previewOf(texts.report) : texts.report,
  };
}

/** The characters of the page margins, which the embedded fonts must hold as well. */
export function marginText(report: ReportData): string {
  return `${Object.values(runningTexts(report)).join('')}${report.texts.page('', '')}0123456789`;
}

/**
 * The style sheet of the paper: A4, margins, running lines and page numbers. Page margins are not scaled with
 * the 1000 px layout, so they are in paper units: 80 px of the layout are 80 * 0.794 px here.
 */
export function pageSetup(report: ReportData): string {
  const { merchant, order, name } = runningTexts(report);
  const [before = '', between = '', after = ''] = report.texts.page('\u0000', '\u0000').split('\u0000');
  const font = `font: 400 12pt/1.3 ${fontFamily(report.language)}; color: #51596a;`;
  const count = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  return `
@page {
  size: A4;
  margin: 20mm calc(80px * 0.794) 19mm;
  @top-left { content: ${cssString(merchant)}; ${font} width: 50%; vertical-align: bottom; padding-bottom: 4mm; }
  @top-right { content: ${cssString(order)}; ${font} width: 50%; text-align: right; vertical-align: bottom; padding-bottom: 4mm; }
  @bottom-left { content: ${cssString(name)}; ${font} vertical-align: top; padding-top: 4mm; }
  @bottom-right { content: ${count}; ${font} text-align: right; vertical-align: top; padding-top: 4mm; }
}
@page full-bleed {
  margin: 0;
  @top-left { content: none; }
  @top-right { content: none; }
  @bottom-left { content: none; }
  @bottom-right { content: none; }
}
html, body { margin: 0; padding: 0; background: #ffffff; }`;
}
