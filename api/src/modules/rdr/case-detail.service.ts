import { isSameMoney } from '@cbp/shared/money/money';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { readRowsByKey } from '@cbp/shared/node/lists/list-rows';
import type { PaymentAccount } from '@cbp/shared/payments/payment-account';
import type { CaseEvent } from '@cbp/shared/rdr/rdr-case';
import type { RdrCase, RdrCaseDecision } from '@cbp/shared/rdr/rdr-case.model';
import type { ServiceContext } from '../../access/call-context.ts';
import { readAlertsOfPayment } from '../alerts/alerts-of-receipt.service.ts';
import { readReceiptOfMatch } from '../alerts/receipt-of-match.service.ts';
import { findAccount, standingOf } from '../payments/payment-accounts.service.ts';
import { rdrCaseSource } from './rdr-cases.list.ts';
import { type RdrCaseRow, selectOtherAccepted, selectRdrCase } from './rdr-cases.sql.ts';
import { selectRuleVersion } from './rdr-clients.sql.ts';

type ReadContext = Pick<ServiceContext, 'db' | 'scope' | 'actor' | 'now'>;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The decision with the rules of that time. */
async function describeDecision(db: Database, row: RdrCaseRow): Promise<RdrCaseDecision | null> {
  if (row.decision === null) return null;
  const { facts, rule, rulesVersion } = row.decision;
  const version =
    row.clientId === null || rulesVersion === null
      ? undefined
      : await selectRuleVersion(db, row.clientId, rulesVersion);
  return {
    facts,
    rules: version?.rules ?? [],
    rules_version: rulesVersion,
    rule: rule === null ? null : rule + 1,
    default_decision: version?.defaultDecision ?? null,
  };
}

function eventsOf(row: RdrCaseRow): RdrCase['events'] {
  const events: [CaseEvent, Date | null][] = [
    ['decided', row.decidedAt],
    ['reported', row.reportedAt],
    ['imported', row.importedAt],
    ['recalled', row.recalledAt],
  ];
  return events
    .flatMap(([event, at]) => (at === null ? [] : [{ event, at: at.toISOString() }]))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** What was given back besides this case, and what doesn't fit. */
function warningsOf(
  row: RdrCaseRow,
  account: PaymentAccount,
  others: Awaited<ReturnType<typeof selectOtherAccepted>>,
): RdrCase['warnings'] {
  const { currency, made, refunded, isOpen, chargebacks } = account;
  const byProduct = made.filter(({ by }) => by === 'product');
  const isCounted = row.outcome === 'Accepted' && row.recalledAt === null;
  const byNetwork = (isCounted ? row.amount : 0) + others.reduce((sum, { amount }) => sum + amount, 0);
  const byShop = byProduct.length === 0 ? Math.max(0, refunded - byNetwork) : 0;
  const paid = account.amount === null || currency === null ? null : { amount: account.amount, currency };
  return [
    ...byProduct.map(({ amount, currency: code, on }) => ({
      kind: 'refunded' as const,
      amount,
      currency: code,
      on: iso(on),
    })),
    ...(byShop > 0 ? [{ kind: 'refunded' as const, amount: byShop, currency, on: null }] : []),
    ...others.map(({ amount, currency: code, caseDate }) => ({
      kind: 'other_case' as const,
      amount,
      currency: code,
      on: caseDate.toISOString(),
    })),
    ...(isOpen ? [{ kind: 'refund_open' as const, amount: null, currency: null, on: null }] : []),
    ...chargebacks.map((one) => ({ kind: 'charged_back' as const, ...one, on: iso(one.on) })),
    ...(paid && paid.currency !== row.currency
      ? [{ kind: 'currency' as const, ...paid, on: null }]
      : paid && row.amount > paid.amount && !isSameMoney(row, paid)
        ? [{ kind: 'beyond' as const, ...paid, on: null }]
        : []),
  ];
}

/** One case within the scope, with all that the caller may see of its payment. Throws rdr/case_not_found for any other. */
export async function readRdrCase(context: { ctx: ReadContext; input: { id: number } }): Promise<RdrCase> {
  const { ctx, input } = context;
  const listed = (await readRowsByKey(ctx, rdrCaseSource, [String(input.id)])).get(String(input.id));
  const row = listed && (await selectRdrCase(ctx.db, input.id));
  if (!row) throw new ApiError('rdr/case_not_found');
  const isMatched = row.match === 'matched' && row.icsId !== null;
  const account = isMatched ? ((await findAccount(ctx.db, row.icsId ?? ''))?.account ?? null) : null;
  const others = await selectOtherAccepted(ctx.db, row);
  const receipt = row.icsId === null ? null : await readReceiptOfMatch(ctx, row.icsId);
  return {
    ...listed,
    decision_id: row.decisionId,
    decided_at: iso(row.decidedAt),
    transaction_id: row.transactionId,
    transaction_amount: row.transactionAmount,
    transaction_currency: row.transactionCurrency,
    auth_code: row.authCode,
    mcc: row.mcc,
    decision: await describeDecision(ctx.db, row),
    // Without access to the receipt, what it was compared with isn't shown either.
    reasons: receipt === null ? [] : row.matchReasons,
    receipt,
    payment: account && standingOf(account),
    alerts: await readAlertsOfPayment(ctx, {
      icsId: isMatched ? row.icsId : null,
      arn: row.arn,
      clientId: row.clientId,
    }),
    warnings: account ? warningsOf(row, account, others) : [],
    events: eventsOf(row),
    as_received: row.received,
  };
}
