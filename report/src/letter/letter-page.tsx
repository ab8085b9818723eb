import { REASON_NETWORKS } from '@cbp/shared/disputes/reason-code.table';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import type { LetterRun } from '@cbp/shared/evidence/letter';
import { maskCard } from '@cbp/shared/format/card';
import { formatDateTime } from '@cbp/shared/format/time';
import { MARKS } from '@cbp/shared/marks';
import { formatMoney } from '@cbp/shared/money/money';
import { Fragment, type ReactNode } from 'react';
import { forSummary, type ReportData } from '../data/report-data.ts';
import { CardNumber } from '../layout/card-number.tsx';
import { Sentence, Text } from '../layout/text.tsx';
import { exhibitsOf } from '../sections/sections.ts';
import { LETTER_TEXTS } from '../texts/letter.texts.ts';
import { isolated, shortened } from '../texts/visible-text.ts';
import type { LetterSentence } from './letter-sentences.ts';
import { type PrintedLetter, type PrintedPart, printedLetter } from './printed-letter.ts';

/** As on the first page: names that are longer are in full in the exhibits. */
export const HEAD_CHARACTERS = 60;

/** The cover letter on a page of its own; nothing for a report without one. */
export function LetterPage({ report }: { report: ReportData }) {
  const letter = printedLetter(report);
  if (letter === null) return null;
  const { texts, mode } = report;
  return (
    <section className="ce-cover ce-letter-page" aria-labelledby="ce-letter">
      <div className="ce-cover-text">
        {mode === 'PREVIEW' && <p className="ce-preview-mark">{texts.preview}</p>}
        <Head report={report} />
        <LetterBody report={report} letter={letter} />
        <Closing report={report} />
        <p className="ce-cover-note">{noteOf(report, letter)}</p>
      </div>
    </section>
  );
}

/** Which statements are whose, so that a reader can tell what is proved. */
export function noteOf({ language }: ReportData, { blocks }: PrintedLetter): string {
  const { note, noteAlone } = LETTER_TEXTS[language];
  const hasWords = blocks.some(({ lines }) => lines.flat().some(({ kind }) => kind === 'words'));
  return hasWords ? note : noteAlone;
}

function short(text: string): string {
  return shortened(text, HEAD_CHARACTERS);
}

/** Whom the letter is from, to whom, and about which payment. */
function Head({ report }: { report: ReportData }) {
  const { merchant, language, releasedOn, texts, transaction } = report;
  const words = LETTER_TEXTS[language];
  const from = merchantLine(report);
  const { caseNumber } = report.dispute;
  const reference = transaction.order_reference?.trim();
  const card = maskCard(transaction.card_prefix, transaction.card_suffix);
  return (
    <>
      <p className="ce-letter-from">{merchant && <Text>{short(merchant)}</Text>}</p>
      {from && (
        <p className="ce-quiet">
          <Sentence>{from}</Sentence>
        </p>
      )}
      <p className="ce-letter-to">
        <span>{words.to}</span>
        <span>{releasedOn}</span>
      </p>
      <h1 id="ce-letter">{words.heading}</h1>
      <dl className="ce-cover-facts">
        <Row label={texts.decision.caseNumber}>{caseNumber && <Text>{short(caseNumber)}</Text>}</Row>
        <Row label={texts.cover.orderReference}>{reference && <Text>{short(reference)}</Text>}</Row>
        <Row label={words.reason} isWide>
          {reasonOf(report)}
        </Row>
        <Row label={words.payment} isWide>
          <Sentence>{paymentOf(report)}</Sentence>
        </Row>
        <Row label={texts.cover.card} isWide>
          {card && <CardNumber prefix={transaction.card_prefix} suffix={transaction.card_suffix} />}
        </Row>
      </dl>
    </>
  );
}

type RowProps = { label: string; isWide?: boolean; children: ReactNode };

function Row({ label, isWide = false, children }: RowProps) {
  if (!children) return null;
  return (
    <div className={isWide ? 'ce-letter-wide' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The reason code with the words of its network, or as the issuer wrote it. */
export function reasonText({ dispute: { reason, read }, texts, language }: ReportData): string | null {
  if (!read) return reason && isolated(short(reason));
  return texts.decision.reason(
    REASON_NETWORKS[read.network].label[language],
    read.code,
    read.label[language],
  );
}

function reasonOf(report: ReportData): ReactNode {
  const text = reasonText(report);
  return text && <Sentence>{text}</Sentence>;
}

/** The payment in one line: the amount and when. */
export function paymentOf({ transaction, language }: ReportData): string {
  const money = formatMoney(transaction.amount, transaction.currency);
  const when = formatDateTime(transaction.transaction_date_time);
  return LETTER_TEXTS[language].disputed(money && isolated(short(money)), when && isolated(short(when)));
}

/** Where the merchant is to be found, as far as the report shows it. */
export function merchantLine({ proof }: ReportData): string {
  const { address, url } = proof.merchant_contact ?? {};
  return [address, url].flatMap((text) => (text?.trim() ? [forSummary(text)] : [])).join(' · ');
}

/** Who answers questions, as far as the report shows it. */
export function contactLine({ proof, language }: ReportData): string {
  const { name, email, phone } = proof.merchant_contact ?? {};
  return [name, email, phone]
    .flatMap((text) => (text?.trim() ? [forSummary(text)] : []))
    .join(MARKS[language].comma);
}

function Closing({ report }: { report: ReportData }) {
  const { merchant, language } = report;
  const contact = contactLine(report);
  if (!merchant && !contact) return null;
  return (
    <p className="ce-letter-closing">
      <span className="ce-line">{LETTER_TEXTS[language].closing}</span>
      {merchant && (
        <strong className="ce-line">
          <Text>{short(merchant)}</Text>
        </strong>
      )}
      {contact && (
        <span className="ce-line">
          <Sentence>{contact}</Sentence>
        </span>
      )}
    </p>
  );
}

/** The paragraphs and lists of a letter, also for a reader of another language beside it. */
export function LetterBody({ report, letter }: { report: ReportData; letter: PrintedLetter }) {
  const letters = new Map(exhibitsOf(report).map(({ section, letter: sign }) => [section.id, sign]));
  const lineOf = (line: PrintedPart[]) => <Line parts={line} report={report} letters={letters} />;
  return (
    <div className="ce-letter-body">
      {letter.blocks.map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index}>
            {lines.map((line, item) => (
              <li key={item}>{lineOf(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={index}>{lineOf(lines[0] ?? [])}</p>
        ),
      )}
    </div>
  );
}

type Letters = ReadonlyMap<ContentPart, string>;
type LineProps = { parts: PrintedPart[]; report: ReportData; letters: Letters };

function Line({ parts, report, letters }: LineProps) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && gapBetween(parts[index - 1], part, report)}
      {part.kind === 'words' ? (
        <Words runs={part.runs} />
      ) : (
        <Proved sentence={part.sentence} report={report} letters={letters} />
      )}
    </Fragment>
  ));
}

/** Sentences of Chinese stand without a space; own words may be of any language. */
function gapBetween(before: PrintedPart | undefined, after: PrintedPart, { language }: ReportData): string {
  return before?.kind === 'words' || after.kind === 'words' ? ' ' : MARKS[language].gap;
}

function Words({ runs }: { runs: LetterRun[] }) {
  return runs.map(({ text, bold }, index) =>
    bold ? (
      <strong key={index}>
        <Text>{text}</Text>
      </strong>
    ) : (
      <Text key={index}>{text}</Text>
    ),
  );
}

type ProvedProps = { sentence: LetterSentence; report: ReportData; letters: Letters };

function Proved({ sentence: { text, quote, exhibits }, report: { language }, letters }: ProvedProps) {
  const words = LETTER_TEXTS[language];
  const { between, brackets } = MARKS[language];
  const [open = '', close = ''] = brackets('\u0000').split('\u0000');
  return (
    <>
      <Sentence>{quote ? `${text}${words.quote(isolated(quote))}` : text}</Sentence>
      {exhibits.length > 0 && (
        <>
          {open}
          {exhibits.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && between}
              <a className="ce-letter-exhibit" href={`#${id}`}>
                {words.exhibit}
                {'\u00A0'}
                {letters.get(id) ?? ''}
              </a>
            </Fragment>
          ))}
          {close}
        </>
      )}
      {words.stop}
    </>
  );
}
