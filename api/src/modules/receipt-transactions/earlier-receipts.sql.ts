import type { Database } from '@cbp/shared/node/database/connect';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm';
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
