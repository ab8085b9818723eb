import type { RefundRule } from '@cbp/shared/refunds/refund-rule';
import type { TriedAlert } from '@cbp/shared/refunds/refund-settings.model';
import { verdictOf } from '@cbp/shared/refunds/refund-verdict';
import type { ServiceContext } from '../../access/call-context.ts';
import { readDescriptor } from '../descriptors/descriptor-entity.service.ts';
import { findAccounts } from '../payments/payment-accounts.service.ts';
import { caseOf } from './refund-case.ts';
import { selectLastCases } from './refund-settings.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

const MOST_TRIED = 100;

/** Which of the last alerts of a descriptor rules would have refunded. Throws descriptors/not_found. */
export async function tryRules(context: {
  ctx: ReadContext;
  input: { id: number; rules: RefundRule[] };
}): Promise<TriedAlert[]> {
  const { ctx, input } = context;
  await readDescriptor(context);
  const cases = await selectLastCases(ctx.db, input.id, MOST_TRIED);
  const accounts = await findAccounts(
    ctx.db,
    cases.flatMap(({ receipt }) => receipt?.icsId ?? []),
  );
  return cases.map((one) => {
    const { alert } = one;
    const verdict = verdictOf(caseOf(one, accounts), input.rules);
    return {
      id: alert.id,
      alert_timestamp: alert.alertTimestamp.toISOString(),
      type: alert.type,
      amount: alert.amount,
      currency: alert.currency,
      issuer: alert.issuer,
      refunds: verdict.refunds,
      obstacle: verdict.refunds ? null : verdict.obstacle,
      against: verdict.refunds ? [] : [...verdict.against],
    };
  });
}
