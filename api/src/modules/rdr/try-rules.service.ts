import { ApiError } from '@cbp/shared/node/http/api-error';
import type { RdrDecision } from '@cbp/shared/rdr/rdr-client';
import { MOST_TRIED_CASES, type TriedCase } from '@cbp/shared/rdr/rdr-client.model';
import { decideByRules, type RdrRule } from '@cbp/shared/rdr/rdr-rule';
import type { ServiceContext } from '../../access/call-context.ts';
import { findClientsWithin } from '../clients/clients.service.ts';
import { factsOfStoredCase } from './decisions.service.ts';
import { selectLastCases } from './rdr-cases.sql.ts';

type Tried = { merchant_id: string; default_decision: RdrDecision; rules: readonly RdrRule[] };

/** What rules would have decided about the last cases of a client, with what was known of each then. */
export async function tryRdrRules(context: {
  ctx: Pick<ServiceContext, 'db' | 'scope'>;
  input: Tried;
}): Promise<{ results: TriedCase[] }> {
  const { ctx, input } = context;
  const { merchant_id: clientId, default_decision: otherwise, rules } = input;
  const [seen] = await findClientsWithin(ctx.db, ctx.scope, [clientId]);
  if (seen === undefined) throw new ApiError('merchants/not_found');
  const rows = await selectLastCases(ctx.db, clientId, MOST_TRIED_CASES);
  const results = rows.map((row): TriedCase => {
    const { decision, rule } = decideByRules(rules, otherwise, factsOfStoredCase(row));
    return {
      id: row.id,
      case_id: row.caseId,
      case_date: row.caseDate.toISOString(),
      case_amount: row.amount,
      case_currency: row.currency,
      reason_code: row.reasonCode,
      outcome: row.outcome,
      decision,
      rule: rule === null ? null : rule + 1,
    };
  });
  return { results };
}
