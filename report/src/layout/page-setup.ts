import { formatMoney } from '@cbp/shared/money/money';
import type { ReportData } from '../data/report-data.ts';
import { visibleText } from '../texts/visible-text.ts';
import { isRightToLeft } from './right-to-left.ts';
import { fontFamily } from './typefaces.ts';

/**
 * What is left of A4 between the margins. Page margins are not scaled with the 1000 px layout, so they are in units of
 * paper: 80 px of the layout are 80 * 0.794 px there.
 */
const MARGINS = { top: '17mm', side: 'calc(80px * 0.794)', bottom: '16mm' };
export const PAGE_AREA = {
  width: `calc(210mm - 2 * ${MARGINS.side})`,
  height: `calc(297mm - ${MARGINS.top} - ${MARGINS.bottom})`,
};

/**
 * What tells a print with the margins of the style sheet from one where the reader took them away, which moves exhibits to
 * other pages: no style sheet can ask for it, but the width of the cover is another one then (screen.css).
 */
export const COVER_MARGIN = '@page { margin-right: 1px; }';

/**
 * The sides of the line, in points; between them a PDF says which exhibit goes on. The full texts stand on the cover and in
 * the transaction.
 */
const MERCHANT_POINTS = 180;
const ORDER_POINTS = 230;
const SEPARATOR = ' · ';

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

/** About how many lines a text takes that are so wide, in points. */
export function linesIn(text: string, room: number): number {
  const points = Array.from(text.replace(/\p{Cf}/gu, '')).reduce((sum, each) => sum + widthOf(each), 0);
  return Math.max(1, Math.ceil(points / room));
}

/**
 * As much of a text as fits, and how wide it is. Between isolates a name of another direction reads as it does in the
 * report, where it is an element of its own.
 */
export function oneLine(text: string, room: number): { shown: string; points: number } {
  const characters = Array.from(visibleText(text).replace(/\s+/g, ' ').trim());
  let points = 0;
  const fitting = characters.findIndex((character) => {
    points += widthOf(character);
    return points > room;
  });
  if (characters.length === 0) return { shown: '', points };
  const line =
    fitting === -1 ? characters.join('') : `${characters.slice(0, Math.max(0, fitting - 1)).join('')}…`;
  return { shown: isRightToLeft(line) ? `\u2068${line}\u2069` : line, points: Math.min(points, room) };
}

/** What every page repeats: merchant, order reference, amount. */
function runningTexts({ transaction, merchant, texts, mode }: ReportData) {
  // However long the reference is, the amount stays.
  const amount = oneLine(formatMoney(transaction.amount, transaction.currency) ?? '', ORDER_POINTS);
  const taken = amount.shown ? amount.points + SEPARATOR.length * widthOf(' ') : 0;
  const reference = oneLine(transaction.order_reference ?? '', ORDER_POINTS - taken);
  return {
    merchant: oneLine(merchant ?? '', MERCHANT_POINTS).shown,
    order: [reference.shown, amount.shown].filter(Boolean).join(SEPARATOR),
    name: mode === 'PREVIEW' ? texts.previewOf(texts.report) : texts.report,
  };
}

/** The characters of the page margins, which the embedded fonts must hold as well. */
export function marginText(report: ReportData): string {
  return `${Object.values(runningTexts(report)).join('')}${report.texts.page('', '')}0123456789`;
}

/**
 * The style sheet of the paper: A4, margins, running lines and page numbers.
 */
export function pageSetup(report: ReportData): string {
  const { merchant, order, name } = runningTexts(report);
  const [before = '', between = '', after = ''] = report.texts.page('\u0000', '\u0000').split('\u0000');
  const font = `font: 400 12pt/1.3 ${fontFamily(report.language)}; color: #51596a;`;
  const count = `${cssString(before)} counter(page) ${cssString(between)} counter(pages) ${cssString(after)}`;
  // The cover is on the unnamed page: a document that begins on a named one is laid out once more.
  return `
@page {
  size: A4;
  margin: 0;
}
@page running {
  margin: ${MARGINS.top} ${MARGINS.side} ${MARGINS.bottom};
  @top-left { content: ${cssString(merchant)}; ${font} width: 50%; vertical-align: bottom; padding-bottom: 4mm; }
  @top-right { content: ${cssString(order)}; ${font} width: 50%; text-align: right; vertical-align: bottom; padding-bottom: 4mm; }
  @bottom-left { content: ${cssString(name)}; ${font} vertical-align: top; padding-top: 4mm; }
  @bottom-right { content: ${count}; ${font} text-align: right; vertical-align: top; padding-top: 4mm; }
}
html, body { margin: 0; padding: 0; background: #ffffff; }`;
}

/** Pages of the merchant's documents have half of the margin at their sides. */
const ATTACHMENT_SIDE = 'calc(40px * 0.794)';

/** The same for pages of attachments: they say what all pages say. */
export function attachmentPageSetup(setup: string): string {
  const running = /@page running \{[\s\S]*?\n\}/.exec(setup)?.[0] ?? '';
  return running.replace('@page running', '@page attachment').replace(MARGINS.side, ATTACHMENT_SIDE);
}
