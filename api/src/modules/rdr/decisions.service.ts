import type { Database } from '@cbp/shared/node/database/connect';
import type { DecidedBy } from '@cbp/shared/rdr/rdr-case';
import type { RdrDecision } from '@cbp/shared/rdr/rdr-client';
import type { RdrQuestion } from '@cbp/shared/rdr/rdr-question.model';
import { decideByRules, type RdrFacts } from '@cbp/shared/rdr/rdr-rule';
import { reasonCategoryOf } from '@cbp/shared/rdr/reason-category';
import type { ServiceContext } from '../../access/call-context.ts';
import { lockQuestion } from '../../database/question-lock.ts';
import { type Decision, matchQuestion } from '../alerts/matching/question-match.service.ts';
import type { AnswerInTime } from '../networks/answer-in-time.service.ts';
import { lockedAccount } from '../refunds/ask-refund.service.ts';
import { type ClientOfCase, findClientOfCase } from './case-client.service.ts';
import { type CaseColumns, columnsOf } from './case-columns.ts';
import { findProvenFacts, givenBackOf } from './payment-facts.service.ts';
import { insertRdrCases, type RdrCaseRow, selectByDecision } from './rdr-cases.sql.ts';

type Ctx = Pick<ServiceContext, 'now' | 'log'>;
type Answer = { decisionId: string; decision: 'ACCEPT' | 'DECLINE'; decisionDate: string };

const DAY_MS = 24 * 60 * 60_000;
const WHY = 'a network asks: the case itself is the record of the decision, with the version of the rules';
const UNMATCHED: Decision = { match: 'unmatched', receipt: null, reasons: [] };
function answerOf({ decisionId, outcome, decidedAt, createdAt }: RdrCaseRow): Answer {
  return {
    decisionId: decisionId ?? '',
    decision: outcome === 'Accepted' ? 'ACCEPT' : 'DECLINE',
    decisionDate: (decidedAt ?? createdAt).toISOString(),
  };
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What rules see of a case whose payment isn't known: not knowing a receipt proves nothing about its evidence. */
function factsOfCase(said: Omit<CaseColumns, 'received'>): RdrFacts {
  const { transactionTime, caseDate } = said;
  const days = transactionTime && Math.floor((caseDate.getTime() - transactionTime.getTime()) / DAY_MS);
  return {
    amount: said.amount,
    currency: said.currency,
    reason_code: said.reasonCode,
    reason_category: reasonCategoryOf(said.reasonCode),
    issuer_bin: said.cardPrefix,
    age: days !== null && days >= 0 ? days : null,
    descriptor: said.descriptor,
    caid: said.caid,
    has_evidence: null,
    already_refunded: null,
    delivered_and_signed: null,
  };
}

/** The receipt of a case, as alerts are matched. */
export function matchCase(
  db: Database,
  said: Omit<CaseColumns, 'received'>,
  { clientId, askedAt }: { clientId: string; askedAt: Date },
): Promise<Decision> {
  const isPaid = said.transactionAmount !== null && said.transactionCurrency !== null;
  return matchQuestion(db, {
    clientId,
    askedAt,
    arn: said.arn,
    cardBin: said.cardPrefix,
    cardLast4: said.cardSuffix,
    authCode: said.authCode,
    transactionId: said.transactionId,
    amount: isPaid ? (said.transactionAmount ?? 0) : said.amount,
    currency: isPaid ? (said.transactionCurrency ?? '') : said.currency,
    transactionTimestamp: said.transactionTime,
    merchantDescriptor: said.descriptor ?? '',
  });
}

/** Facts of the payment. Locks it against refunds until the end of the transaction, so that both can't give it back. */
async function factsOfPayment(
  tx: Database,
  said: CaseColumns,
  { match, receipt }: Decision,
): Promise<RdrFacts> {
  const facts = factsOfCase(said);
  if (match !== 'matched' || !receipt) return facts;
  const state = await lockedAccount({ db: tx }, receipt);
  const proven = await findProvenFacts(tx, receipt.icsId);
  return {
    ...facts,
    has_evidence: proven && yesOrNo(proven.hasEvidence),
    delivered_and_signed: proven && yesOrNo(proven.isDeliveredAndSigned),
    already_refunded: state && givenBackOf(state.account),
  };
}

type Decided = { decidedBy: DecidedBy; decision: RdrDecision; rule: number | null };

function decide(client: ClientOfCase, facts: RdrFacts, instead: DecidedBy | null): Decided {
  const otherwise = client.defaultDecision ?? 'decline';
  const why = instead ?? client.against;
  if (why !== null) return { decidedBy: why, decision: otherwise, rule: null };
  const { decision, rule } = decideByRules(client.rules, otherwise, facts);
  return { decidedBy: rule === null ? 'default' : 'rule', decision, rule };
}

/**
 * Decides disputes within the time that a network waits; after it the client's default decides. `partnerId`: questions to
 * another partner are declined.
 */
export function createDecisions({
  answerInTime,
  partnerId,
}: {
  answerInTime: AnswerInTime;
  partnerId: string | null;
}) {
  async function decideIn(
    tx: Database,
    ctx: Ctx,
    { question, isOutOfTime }: { question: RdrQuestion; isOutOfTime: boolean },
  ): Promise<RdrCaseRow> {
    const { decisionId } = question;
    await lockQuestion(tx, 'rdr', decisionId);
    const known = await selectByDecision(tx, decisionId);
    if (known) return known;
    const said = columnsOf(question);
    const client = await findClientOfCase(tx, said);
    const isForUs =
      partnerId === null || !question.verifiEntityInfo || question.verifiEntityInfo.partnerId === partnerId;
    const instead = isForUs ? (isOutOfTime ? 'out_of_time' : null) : 'unknown_entity';
    const { clientId, caidId, dba, rulesVersion } = isForUs
      ? client
      : { ...client, clientId: null, caidId: null, dba: null };
    const now = ctx.now();
    const isSearched = clientId !== null && !isOutOfTime;
    const match = isSearched ? await matchCase(tx, said, { clientId, askedAt: said.caseDate }) : UNMATCHED;
    const facts = isOutOfTime ? factsOfCase(said) : await factsOfPayment(tx, said, match);
    const asked = isForUs ? client : { ...client, defaultDecision: null };
    const { decidedBy, decision, rule } = decide(asked, facts, instead);
    const [made] = await insertRdrCases(tx, [
      {
        ...said,
        caseId: decisionId,
        decisionId,
        clientId,
        caidId,
        dba,
        outcome: decision === 'accept' ? 'Accepted' : 'Declined',
        decidedBy,
        decidedAt: now,
        decision: { facts, rule, rulesVersion },
        icsId: match.match === 'unmatched' ? null : (match.receipt?.icsId ?? null),
        match: isSearched ? match.match : clientId === null ? 'unmatched' : 'waiting',
        matchReasons: match.reasons,
        matchedAt: isSearched ? now : null,
        createdAt: now,
      },
    ]);
    if (!made) throw new Error('the case was not stored');
    return made;
  }

  return {
    /** The answer to a question; the same for the same decisionId, whichever server is asked. */
    async decide(context: { ctx: Ctx; input: RdrQuestion }): Promise<Answer> {
      const { ctx, input: question } = context;
      const about = { decisionId: question.decisionId };
      const made = await answerInTime({ ctx, why: WHY, about }, (tx, isOutOfTime) =>
        decideIn(tx, ctx, { question, isOutOfTime }),
      );
      return answerOf(made);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;

/** What rules saw of a stored case, or would have seen: of one that wasn't decided here, only what the case says. */
export function factsOfStoredCase(row: RdrCaseRow): RdrFacts {
  return row.decision?.facts ?? factsOfCase(row);
}
