import type { Database } from '@cbp/shared/node/database/connect';
import type { RdrClientStatus } from '@cbp/shared/rdr/rdr-client';
import { withoutAudit } from '../../changes/transactions.ts';
import type { ClientRecords } from '../clients/client-records.service.ts';
import { insertRdrCases, type NewRdrCase } from './rdr-cases.sql.ts';
import type { rdrClients } from './rdr-clients.schema.ts';
import { insertRdrClients, insertRuleVersion, selectRdrClient } from './rdr-clients.sql.ts';

/** Stores enrolments with the first version of their rules, and cases that were decided. */
export async function createRdrRecords(context: {
  ctx: { db: Database };
  input: { clients: readonly (typeof rdrClients.$inferInsert)[]; cases: readonly NewRdrCase[] };
}): Promise<void> {
  const { ctx, input } = context;
  await withoutAudit(ctx.db, 'demo data: clients that Verifi has already, and their cases', async (tx) => {
    await insertRdrClients(tx, input.clients);
    for (const { clientId, rules, rulesVersion, defaultDecision, createdAt } of input.clients) {
      await insertRuleVersion(tx, { clientId, version: rulesVersion, rules, defaultDecision, createdAt });
    }
    await insertRdrCases(tx, input.cases);
  });
}

/** Enrolments that Verifi doesn't have, and won't. */
const GONE: readonly RdrClientStatus[] = ['REJECTED', 'DELETED'];

/** The enrolment of a client that Verifi has, or is to have. */
export const ENROLMENT_OF_CLIENT: ClientRecords = {
  counted: null,
  blocking: {
    as: 'rdr_enrolment',
    async find({ db }, merchantId) {
      const enrolled = await selectRdrClient(db, merchantId);
      return !enrolled || GONE.includes(enrolled.status) ? [] : [{ name: merchantId, isSeen: false }];
    },
  },
};
