import type { Database } from '@cbp/shared/node/database/connect';
import type { DocumentReading } from '@cbp/shared/verifications/verification.model';
import { withoutAudit } from '../../changes/transactions.ts';
import { checkDocuments } from './document-checks.ts';
import { insertEvent, selectImages, selectVerification, updateAttempt } from './verifications.sql.ts';

/** Stores what images of the past said, without reading them: for demo data. Their quality isn't checked. */
export async function storePastReading(
  db: Database,
  { id, readings, at }: { id: number; readings: DocumentReading[]; at: Date },
): Promise<void> {
  await withoutAudit(db, 'the start of the verification has its entry', async (tx) => {
    const row = await selectVerification(tx, id);
    if (!row) return;
    const sides = (await selectImages(tx, id)).map(({ side }) => side);
    const { comparisons, checks } = checkDocuments(row, { readings, sides }, at);
    const attempt = { verificationId: id, n: row.attempts };
    await updateAttempt(tx, attempt, { isRead: true, readings, comparisons, checks });
    await insertEvent(tx, {
      verificationId: id,
      at,
      kind: 'read',
      creator: 'system',
      by: null,
      attempt: row.attempts,
    });
  });
}
