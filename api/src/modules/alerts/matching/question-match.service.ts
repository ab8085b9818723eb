import type { Database } from '@cbp/shared/node/database/connect';
import { sql } from 'drizzle-orm';
import { type Asked, selectCandidatesOf } from './candidates.sql.ts';
import { type Decision, decideMatch } from './match-decision.ts';
import { type ComparedAlert, isOfItsClient, type ScoredReceipt, scoreReceipt } from './match-score.ts';

export type { ComparedReceipt } from './match-score.ts';
export type { Decision, ScoredReceipt };

/** A network's question about a payment: what an alert would be compared by, and when it came. */
export type PaymentQuestion = Omit<ComparedAlert, 'possibleClients'> & {
  askedAt: Date;
  /** The clients that it may be about, where none is certain. */
  possibleClients?: readonly string[];
};

/** The decision, with the best candidates that it was made from. */
export type QuestionMatch = Decision & { candidates: ScoredReceipt[] };

/** The most candidates that are explained. */
const MOST_EXPLAINED = 5;

/**
 * The receipt that a question is about, by the same comparison as alerts, with what speaks for and against each of the
 * best. Nothing is stored.
 */
export async function matchQuestion(db: Database, question: PaymentQuestion): Promise<QuestionMatch> {
  const compared: ComparedAlert = { ...question, possibleClients: question.possibleClients ?? [] };
  const asked: Asked = {
    id: 1,
    client_id: question.clientId,
    arn: question.arn,
    card_last4: question.cardLast4,
    transaction_timestamp: question.transactionTimestamp?.toISOString() ?? null,
    alert_timestamp: question.askedAt.toISOString(),
    auth_code: question.authCode,
    amount: question.amount,
    currency: question.currency,
  };
  const told = sql`jsonb_to_recordset(${JSON.stringify([asked])}::text::jsonb) as told (id int, client_id text,
    arn text, card_last4 text, transaction_timestamp timestamptz, alert_timestamp timestamptz, auth_code text,
    amount numeric, currency text)`;
  // What is left of a payment is compared only where less than its amount is asked about.
  const isLessAsked = ({ currency, amount }: { currency: string | null; amount: number | null }) =>
    currency === question.currency && amount !== null && amount > question.amount;
  const receipts = (await selectCandidatesOf(db, told, isLessAsked)).get(1) ?? [];
  const candidates = receipts
    .filter((receipt) => isOfItsClient(compared, receipt))
    .map((receipt) => scoreReceipt(compared, receipt))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_EXPLAINED);
  return { ...decideMatch(compared, receipts), candidates };
}
