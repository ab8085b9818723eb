import { deliveryWord } from '@cbp/shared/evidence/delivery-word';
import { EVERYTHING_ON } from '@cbp/shared/evidence/evidence-config';
import type { LetterBlock, LetterSentenceName, SavedLetter, SavedPart } from '@cbp/shared/evidence/letter';
import { formatDate } from '@cbp/shared/format/time';
import type { Language } from '@cbp/shared/language';
import { completedRefunds } from '../data/completed-refunds.ts';
import { deliveryFacts } from '../data/delivery-facts.ts';
import { isSentBack } from '../data/delivery-proof.ts';
import type { ReportData, ReportInput } from '../data/report-data.ts';
import { wholeReportData } from '../data/whole-report-data.ts';
import { LETTER_MARK_TEXTS } from '../texts/letter-marks.texts.ts';
import { letterSentence, plainSentence } from './letter-sentences.ts';

/** A sentence of a saved letter that reads differently today, or that may no longer be said. */
export type LetterMark = {
  block: number;
  line: number;
  part: number;
  name: LetterSentenceName;
  /** How it read when the letter was saved, in English. */
  said: string | null;
  /** How it reads today; null where the records do not prove it. */
  now: string | null;
  /** Why, for the user. */
  why: string;
};

/** The letter with each sentence as it reads now, to be saved. */
export function withWordings(
  blocks: readonly LetterBlock<SavedPart>[],
  input: ReportInput,
): LetterBlock<SavedPart>[] {
  const report = inEnglish(input);
  return blocks.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) =>
      line.map((part) =>
        part.kind === 'words'
          ? part
          : { kind: part.kind, name: part.name, said: wordingOf(part.name, report) },
      ),
    ),
  }));
}

/**
 * The sentences that a change of the records has made untrue or different since the letter was saved, in reading order. A sentence
 * that was never saved with its wording is marked only where nothing may be said.
 */
export function letterMarks({ blocks }: Pick<SavedLetter, 'blocks'>, input: ReportInput): LetterMark[] {
  const report = inEnglish(input);
  return blocks.flatMap(({ lines }, block) =>
    lines.flatMap((parts, line) =>
      parts.flatMap((saved, part): LetterMark[] => {
        if (saved.kind === 'words') return [];
        const { name, said = null } = saved;
        const now = wordingOf(name, report);
        if (now !== null && (said === null || said === now)) return [];
        return [{ block, line, part, name, said, now, why: reasonOf(name, now, report, input) }];
      }),
    ),
  );
}

/** Wordings are kept and compared in English, as the network reads them, whatever the language of who looks. */
function inEnglish(input: ReportInput): ReportData {
  return wholeReportData({ ...input, language: 'en' });
}

function wordingOf(name: LetterSentenceName, report: ReportData): string | null {
  const sentence = letterSentence(report, name);
  return sentence && plainSentence(sentence, report);
}

function reasonOf(
  name: LetterSentenceName,
  now: string | null,
  report: ReportData,
  input: ReportInput,
): string {
  const texts = LETTER_MARK_TEXTS[input.language];
  const why = changeOf(name, report, input.language) ?? hiddenOr(name, now, input);
  return now === null ? texts.gone(why) : texts.different(why);
}

const ABOUT_REFUNDS: ReadonlySet<LetterSentenceName> = new Set(['no_refund', 'request', 'refunded']);
const ABOUT_DELIVERY: ReadonlySet<LetterSentenceName> = new Set([
  'signed',
  'delivered',
  'delivery_record',
  'shipped',
  'late_cancellation',
]);

/** What of the records speaks against a sentence, where that can be named. */
function changeOf(name: LetterSentenceName, report: ReportData, language: Language): string | null {
  const texts = LETTER_MARK_TEXTS[language];
  if (ABOUT_REFUNDS.has(name)) {
    const last = completedRefunds(report).at(-1);
    if (last) return texts.refund(last.isFull, last.amount, last.on);
    return report.isRefundOpen ? texts.refundOpen : null;
  }
  if (!ABOUT_DELIVERY.has(name)) return null;
  if (isSentBack(report)) return sentBackWords(report, language);
  const [doubt] = deliveryFacts(report).doubts;
  return doubt ? texts[doubt] : null;
}

function sentBackWords({ shipment }: ReportData, language: Language): string {
  const isBack = (text: string | null | undefined) =>
    ['returned', 'undelivered'].includes(deliveryWord(text) ?? '');
  const scan = (shipment?.delivery_info ?? []).findLast(({ description }) => isBack(description));
  const what = scan?.description ?? shipment?.delivery_status ?? '';
  return LETTER_MARK_TEXTS[language].sentBack(what, formatDate(scan?.time));
}

/** Whether a switch hides what the records still prove. */
function hiddenOr(name: LetterSentenceName, now: string | null, input: ReportInput): string {
  const texts = LETTER_MARK_TEXTS[input.language];
  if (now !== null) return texts.changed;
  const { reason, case_number, facts } = inEnglish(input).config;
  const whole = inEnglish({ ...input, config: { ...EVERYTHING_ON, reason, case_number, facts } });
  return letterSentence(whole, name) === null ? texts.unproved : texts.hidden;
}
