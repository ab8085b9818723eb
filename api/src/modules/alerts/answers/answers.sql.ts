import type { Database } from '@cbp/shared/node/database/connect';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PreviousAnswer } from '../../../database/previous-answer.ts';
import { alerts, refundResults } from '../alerts.schema.ts';
import type { AlertRow } from '../alerts.sql.ts';

type Answered = Pick<
  AlertRow,
  'outcome' | 'refunded' | 'amountStopped' | 'comments' | 'outcomeAt' | 'contradictionReason'
>;

const NO_RESPONSE = { sentAt: null, answerError: null, answerFileId: null, askingUntil: null };
const nextAnswer = () => sql`${alerts.answerNo} + 1`;

/** Stores a pending outcome with the state it replaces. */
export async function writeAnswer(
  tx: Database,
  id: number,
  answer: Answered & { sendsAt: Date; beforePause: PreviousAnswer },
): Promise<void> {
  await tx
    .update(alerts)
    .set({ ...answer, ...NO_RESPONSE, answerNo: nextAnswer(), status: 'PROCESSING' })
    .where(eq(alerts.id, id));
}

/** Puts back what stood before an answer that waits. */
export async function undoAnswer(tx: Database, id: number, before: PreviousAnswer): Promise<void> {
  const outcomeAt = before.outcomeAt === null ? null : new Date(before.outcomeAt);
  await tx
    .update(alerts)
    .set({
      ...before,
      ...NO_RESPONSE,
      contradictionReason: before.contradictionReason ?? null,
      outcomeAt,
      sendsAt: null,
      beforePause: null,
    })
    .where(eq(alerts.id, id));
}

/** Has the answer that stands there sent once more. */
export async function sendAnswerAgain(tx: Database, id: number, sendsAt: Date): Promise<void> {
  await tx
    .update(alerts)
    .set({ ...NO_RESPONSE, answerNo: nextAnswer(), sendsAt, beforePause: null, status: 'PROCESSING' })
    .where(eq(alerts.id, id));
}

/** Stores the result of an outcome. */
export async function settleAnswer(
  tx: Database,
  id: number,
  settled: Pick<AlertRow, 'status' | 'answerError' | 'sentAt'>,
): Promise<void> {
  await tx
    .update(alerts)
    .set({ ...settled, sendsAt: null, beforePause: null, askingUntil: null })
    .where(eq(alerts.id, id));
}

/** An answer that was queued: the alert, and which of its answers it was. */
export type QueuedAnswer = { id: number; no: number };

const isStillTheOne = (answers: readonly QueuedAnswer[]) =>
  and(
    eq(alerts.status, 'PROCESSING'),
    sql`(${alerts.id}, ${alerts.answerNo}) in (${sql.join(
      answers.map(({ id, no }) => sql`(${id}::bigint, ${no}::int)`),
      sql`, `,
    )})`,
  );

/**
 * Ends the undo period independent of other servers' clocks, and takes a lease until `askingUntil`, so that no file
 * includes them.
 */
export async function endPause(
  tx: Database,
  answers: readonly QueuedAnswer[],
  askingUntil: Date | null,
): Promise<void> {
  await tx.update(alerts).set({ beforePause: null, askingUntil }).where(isStillTheOne(answers));
}

/** No program asks for an answer now. */
export const isWithNobody = (now: Date): SQL =>
  sql`coalesce(${alerts.askingUntil} <= ${now.toISOString()}::timestamptz, true)`;

/** Stores why outcomes haven't been sent yet, unless they were replaced. */
export async function noteAnswerError(
  tx: Database,
  answers: readonly QueuedAnswer[],
  answerError: string,
): Promise<void> {
  await tx.update(alerts).set({ answerError, askingUntil: null }).where(isStillTheOne(answers));
}

export type AnswerToSend = { alert: AlertRow; refund: typeof refundResults.$inferSelect | null };

/** The queued outcomes still to be sent, without those undone or replaced. */
export async function selectAnswersToSend(
  db: Database,
  answers: readonly QueuedAnswer[],
): Promise<AnswerToSend[]> {
  return db
    .select({ alert: alerts, refund: refundResults })
    .from(alerts)
    .leftJoin(refundResults, eq(refundResults.id, alerts.refundResultId))
    .where(isStillTheOne(answers))
    .orderBy(alerts.id);
}

/** Which answer of each alert is the one that stands there. */
export async function selectAnswerNumbers(db: Database, ids: readonly number[]) {
  const { id, answerNo: no, source, sendsAt } = alerts;
  return db
    .select({ id, no, source, sendsAt })
    .from(alerts)
    .where(inArray(id, [...ids]))
    .orderBy(id);
}
