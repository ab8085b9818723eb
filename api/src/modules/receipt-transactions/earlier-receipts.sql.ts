import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import { textArray } from '../../database/text-array.ts';
import { receiptProofs } from './receipt-proofs.schema.ts';
import { receiptItems, receiptTransactions } from './receipt-transactions.schema.ts';
import type { ProofRow, ReceiptRow } from './receipt-transactions.sql.ts';

export type EarlierReceipt = ReceiptRow & { proof: ProofRow | null };

/** More of one card within the days before are looked at in vain: a report shows ten. */
const MOST_EARLIER = 200;

/** A client's sales to cards with the same first and last digits, from `since` to before `until`, newest first. */
export async function selectEarlierReceipts(
  db: Database,
  sale: { clientId: string; cardPrefix: string; cardSuffix: string; since: Date; until: Date },
): Promise<EarlierReceipt[]> {
  const { clientId, cardPrefix, cardSuffix, transactionDateTime, icsId } = receiptTransactions;
  return db
    .select({ ...getTableColumns(receiptTransactions), proof: receiptProofs })
    .from(receiptTransactions)
    .leftJoin(receiptProofs, eq(receiptProofs.icsId, icsId))
    .where(
      and(
        eq(cardSuffix, sale.cardSuffix),
        eq(cardPrefix, sale.cardPrefix),
        eq(clientId, sale.clientId),
        gte(transactionDateTime, sale.since),
        lt(transactionDateTime, sale.until),
      ),
    )
    .orderBy(desc(transactionDateTime), desc(icsId))
    .limit(MOST_EARLIER);
}

/** The item names of each receipt, in order. */
export async function selectItemNames(
  db: Database,
  icsIds: readonly string[],
): Promise<{ icsId: string; name: string | null }[]> {
  if (icsIds.length === 0) return [];
  return db
    .select({ icsId: receiptItems.icsId, name: receiptItems.name })
    .from(receiptItems)
    .where(inArray(receiptItems.icsId, [...icsIds]))
    .orderBy(asc(receiptItems.icsId), asc(receiptItems.position));
}

/** Receipts with their proof, in no order. */
export async function selectWithProof(db: Database, icsIds: readonly string[]): Promise<EarlierReceipt[]> {
  if (icsIds.length === 0) return [];
  return db
    .select({ ...getTableColumns(receiptTransactions), proof: receiptProofs })
    .from(receiptTransactions)
    .leftJoin(receiptProofs, eq(receiptProofs.icsId, receiptTransactions.icsId))
    .where(inArray(receiptTransactions.icsId, [...icsIds]));
}

/** The newest of many that one dispute needs: two of them, and a few that don't qualify. */
const MOST_OF_EACH = 12;

/** For each receipt, the sales of its client to the same card in a window of days before it. */
export async function selectIdsBefore(
  db: Database,
  icsIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<{ of: string; icsId: string }[]> {
  if (icsIds.length === 0) return [];
  const { rows } = (await db.execute(sql`
    select disputed.ics_id as of, found.ics_id as "icsId" from ${receiptTransactions} disputed
    cross join lateral (
      select earlier.ics_id from ${receiptTransactions} earlier
      where earlier.card_suffix = disputed.card_suffix and earlier.card_prefix = disputed.card_prefix
        and earlier.client_id = disputed.client_id
        and earlier.transaction_date_time >= disputed.transaction_date_time - make_interval(days => ${to})
        and earlier.transaction_date_time <= disputed.transaction_date_time - make_interval(days => ${from})
      order by earlier.transaction_date_time desc limit ${MOST_OF_EACH}
    ) found where disputed.ics_id = any(${textArray(icsIds)})`)) as unknown as {
    rows: { of: string; icsId: string }[];
  };
  return rows;
}
