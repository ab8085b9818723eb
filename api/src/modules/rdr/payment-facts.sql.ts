import type { Database } from '@cbp/shared/node/database/connect';
import { eq, sql } from 'drizzle-orm';
import { receiptProofs } from '../receipt-transactions/receipt-proofs.schema.ts';
import {
  evidenceReleases,
  receiptTransactions,
} from '../receipt-transactions/receipt-transactions.schema.ts';

/** Whether the evidence of a receipt is released, and whether it has proofs; undefined if the receipt doesn't exist. */
export async function selectEvidenceOf(db: Database, id: string) {
  const { icsId } = receiptTransactions;
  const [row] = await db
    .select({
      isReleased: sql<boolean>`exists (select 1 from ${evidenceReleases} where ${evidenceReleases.icsId} = ${icsId}
        and ${evidenceReleases.revokedAt} is null)`,
      hasProof: sql<boolean>`exists (select 1 from ${receiptProofs} where ${receiptProofs.icsId} = ${icsId})`,
    })
    .from(receiptTransactions)
    .where(eq(icsId, id));
  return row;
}
