import { BUYER } from '@cbp/shared/evidence/message';
import { parseTime } from '@cbp/shared/format/time';
import type { FactWords } from '../texts/letter-en.ts';
import { isDayBefore } from './delivery-facts.ts';
import { isSentBack, timeFor } from './delivery-proof.ts';
import { CANCEL } from './policy-words.ts';
import type { ProvedFact } from './proved-fact.ts';
import { mayBeQuoted, sentencesOf } from './quotation.ts';
import { eventsOf, type ReportData } from './report-data.ts';

/** What may be meant as much: before the goods left it counts as a request, in whichever words. */
const WITHDRAWS = /\b(?:cancel|stop|refund|return|mistake|mind|no|d\w+n['’]?t|ann?ul|storn)|[取退不別别停]/iu;

/**
 * That the buyer first wrote of cancelling when the goods had left, which decides where an order may be cancelled until then.
 * Nothing is said where a message or a report of before may have meant it, or one has no time.
 */
export function lateCancellationFact(report: ReportData): ProvedFact | null {
  const { product, config, messages, texts } = report;
  const left = product.shipping_date;
  const isLater = (time: string | null | undefined) => isDayBefore(left, time);
  const written = messages.filter(({ sender }) => sender === BUYER);
  const reports = eventsOf(report, 'REPORT_ISSUE');
  const isAskedBefore =
    written.some(({ timestamp, message }) => !isLater(timestamp) && WITHDRAWS.test(message ?? '')) ||
    reports.some(({ time }) => !isLater(time));
  const message = written.find((one) => CANCEL.test(one.message ?? ''));
  const reported = reports.find(({ issue }) => CANCEL.test(issue ?? ''))?.time;
  const [first, other] = [reported, message?.timestamp].map(
    (time) => parseTime(time)?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const isReported = !message || Number(first) < Number(other);
  const [asked, sent] = [isReported ? reported : message.timestamp, left].map(timeFor);
  // What the switch takes out may be the first word.
  if (isAskedBefore || !config.info.buyer_message || isSentBack(report) || !asked || !sent) return null;
  const { facts, answers } = texts.decision;
  const fact = {
    name: 'late_cancellation',
    sentence: facts.lateCancellation(sent, asked),
    answer: answers.lateCancellation,
    inLetter: (say: FactWords) => say.lateCancellation(sent, asked),
    alsoIn: 'shipping',
  } as const;
  if (isReported) return { ...fact, exhibit: 'communication-history' };
  const quote = sentencesOf(message.message ?? '').find((one) => CANCEL.test(one));
  return { ...fact, exhibit: 'buyer-messages', message, ...(quote && mayBeQuoted(quote) && { quote }) };
}
