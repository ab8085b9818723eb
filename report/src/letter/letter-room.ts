import { MARKS } from '@cbp/shared/marks';
import type { ReportData } from '../data/report-data.ts';
import { textHeight } from '../sections/cover-room.ts';
import { exhibitsOf } from '../sections/sections.ts';
import { LETTER_TEXTS } from '../texts/letter.texts.ts';
import { contactLine, merchantLine, noteOf, paymentOf, reasonText } from './letter-page.tsx';
import { plainSentence } from './letter-sentences.ts';
import { type PrintedLetter, type PrintedPart, printedLetter } from './printed-letter.ts';

/*
 * The letter stays one page. Its height is reckoned before it is drawn, in px of the layout as report.css sets it, and rather too
 * high than too low. What does not fit is refused where the letter is written: nothing is cut.
 */
const PAGE = 1413;
const LINE = 28.7;

/** How wide the places of texts are, in points. */
const WIDTH = { body: 480, item: 462, wide: 380, pair: 100 };

const HEAD = 84 + 37.5 + 22 + 4 + 26 + LINE + 4 + 41 + 16;
const ROW = 9;
const BODY = 30;
const BLOCK_GAP = 16;
const CLOSING = 34 + 2 * LINE;
const NOTE = 34 + 11;
const FOOT = 30;

/** How much of its page a letter takes, in hundredths; more than 100 does not fit. */
export function letterShare(report: ReportData): number {
  const letter = printedLetter(report);
  if (letter === null) return 0;
  const height =
    headHeight(report) +
    BODY +
    bodyHeight(report, letter) +
    CLOSING +
    textHeight(contactLine(report), WIDTH.body, LINE) +
    NOTE +
    textHeight(noteOf(report, letter), WIDTH.body, LINE) +
    FOOT;
  return Math.ceil((height / PAGE) * 100);
}

function headHeight(report: ReportData): number {
  const { dispute, transaction } = report;
  const pair = [dispute.caseNumber, transaction.order_reference].map((text) =>
    textHeight(text?.slice(0, 60), WIDTH.pair, LINE),
  );
  const wide = [reasonText(report), paymentOf(report)].map((text) => textHeight(text, WIDTH.wide, LINE));
  const rows = [Math.max(...pair), ...wide, LINE].map((row) => (row > 0 ? row + ROW : 0));
  return HEAD + textHeight(merchantLine(report), WIDTH.body, LINE) + rows.reduce((sum, row) => sum + row, 0);
}

function bodyHeight(report: ReportData, { blocks }: PrintedLetter): number {
  const letters = new Map<string, string>(
    exhibitsOf(report).map(({ section, letter }) => [section.id, letter]),
  );
  const heightOf = (line: PrintedPart[], width: number) =>
    textHeight(line.map((part) => textOf(part, report, letters)).join(' '), width, LINE);
  const heights = blocks.map(({ kind, lines }) =>
    lines.reduce((sum, line) => sum + heightOf(line, kind === 'list' ? WIDTH.item : WIDTH.body), 0),
  );
  return heights.reduce((sum, height) => sum + height, 0) + BLOCK_GAP * Math.max(0, blocks.length - 1);
}

function textOf(part: PrintedPart, report: ReportData, letters: ReadonlyMap<string, string>): string {
  if (part.kind === 'words') return part.runs.map(({ text }) => text).join('');
  const { exhibit } = LETTER_TEXTS[report.language];
  const { brackets, between } = MARKS[report.language];
  const shown = part.sentence.exhibits.map((id) => `${exhibit} ${letters.get(id) ?? ''}`).join(between);
  return `${plainSentence(part.sentence, report)}${shown ? brackets(shown) : ''}`;
}
