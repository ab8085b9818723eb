import type { LookupReason, LookupStatus } from '@cbp/shared/lookups/lookup';
import type { LookupAnswerNotes } from '@cbp/shared/lookups/lookup.model';
import type { Database } from '@cbp/shared/node/database/connect';
import type { ServiceContext } from '../../access/call-context.ts';
import { lockQuestion } from '../../database/question-lock.ts';
import { matchQuestion, type QuestionMatch } from '../alerts/matching/question-match.service.ts';
import { findKnownOrder } from '../evidence/order-record.service.ts';
import type { AnswerInTime } from '../networks/answer-in-time.service.ts';
import { findBuyers } from '../orders/order-buyers.service.ts';
import { recordEvents } from '../receipt-transactions/stored-receipts.service.ts';
import { bodyOf } from './answer-body.ts';
import { answerOf } from './answers/answer-of.ts';
import type { AskedPayment } from './asked-payment.ts';
import { findClientOfLookup } from './client-of-lookup.service.ts';
import { eventsOf } from './lookup-events.ts';
import { insertLookups, type LookupRow, type NewLookup, selectByInsight } from './lookups.sql.ts';

type Ctx = Pick<ServiceContext, 'now' | 'log'>;

const WHY = 'a network asks: the lookup itself is the record of the question and its answer';
const NO_NOTES: LookupAnswerNotes = { origins: [], shortened: [], missing: [], required: [] };

/** What is found for a question, before it is stored. */
type Found = {
  status: LookupStatus;
  reason: LookupReason | null;
  clientId: string | null;
  match: QuestionMatch | null;
  /** The order in the form of the network. */
  order: Record<string, unknown> | null;
  notes: LookupAnswerNotes;
};

const notFound = (reason: LookupReason, more: Partial<Found> = {}): Found => ({
  status: 'NOT_FOUND',
  reason,
  clientId: null,
  match: null,
  order: null,
  notes: NO_NOTES,
  ...more,
});

/** Why a match isn't one that an order may be shown for. */
function reasonAgainst({ match, reasons }: QuestionMatch): LookupReason | null {
  if (match === 'matched') return null;
  if (match !== 'doubtful') return 'no_receipt';
  return reasons.some(({ rule }) => rule === 'one_of_several') ? 'several_receipts' : 'doubtful';
}

async function find(
  tx: Database,
  asked: AskedPayment,
  { now, sharedAfter }: { now: Date; sharedAfter: number },
): Promise<Found> {
  if (asked.lacks.length > 0) {
    const notes = { ...NO_NOTES, required: asked.lacks };
    return { ...notFound('question_incomplete'), status: 'MISSING_REQUIRED_FIELD', notes };
  }
  const { clientId, possibleClients, against } = await findClientOfLookup(tx, asked);
  if (against !== null) return notFound(against);
  const match = await matchQuestion(tx, {
    clientId,
    possibleClients,
    askedAt: asked.transactionTime ?? now,
    arn: asked.arn,
    cardBin: asked.cardPrefix,
    cardLast4: asked.cardSuffix,
    authCode: asked.authCode,
    transactionId: asked.transactionId,
    amount: asked.amount ?? 0,
    currency: asked.currency ?? '',
    transactionTimestamp: asked.transactionTime,
    merchantDescriptor: asked.descriptor ?? '',
  });
  const reason = reasonAgainst(match);
  if (reason !== null || !match.receipt) return notFound(reason ?? 'no_receipt', { clientId, match });
  const order = await findKnownOrder(tx, match.receipt.icsId, sharedAfter);
  if (!order) return notFound('no_receipt', { clientId, match });
  const email = (await findBuyers(tx, [match.receipt.icsId])).get(match.receipt.icsId);
  const record = { ...order, ...(email !== undefined && { buyer: { email, phone: null } }) };
  const { order: answer, notes } = answerOf(asked.network, record);
  const isWhole = notes.required.length === 0;
  return {
    status: isWhole ? 'COMPLETED' : 'MISSING_REQUIRED_FIELD',
    reason: isWhole ? null : 'order_incomplete',
    clientId: match.receipt.clientId ?? clientId,
    match,
    order: isWhole ? answer : null,
    notes,
  };
}

/**
 * Answers the questions of networks within the time that they wait. `partnerId`: of ours at Verifi. `sharedAfter`: an IP address of
 * more cards than this identifies no buyer.
 */
export function createLookups({
  answerInTime,
  partnerId,
  sharedAfter,
}: {
  answerInTime: AnswerInTime;
  partnerId: string | null;
  sharedAfter: number;
}) {
  const isForUs = (asked: AskedPayment) =>
    asked.network !== 'verifi' ||
    partnerId === null ||
    asked.partnerId === null ||
    asked.partnerId === partnerId;

  async function answerIn(
    tx: Database,
    ctx: Ctx,
    { asked, startedAt, isOutOfTime }: { asked: AskedPayment; startedAt: number; isOutOfTime: boolean },
  ): Promise<LookupRow> {
    const { network, insightId } = asked;
    await lockQuestion(tx, `oi ${network}`, insightId);
    const known = await selectByInsight(tx, network, insightId);
    if (known) return known;
    const now = ctx.now();
    const found = !isForUs(asked)
      ? notFound('unknown_entity')
      : isOutOfTime
        ? notFound('out_of_time')
        : await find(tx, asked, { now, sharedAfter });
    const receipt = found.match?.match === 'matched' ? found.match.receipt : null;
    const {
      partnerId: _partner,
      merchantId: _merchant,
      transactionId: _id,
      authCode: _code,
      lacks: _lacks,
      ...kept
    } = asked;
    const row: NewLookup = {
      ...kept,
      status: found.status,
      reason: found.reason,
      clientId: found.clientId,
      icsId: receipt?.icsId ?? null,
      orderReference: receipt?.orderReference ?? null,
      answer: bodyOf({ network, insightId, ...found, required: found.notes.required }),
      notes: found.notes,
      candidates: (found.match?.candidates ?? []).map(({ receipt: { icsId }, score, reasons }) => ({
        icsId,
        score,
        reasons,
      })),
      missing: found.notes.missing.length,
      answeredInMs: Math.round(performance.now() - startedAt),
      createdAt: now,
    };
    const [made] = await insertLookups(tx, [row]);
    if (!made) throw new Error('the lookup was not stored');
    if (receipt) await recordEvents(tx, receipt.icsId, { events: eventsOf(row) });
    return made;
  }

  return {
    /** The answer to a question; the same for the same ID, whichever server is asked. */
    async answer(context: { ctx: Ctx; input: AskedPayment }): Promise<Record<string, unknown>> {
      const { ctx, input: asked } = context;
      const startedAt = performance.now();
      const about = { insightId: asked.insightId };
      const made = await answerInTime({ ctx, why: WHY, about }, (tx, isOutOfTime) =>
        answerIn(tx, ctx, { asked, startedAt, isOutOfTime }),
      );
      return made.answer;
    },
  };
}

export type Lookups = ReturnType<typeof createLookups>;
