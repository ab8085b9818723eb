import type { Database } from '@cbp/shared/node/database/connect';
import { withoutAudit } from '../../changes/transactions.ts';
import { insertRdrCases, type NewRdrCase } from './rdr-cases.sql.ts';
import type { rdrClients } from './rdr-clients.schema.ts';
import { insertRdrClients, insertRuleVersion } from './rdr-clients.sql.ts';

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
