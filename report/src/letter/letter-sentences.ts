import { CLAIMS } from '@cbp/shared/disputes/dispute-claim';
import { rebuttalFor } from '@cbp/shared/disputes/rebuttals/rebuttal';
import type { ContentPart } from '@cbp/shared/evidence/evidence-content';
import type { LetterSentenceName } from '@cbp/shared/evidence/letter';
import { claimOf, keyFactsOf, provedFacts } from '../data/key-facts.ts';
import { exhibitsOfFact, type ProvedFact } from '../data/proved-fact.ts';
import type { ReportData } from '../data/report-data.ts';
import { partsWithData } from '../sections/sections.ts';
import { LETTER_TEXTS } from '../texts/letter.texts.ts';

/** A sentence of the letter, without its full stop, and the exhibits that show it. */
export type LetterSentence = {
  /** Texts from the data are isolated. */
  text: string;
  /** The quotation that proves it, word for word. */
  quote: string | null;
  exhibits: ContentPart[];
};

/**
 * What a sentence of the letter says of this report, from what the report shows: as on the first page, nothing that fields do not
 * prove or that others contradict. null where nothing may be said.
 */
export function letterSentence(report: ReportData, name: LetterSentenceName): LetterSentence | null {
  if (name === 'claim') return claimSentence(report);
  if (name === 'request') return requestSentence(report);
  if (name === 'no_refund') return noRefundSentence(report);
  const [fact] = provedFacts(report, partsWithData(report), [name]);
  return fact ? factSentence(report, fact) : null;
}

function factSentence({ language }: ReportData, fact: ProvedFact): LetterSentence {
  return {
    text: fact.inLetter(LETTER_TEXTS[language].facts),
    quote: fact.quote ?? null,
    exhibits: exhibitsOfFact(fact),
  };
}

function plain(text: string): LetterSentence {
  return { text: text.replace(/[.。]$/u, ''), quote: null, exhibits: [] };
}

function claimSentence(report: ReportData): LetterSentence {
  return plain(CLAIMS[claimOf(report).claim].says[report.language]);
}

function noRefundSentence(report: ReportData): LetterSentence | null {
  if (!keyFactsOf(report, partsWithData(report)).isWithoutRefund) return null;
  const { noRefund } = LETTER_TEXTS[report.language];
  return { text: noRefund, quote: null, exhibits: ['communication-history'] };
}

/** What the merchant asks for, which is no more than the letter gives a reason for. */
function requestSentence(report: ReportData): LetterSentence {
  const { request } = LETTER_TEXTS[report.language];
  const shown = partsWithData(report);
  const { refunds } = keyFactsOf(report, shown);
  if (refunds.some(({ isFull }) => isFull)) return plain(request.refunded);
  if (refunds.length > 0) return plain(request.refundedInPart);
  return plain(answeringFacts(report, shown).length > 0 ? request.proved : request.recorded);
}

/** The proved facts that answer the dispute, in the order of what the network asks for. */
export function answeringFacts(report: ReportData, shown: ReadonlySet<ContentPart>): ProvedFact[] {
  const { must } = rebuttalFor(report.dispute.read);
  const names = [...new Set(must.flatMap(({ facts }) => facts))];
  return provedFacts(report, shown, names).filter(({ answer }) => answer !== null);
}

const ISOLATES = /[\u2068\u2069]/g;

/** The sentence as plain text on one line, to be kept and compared. */
export function plainSentence({ text, quote }: LetterSentence, { language }: ReportData): string {
  const { stop, quote: quoted } = LETTER_TEXTS[language];
  const said = `${text}${quote ? quoted(quote) : ''}`;
  // A quotation that is a whole sentence has its own.
  const end = /[.!?。！？][”」]$/u.test(said) ? '' : stop;
  return `${said}${end}`.replace(ISOLATES, '').replace(/\s+/g, ' ');
}
