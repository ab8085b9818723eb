import { expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { REFUND_RULES, type RefundRule, type RuleFacts } from './refund-rule.ts';
import { type RefundCase, type RefundObstacle, verdictOf } from './refund-verdict.ts';

const FACTS: RuleFacts = {
  amount: 128.4,
  currency: 'HKD',
  card_type: 'VISA',
  alert_type: 'CustomerDisputeAlerts',
  initiated_by: null,
  issuer: 'Bank of the Bay',
  age: 71,
};
const rule = (attribute: string, operator: string, value: string) =>
  ({ attribute, operator, value }) as RefundRule;

it('tests the attributes of an alert, of which those with limited values take no others', async () => {
  expect(REFUND_RULES.against([rule('amount', 'lte', '200'), rule('age', 'lt', '72')], FACTS)).toEqual([]);
  const table: [string, [RefundRule, string | null]][] = [
    ['amount', [rule('amount', 'lte', '100'), null]],
    ['age', [rule('age', 'in', '1,two'), 'value']],
    ['currency', [rule('currency', 'in', 'HKD, USD'), null]],
    ['issuer', [rule('issuer', 'starts_with', 'Bank'), null]],
    ['no card type', [rule('card_type', 'is', 'Viza'), 'value']],
    ['a part of a type', [rule('alert_type', 'contains', 'Fraud'), 'operator']],
    ['no initiator', [rule('initiated_by', 'is', 'bank'), 'value']],
    ['no attribute', [rule('mood', 'is', 'good'), 'attribute']],
  ];
  const faults = await faultsOf(table, ([one, wanted]) => {
    const found = REFUND_RULES.Rule.safeParse(one);
    expect(found.success ? null : found.error.issues[0]?.path[0]).toBe(wanted);
  });
  expect(faults).toEqual({});
});

it('says a rule in words', () => {
  const { format } = REFUND_RULES;
  expect(format(rule('amount', 'lte', '100'), 'en')).toBe('Amount up to 100.00');
  expect(format(rule('alert_type', 'in', 'confirmedfraudalerts,CustomerDisputeAlerts'), 'en')).toBe(
    'Alert type is one of Confirmed fraud, Customer dispute',
  );
  expect(format(rule('alert_type', 'is', 'customerdisputealerts'), 'sc')).toBe('预警类型为“持卡人争议”');
});

it('refunds alerts that meet the rules and have a confirmed payment, and names the obstacle otherwise', async () => {
  const standing = (more: object = {}) => ({
    transactionId: 'ch_1',
    account: { amount: 128.4, currency: 'HKD', refunded: 0, left: 128.4, chargebacks: [], ...more },
  });
  const payment = standing();
  const chargeback = { on: null, amount: 128.4, currency: 'HKD' };
  const base: RefundCase = { facts: FACTS, match: 'matched', amount: 128.4, currency: 'HKD', payment };
  const table: [string, [Partial<RefundCase>, RefundObstacle | null]][] = [
    ['sure', [{}, null]],
    ['a part', [{ amount: 20 }, null]],
    ['doubtful', [{ match: 'doubtful' }, 'unmatched']],
    ['no transaction', [{ payment: null }, 'unmatched']],
    ['no id of the platform', [{ payment: { ...payment, transactionId: null } }, 'no_reference']],
    ['no amount', [{ payment: standing({ amount: null, left: null }) }, 'no_amount']],
    ['another currency', [{ payment: standing({ currency: 'USD' }) }, 'currency']],
    ['more than it was', [{ amount: 128.41 }, 'beyond']],
    ['more than is left', [{ payment: standing({ refunded: 0.01, left: 128.39 }) }, 'beyond']],
    ['refunded whole', [{ payment: standing({ refunded: 128.4, left: 0 }) }, 'refunded']],
    ['refunded in full, as far as known', [{ payment: standing({ refunded: 70, left: 0 }) }, 'refunded']],
    ['refunded in another currency', [{ payment: standing({ left: null }) }, 'currency']],
    ['charged back', [{ payment: standing({ chargebacks: [chargeback] }) }, 'charged_back']],
  ];
  const faults = await faultsOf(table, ([changed, wanted]) => {
    const verdict = verdictOf({ ...base, ...changed }, [rule('amount', 'lte', '500')]);
    expect(verdict.refunds ? null : verdict.obstacle).toBe(wanted);
  });
  expect(faults).toEqual({});
  expect(verdictOf(base, [rule('amount', 'lt', '5')])).toMatchObject({ refunds: false, obstacle: 'rules' });
});
