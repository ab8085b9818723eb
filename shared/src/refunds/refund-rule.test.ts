import { expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { formatRule, holds, operatorsOf, RefundRule, type RuleFacts, rulesAgainst } from './refund-rule.ts';
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

it('compares numbers as numbers and text without case, and nothing holds of what is not known', async () => {
  const table: [string, [RefundRule, boolean]][] = [
    ['is', [rule('amount', 'is', '128.40'), true]],
    ['is another', [rule('amount', 'is', '128.41'), false]],
    ['less', [rule('amount', 'lt', '128.4'), false]],
    ['at most', [rule('amount', 'lte', '128.4'), true]],
    ['more, not by the alphabet', [rule('amount', 'gt', '99'), true]],
    ['at least', [rule('age', 'gte', '72'), false]],
    ['one of numbers', [rule('amount', 'in', '5, 128.4'), true]],
    ['none of them', [rule('amount', 'is_not', '5'), true]],
    ['case', [rule('currency', 'is', 'hkd'), true]],
    ['not', [rule('currency', 'is_not', 'HKD'), false]],
    ['one of', [rule('card_type', 'in', 'MASTERCARD,Visa'), true]],
    ['contains', [rule('issuer', 'contains', 'OF THE'), true]],
    ['starts with', [rule('issuer', 'starts_with', 'bay'), false]],
    ['unknown is', [rule('initiated_by', 'is', 'issuer'), false]],
    ['unknown is not', [rule('initiated_by', 'is_not', 'issuer'), false]],
  ];
  expect(await faultsOf(table, ([one, wanted]) => expect(holds(one, FACTS)).toBe(wanted))).toEqual({});
  expect(rulesAgainst([], FACTS)).toEqual([]);
  const both = [rule('amount', 'lte', '200'), rule('card_type', 'is', 'AMEX')];
  expect(rulesAgainst(both, FACTS)).toEqual([both[1]]);
});

it('takes no rule that could never be meant', async () => {
  const table: [string, [RefundRule, string | null]][] = [
    ['right', [rule('amount', 'lte', '100'), null]],
    ['several', [rule('currency', 'in', 'HKD, USD'), null]],
    ['another operator', [rule('amount', 'contains', '1'), 'operator']],
    ['less of a text', [rule('issuer', 'lt', 'a'), 'operator']],
    ['no number', [rule('amount', 'lt', 'hundred'), 'value']],
    ['a number of several that is none', [rule('age', 'in', '1,two'), 'value']],
    ['nothing but commas', [rule('amount', 'in', ' , '), 'value']],
    ['blanks', [rule('issuer', 'is', '  '), 'value']],
    ['no card type', [rule('card_type', 'is', 'Viza'), 'value']],
    ['a part of a type', [rule('alert_type', 'contains', 'Fraud'), 'operator']],
    ['no attribute', [rule('mood', 'is', 'good'), 'attribute']],
  ];
  const faults = await faultsOf(table, ([one, wanted]) => {
    const found = RefundRule.safeParse(one);
    expect(found.success ? null : found.error.issues[0]?.path[0]).toBe(wanted);
  });
  expect(faults).toEqual({});
  expect(operatorsOf('alert_type')).toEqual(['is', 'is_not', 'in']);
});

it('says a rule in words', () => {
  expect(formatRule(rule('amount', 'lte', '100'), 'en')).toBe('Amount up to 100.00');
  expect(formatRule(rule('alert_type', 'in', 'confirmedfraudalerts,CustomerDisputeAlerts'), 'en')).toBe(
    'Alert type is one of Confirmed fraud, Customer dispute',
  );
  expect(formatRule(rule('amount', 'lte', '100'), 'sc')).toBe('金额不超过 100.00');
  expect(formatRule(rule('alert_type', 'is', 'customerdisputealerts'), 'sc')).toBe('预警类型为“持卡人争议”');
  expect(formatRule(rule('issuer', 'in', 'Bay, Hill'), 'tc')).toBe('發卡行屬於「Bay」、「Hill」');
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
