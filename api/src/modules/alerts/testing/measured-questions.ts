import type { Database } from '@cbp/shared/node/database/connect';
import { findClientsOf } from '../../descriptors/descriptors.service.ts';
import { matchQuestion } from '../matching/question-match.service.ts';
import { momentOf, QUESTION_TIMES, type QuestionWithTruth, wordsOf } from './alert-truth-questions.ts';

/** What is expected of the answers to networks' questions: an order of another buyer must not be shown. */
export const QUESTION_BOUNDS = { precision: 0.995, recall: 0.95 };
const AT_ONCE = 4;

export type Answered = { question: QuestionWithTruth; match: string; icsId: string | null };

/** The client of a question, as lookups find it once there is no CAID. */
async function clientOf(db: Database, { clientId, descriptor }: QuestionWithTruth) {
  if (clientId !== null) return { clientId };
  const found = (await findClientsOf(db, [descriptor])).get(descriptor);
  if (found?.kind === 'found') return { clientId: found.descriptor.clientId };
  const possibleClients =
    found?.kind === 'collision' ? found.descriptors.map(({ clientId: possible }) => possible) : [];
  return { clientId: null, possibleClients };
}

async function answer(db: Database, question: QuestionWithTruth): Promise<Answered> {
  const at = momentOf(question);
  const { match, receipt } = await matchQuestion(db, {
    ...(await clientOf(db, question)),
    askedAt: at,
    arn: null,
    cardBin: question.cardBin,
    cardLast4: question.cardLast4,
    authCode: null,
    transactionId: null,
    amount: question.amount,
    currency: question.currency,
    transactionTimestamp: at,
    merchantDescriptor: question.descriptor,
  });
  return { question, match, icsId: receipt?.icsId ?? null };
}

/** The answers to all questions, in their order. */
export async function answerAll(db: Database, questions: readonly QuestionWithTruth[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const part = questions.slice(from, from + AT_ONCE);
    answered.push(...(await Promise.all(part.map((question) => answer(db, question)))));
  }
  return answered;
}

const isGiven = ({ match }: Answered) => match === 'matched';
const isRight = (one: Answered) => isGiven(one) && one.icsId === one.question.truth.receiptId;
const isDecidable = ({ question: { truth } }: Answered) =>
  truth.receiptId !== null && truth.rivals.length === 0;

/** A match is right for the true receipt alone; none is asked for where others fit as well. */
export function questionRates(list: readonly Answered[]): { precision: number; recall: number } {
  const share = (part: readonly Answered[], is: (one: Answered) => boolean) =>
    part.length === 0 ? 1 : part.filter(is).length / part.length;
  return {
    precision: share(list.filter(isGiven), isRight),
    recall: share(list.filter(isDecidable), isRight),
  };
}

const KINDS = { one: 'receipt here', twins: 'twins', absent: 'no receipt' } as const;

/** The lists of questions whose rates are told apart, by name. */
export function questionGroups(list: readonly Answered[]): (readonly [words: string, Answered[]])[] {
  const grouped = [
    ...Object.entries(KINDS).map(([kind, words]) => {
      const ofKind = list.filter(({ question }) => question.truth.kind === kind);
      return [`lookup: ${words}`, ofKind] as const;
    }),
    ...Object.entries(QUESTION_TIMES).map(([time, words]) => {
      const ofTime = list.filter(({ question }) => question.truth.time === time);
      return [`lookup: time ${words}`, ofTime] as const;
    }),
    ['lookup: client unknown', list.filter(({ question }) => question.clientId === null)] as const,
  ];
  return grouped;
}

/** What was wrong or missed, in words; null for what was neither. */
export function faultOf(one: Answered): string | null {
  if (isGiven(one) && !isRight(one)) return `wrong: ${wordsOf(one.question)}`;
  if (isDecidable(one) && !isRight(one)) return `missed (${one.match}): ${wordsOf(one.question)}`;
  return null;
}
