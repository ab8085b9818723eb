import { expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { type Condition, defineRules, type Facts } from './define-rules.ts';

const word = (en: string, sc: string, tc: string) => ({ label: { en, sc, tc } });

const RULES = defineRules({
  amount: { ...word('Amount', '金额', '金額'), kind: 'number', isAmount: true },
  age: { ...word('Age', '时长', '時長'), kind: 'number' },
  currency: { ...word('Currency', '币种', '貨幣'), kind: 'text' },
  issuer: { ...word('Issuer', '发卡行', '發卡行'), kind: 'text' },
  card: {
    ...word('Card', '卡组织', '卡組織'),
    kind: 'text',
    choices: { VISA: word('Visa', 'Visa', 'Visa'), JCB: word('JCB', 'JCB', 'JCB') },
  },
  shipped: {
    ...word('Shipped', '已发货', '已出貨'),
    kind: 'text',
    choices: { yes: word('Yes', '是', '是'), no: word('No', '否', '否') },
  },
});
type Name = (typeof RULES.names)[number];

const FACTS: Facts<Name> = {
  amount: 128.4,
  age: 71,
  currency: 'HKD',
  issuer: 'Bank of the Bay',
  card: 'VISA',
  shipped: null,
};
const rule = (attribute: string, operator: string, value: string) =>
  ({ attribute, operator, value }) as Condition<Name>;

it('compares numbers as numbers and text without case, and nothing holds of what is not known', async () => {
  const table: [string, [Condition<Name>, boolean]][] = [
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
    ['one of', [rule('card', 'in', 'JCB,Visa'), true]],
    ['contains', [rule('issuer', 'contains', 'OF THE'), true]],
    ['starts with', [rule('issuer', 'starts_with', 'bay'), false]],
    ['unknown is', [rule('shipped', 'is', 'yes'), false]],
    ['unknown is not', [rule('shipped', 'is_not', 'yes'), false]],
  ];
  const faults = await faultsOf(table, ([one, wanted]) => expect(RULES.holds(one, FACTS)).toBe(wanted));
  expect(faults).toEqual({});
  expect(RULES.against([], FACTS)).toEqual([]);
  const both = [rule('amount', 'lte', '200'), rule('card', 'is', 'JCB')];
  expect(RULES.against(both, FACTS)).toEqual([both[1]]);
});

it('takes no rule that could never be meant, and says why', async () => {
  const operator = 'operator: must be an operator of the attribute';
  const number = 'value: must be a number, or numbers separated by commas';
  const choice = 'value: must be values that the attribute has';
  const table: [string, [Condition<Name>, string | null]][] = [
    ['right', [rule('amount', 'lte', '100'), null]],
    ['several', [rule('currency', 'in', 'HKD, USD'), null]],
    ['a choice in another case', [rule('shipped', 'is', 'YES'), null]],
    ['another operator', [rule('amount', 'contains', '1'), operator]],
    ['less of a text', [rule('issuer', 'lt', 'a'), operator]],
    ['a part of a choice', [rule('card', 'contains', 'VI'), operator]],
    ['no number', [rule('amount', 'lt', 'hundred'), number]],
    ['a number of several that is none', [rule('age', 'in', '1,two'), number]],
    ['nothing but commas', [rule('amount', 'in', ' , '), 'value: must contain a value']],
    ['no choice', [rule('card', 'is', 'Viza'), choice]],
    ['a choice of several that is none', [rule('card', 'in', 'VISA,Viza'), choice]],
  ];
  const faults = await faultsOf(table, ([one, wanted]) => {
    const found = RULES.Rule.safeParse(one);
    const [issue] = found.error?.issues ?? [];
    expect(issue ? `${issue.path.join('.')}: ${issue.message}` : null).toBe(wanted);
  });
  expect(faults).toEqual({});
  const placeOf = (one: unknown) => RULES.Rule.safeParse(one).error?.issues[0]?.path;
  expect(placeOf(rule('mood', 'is', 'good'))).toEqual(['attribute']);
  expect(placeOf(rule('issuer', 'is', '  '))).toEqual(['value']);
});

it('offers the operators that make sense for an attribute', () => {
  expect(RULES.operatorsOf('shipped')).toEqual(['is', 'is_not', 'in']);
  expect(RULES.operatorsOf('issuer')).toEqual(['is', 'is_not', 'contains', 'starts_with', 'in']);
  expect(RULES.operatorsOf('age')).toEqual(['is', 'is_not', 'lt', 'lte', 'gt', 'gte', 'in']);
});

it('says a rule in words', () => {
  expect(RULES.format(rule('amount', 'lte', '100'), 'en')).toBe('Amount up to 100.00');
  expect(RULES.format(rule('amount', 'lte', '100'), 'sc')).toBe('金额不超过 100.00');
  expect(RULES.format(rule('age', 'gt', '72'), 'en')).toBe('Age more than 72');
  expect(RULES.format(rule('card', 'in', 'visa,JCB'), 'en')).toBe('Card is one of Visa, JCB');
  expect(RULES.format(rule('shipped', 'is', 'yes'), 'sc')).toBe('已发货为“是”');
  expect(RULES.format(rule('issuer', 'in', 'Bay, Hill'), 'tc')).toBe('發卡行屬於「Bay」、「Hill」');
});
