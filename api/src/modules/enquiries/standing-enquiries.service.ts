import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { keepFile, type ProviderFileRow } from '../provider-files/provider-files.service.ts';
import { type AnswerGiven, insertEnquiries, markTold, updateAnswers } from './enquiries.sql.ts';
import { ENQUIRY_FILE } from './enquiry-files.service.ts';
import { findKnown, type NamedPayment } from './known-payments.service.ts';
import { rowOfPayment } from './new-enquiries.service.ts';

/** An enquiry with what became of it: by which of the files it was sent, if it was, and what was answered. */
export type StandingEnquiry = NamedPayment & {
  createdAt: Date;
  sentIn: number | null;
  answer: (Pick<AnswerGiven, 'action' | 'response'> & { at: Date }) | null;
};

/** Takes in enquiries that were sent and answered before. What is known of their payments is found as for any other. */
export async function createStandingEnquiries(context: {
  ctx: { db: Database };
  input: {
    files: readonly Pick<ProviderFileRow, 'madeBy' | 'createdAt'>[];
    enquiries: readonly StandingEnquiry[];
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
      // Nobody is written to of what was made up.
      await markTold(tx, [id], at);
    }
  });
}
