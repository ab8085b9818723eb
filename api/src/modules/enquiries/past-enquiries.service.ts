import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { keepFile, type ProviderFileRow } from '../provider-files/provider-files.service.ts';
import { insertEnquiries, markNotified, type RecordedAnswer, updateAnswers } from './enquiries.sql.ts';
import { ENQUIRY_FILE } from './enquiry-files.service.ts';
import { findKnown, type NamedPayment } from './known-payments.service.ts';
import { rowOfPayment } from './new-enquiries.service.ts';

/** An enquiry in its current state: the file it was sent in, if any, and its response. */
export type PastEnquiry = NamedPayment & {
  createdAt: Date;
  sentIn: number | null;
  answer: (Pick<RecordedAnswer, 'action' | 'response'> & { at: Date }) | null;
};

/** Stores enquiries that were sent and answered earlier. Their related records are looked up as usual. */
export async function createPastEnquiries(context: {
  ctx: { db: Database };
  input: {
    files: readonly Pick<ProviderFileRow, 'madeBy' | 'createdAt'>[];
    enquiries: readonly PastEnquiry[];
  };
}): Promise<void> {
  const { ctx, input } = context;
  const { files, enquiries } = input;
  await withoutAudit(ctx.db, 'demo data: enquiries that were answered before', async (tx) => {
    const known = await findKnown(tx, enquiries);
    const rows = enquiries.map(({ sentIn: _sentIn, answer: _answer, createdAt, ...payment }, n) =>
      rowOfPayment(payment, known[n], createdAt),
    );
    const ids = await insertEnquiries(tx, rows);
    const made = enquiries.map((enquiry, n) => ({
      ...enquiry,
      id: ids[n] ?? 0,
      known: known[n]?.alert ?? null,
    }));
    for (const [index, file] of files.entries()) {
      const sent = made.filter(({ sentIn }) => sentIn === index).map(({ id }) => id);
      const facts = { kind: 'enquiries', source: 'ethoca', ...file } as const;
      if (sent.length > 0) await keepFile(tx, ENQUIRY_FILE, { ...facts, ids: sent });
    }
    for (const { id, answer, known: alert } of made) {
      if (!answer) continue;
      const { at, ...said } = answer;
      const given = { id, ...said, ethocaId: alert?.ethocaId ?? null, alertId: alert?.id ?? null };
      await updateAnswers(tx, [given], { now: at, raises: true });
      // Demo data never sends email.
      await markNotified(tx, [id], at);
    }
  });
}
