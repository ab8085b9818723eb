import { REASON_NETWORKS } from '@cbp/shared/disputes/reason-code.table';
import { formatDateTime } from '@cbp/shared/format/time';
import { formatMoney } from '@cbp/shared/money/money';
import type { KeyFacts } from '../data/key-facts.ts';
import { proofLines } from '../data/proof-lines.ts';
import type { ReportData } from '../data/report-data.ts';
import { linesIn } from '../layout/page-setup.ts';
import { shortened } from '../texts/visible-text.ts';
import { COVER_CHARACTERS, purchaseOf } from './cover.tsx';
import { type Exhibit, emptyText, printedExhibits } from './sections.ts';
import { shortenedSentences } from './shortened.tsx';
import { isNarrow, summaryLines } from './summary-line.ts';

/*
 * The cover stays one page, or the numbers of all others are wrong in a browser's own print. What it holds is measured before
 * it is drawn: in px of the layout, as report.css sets it. Texts are measured by guess, and rather as too long than too short.
 */
const PAGE = 1413;
const LINE = 27.3;

/** How wide the places of texts are, in points. */
const WIDTH = { who: 320, fact: 115, claim: 480, answer: 400, proof: 390, statement: 450 };

const PADDING = 92;
const HEADING = 51;
const NOTE = 10 + 2 * LINE;
const SUBHEADING = 51;
/** In tables a line is lower; between two rows of facts there is more than between two exhibits. */
const TABLE_LINE = 26.3;
const FACT_GAP = 9;
const FACTS_HEAD = 46;

/** Texts are reckoned as wide as in headers, which must not wrap; small Latin letters are a fifth narrower, and break by words. */
const SMALL_LETTERS = 0.88;

/** About how high a text is in a place that is so wide, in points; 0 for none. */
export function textHeight(text: string | null | undefined, width: number, line = LINE): number {
  if (!text) return 0;
  return linesIn(text, isNarrow(text) ? width / SMALL_LETTERS : width) * line;
}

const short = (text: string) => shortened(text, COVER_CHARACTERS);

/** The amount has a line of its own where it does not fit beside the merchant. */
function whoLines(merchant: string, money: string): number {
  const beside = linesIn(`${merchant} ${money}`, WIDTH.who);
  return beside === 1 ? 1 : linesIn(merchant, WIDTH.who) + linesIn(money, WIDTH.who);
}

function headHeight(report: ReportData): number {
  const { transaction, merchant } = report;
  const money = formatMoney(transaction.amount, transaction.currency) ?? '';
  const pairs = [
    // The sign of the card's network stands above its number.
    [purchaseOf(report), 'a card number of two lines'],
    [formatDateTime(transaction.transaction_date_time), transaction.order_reference],
  ];
  const factHeight = (text: string | null | undefined) => textHeight(text && short(text), WIDTH.fact);
  const facts = pairs.map((pair) => Math.max(...pair.map(factHeight)) + 9);
  const who = whoLines(short(merchant ?? ''), short(money)) * 37.5 + 32;
  return PADDING + HEADING + who + 10 + facts.reduce((sum, one) => sum + one, 0);
}

function claimHeight({ dispute: { reason, caseNumber, read }, texts, language }: ReportData): number {
  if (!reason && !caseNumber) return 0;
  const words = texts.decision;
  const first = read
    ? words.reason(REASON_NETWORKS[read.network].label[language], read.code, read.label[language])
    : words.givenReason(reason ?? '');
  const said = textHeight(`${first} ${words.caseNumber} ${caseNumber}`, WIDTH.claim);
  return SUBHEADING + 2 + said + (read ? LINE : 0);
}

function decisionHeight(report: ReportData, decision: KeyFacts): number {
  const lines = proofLines(report, decision);
  const table = lines.reduce(
    (sum, { sentence, quote, exhibits }) => {
      const said = textHeight(quote ? `${sentence}: “${quote}”` : sentence, WIDTH.proof, TABLE_LINE);
      return sum + Math.max(said, exhibits.length * TABLE_LINE) + FACT_GAP;
    },
    lines.length > 0 ? FACTS_HEAD : 0,
  );
  return (
    claimHeight(report) + SUBHEADING + 2 + textHeight(decision.answer ?? 'none', WIDTH.answer, 35.1) + table
  );
}

function statementHeight({ config: { statement } }: ReportData): number {
  return statement === null ? 0 : 126 + textHeight(statement, WIDTH.statement);
}

function shortenedHeight(report: ReportData, exhibits: readonly Exhibit[]): number {
  const sentences = shortenedSentences(report, exhibits);
  return sentences.reduce(
    (sum, text) => sum + textHeight(text, WIDTH.statement),
    sentences.length > 0 ? 66 : 0,
  );
}

function summaryHeight(report: ReportData): number {
  const list = printedExhibits(report).reduce(
    (sum, { section }) => {
      const shows = report.has(section.id) ? section.summary(report) : emptyText(section, report.texts);
      const lines = summaryLines(section.heading(report.texts), shows ?? '');
      return sum + lines * TABLE_LINE + 2;
    },
    2 * (TABLE_LINE + 2) + 3,
  );
  const attached = report
    .attached(report)
    .map(({ title, line }) => summaryLines(title, line) * TABLE_LINE + 2);
  return SUBHEADING + list + attached.reduce((sum, one) => sum + one, 0);
}

/** What has room on the first page: the merchant's statement before the list of exhibits. */
export function coverRoom(report: ReportData, decision: KeyFacts, exhibits: readonly Exhibit[]) {
  const proved =
    headHeight(report) + decisionHeight(report, decision) + shortenedHeight(report, exhibits) + NOTE;
  const hasStatement = proved + statementHeight(report) <= PAGE;
  const said = proved + (hasStatement ? statementHeight(report) : 0);
  return { hasStatement, hasSummary: hasStatement && said + summaryHeight(report) <= PAGE };
}
