import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { receiptTransactions } from '../receipt-transactions/receipt-transactions.schema.ts';
import { disputeCases } from './cases.schema.ts';

const HOUR_MS = 60 * 60_000;

/** What a reminder says of a case. */
export type CaseToRemind = {
  id: number;
  clientId: string | null;
  caseNumber: string | null;
  reasonCode: string | null;
  amount: number;
  currency: string;
  dueAt: Date;
  orderReference: string | null;
};

/** Locks open cases that are due within these hours and weren't reminded of so near; skips those locked by others. */
export function claimToRemind(
  tx: Database,
  { now, hours, most }: { now: Date; hours: number; most: number },
): Promise<CaseToRemind[]> {
  const { id, clientId, caseNumber, reasonCode, amount, currency, dueAt, state } = disputeCases;
  const { remindedHours } = disputeCases;
  return tx
    .select({
      ...{ id, clientId, caseNumber, reasonCode, amount, currency, dueAt },
      orderReference: receiptTransactions.orderReference,
    })
    .from(disputeCases)
    .innerJoin(receiptTransactions, eq(receiptTransactions.icsId, disputeCases.icsId))
    .where(
      and(
        eq(state, 'open'),
        gt(dueAt, now),
        lte(dueAt, new Date(now.getTime() + hours * HOUR_MS)),
        or(isNull(remindedHours), gt(remindedHours, hours)),
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(most)
    .for('no key update', { of: disputeCases, skipLocked: true });
}

/** Marks cases as reminded without a new version, so that open forms stay valid. */
export async function markReminded(tx: Database, ids: readonly number[], hours: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(disputeCases)
    .set({ remindedHours: hours })
    .where(inArray(disputeCases.id, [...ids]));
}
