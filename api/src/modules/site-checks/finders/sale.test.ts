import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { checked, pagesOf, resultOf } from '../testing/small-site.ts';

const TEXT =
  'A low chair of solid oak with a seat of woven paper cord, made by two people in our own workshop.';
const FOUND = 'found on_page';
const product = (check: 'goods' | 'prices', build: (page: PageBuilder) => unknown, facts = {}) =>
  resultOf(checked(check, pagesOf({ product: build }), facts));
const ld = (offer: object, description = '') =>
  JSON.stringify({ '@graph': [{ '@type': ['Product'], name: 'Chair', description, offers: offer }] });

it('goods are described in text or in data, and a name with a price isn’t a description', async () => {
  const rows: [string, (page: PageBuilder) => unknown, string][] = [
    ['text', (page) => page.heading('Chair').add('€240.00', TEXT), FOUND],
    [
      'Chinese',
      (page) => page.add('选用实木橡木制成的矮椅，座面为手工编织纸绳，由两位师傅在自有工坊完成。'),
      FOUND,
    ],
    ['data', (page) => page.page.structured.push(ld({}, TEXT)), FOUND],
    [
      'name and price',
      (page) => page.heading('Chair').add('€240.00', 'Size: M', 'All prices are shown in EUR.'),
      'not_found no_description',
    ],
    ['broken data', (page) => page.page.structured.push('{"@type": "Product", '), 'not_found no_description'],
    [
      'links to other goods',
      (page) => page.link(TEXT, 'https://copperheron.ie/products/2'),
      'not_found no_description',
    ],
  ];
  const table = rows.map(([row, build, result]) => [row, { build, result }] as const);
  expect(await faultsOf(table, ({ build, result }) => expect(product('goods', build)).toBe(result))).toEqual(
    {},
  );
  expect(resultOf(checked('goods', {}))).toBe('unsure no_product_pages');
});

it('a price needs its currency where the sign is that of several', async () => {
  const rows: [string, string[], string[], string][] = [
    ['euro', ['24,90 €'], ['EUR'], FOUND],
    ['Hong Kong dollar', ['HK$ 240.00'], ['HKD'], FOUND],
    ['code before', ['USD 1,240.00'], ['USD'], FOUND],
    ['code behind', ['$24.00 USD'], ['USD'], FOUND],
    ['yen', ['2,980円（税込）'], ['JPY'], FOUND],
    ['renminbi', ['人民币 24.90 元'], ['CNY'], FOUND],
    ['named in a sentence', ['$24.00', 'All prices are in US dollars.'], ['USD'], FOUND],
    ['named by code', ['$24.00', 'Prices in HKD'], ['HKD'], FOUND],
    ['dollar alone', ['$24.00'], ['HKD'], 'not_found currency_not_named'],
    ['yen or yuan', ['¥298'], ['JPY'], 'not_found currency_not_named'],
    ['yuan alone', ['298.00元'], ['TWD'], 'not_found currency_not_named'],
    ['two numbers alone', ['48.70 32.47'], ['GBP'], 'not_found currency_not_named'],
    ['number alone', ['24,90'], ['EUR'], 'not_found currency_not_named'],
    [
      'words that are codes in capitals',
      ['$24.00', 'price of all cups, try one'],
      ['HKD'],
      'not_found currency_not_named',
    ],
    ['none', ['Price on request'], ['EUR'], 'not_found no_price'],
    ['size and stock', ['45 × 45 cm', '12 in stock'], ['EUR'], 'not_found no_price'],
    ['another currency', ['£24.00'], ['EUR'], 'unsure other_currency'],
  ];
  const table = rows.map(([row, lines, currencies, result]) => [row, { lines, currencies, result }] as const);
  const found = ({ lines, currencies }: { lines: string[]; currencies: string[] }) =>
    product('prices', (page) => page.add(...lines), { currencies });
  expect(await faultsOf(table, (row) => expect(found(row)).toBe(row.result))).toEqual({});
});

it('a currency in structured data is found, and said to be only there', () => {
  const offers = { '@type': 'AggregateOffer', lowPrice: 24, priceCurrency: 'hkd' };
  const build = (page: PageBuilder) => {
    page.add('$24.00');
    page.page.structured.push(ld(offers));
  };
  expect(product('prices', build, { currencies: ['HKD'] })).toBe('found currency_in_data');
});

const marks = (build: (page: PageBuilder) => unknown, kind: 'cart' | 'about' = 'cart') =>
  resultOf(checked('card_marks', pagesOf({ [kind]: build })));

it('card marks are pictures or sentences where payment is chosen', async () => {
  const rows: [string, (page: PageBuilder) => unknown, string][] = [
    ['alternative text', (page) => page.image('/a.svg', { alt: 'Visa' }), FOUND],
    ['title', (page) => page.image('data:image/svg+xml;base64,AA', { title: 'Mastercard' }), FOUND],
    ['file', (page) => page.image('https://cdn.example.net/payment_icons/visa-1a2b.svg?v=2'), FOUND],
    ['sentence', (page) => page.add('We accept Visa and Mastercard.'), FOUND],
    ['Chinese', (page) => page.add('支持 Visa、银联卡付款'), FOUND],
    ['Chinese without blanks', (page) => page.add('可使用VISA、MasterCard付款'), FOUND],
    [
      'sprite',
      (page) => page.image('/img/payment-methods.png', { alt: 'Payment methods' }),
      'unsure picture_only',
    ],
    [
      'word within a word',
      (page) => page.image('/img/provisa-lamp.jpg').add('Advisable'),
      'not_found not_on_pages',
    ],
    [
      'another meaning',
      (page) => page.add('Discover our gift cards and pay later.'),
      'not_found not_on_pages',
    ],
    [
      'permission to travel',
      (page) => page.add('We help with visa applications and accept payment.'),
      'not_found not_on_pages',
    ],
    ['other ways to pay', (page) => page.image('/paypal.svg', { alt: 'PayPal' }), 'not_found not_on_pages'],
  ];
  const table = rows.map(([row, build, result]) => [row, { build, result }] as const);
  expect(await faultsOf(table, ({ build, result }) => expect(marks(build)).toBe(result))).toEqual({});
  expect(marks((page) => page.add('We accept Visa and Mastercard.'), 'about')).toBe('unsure elsewhere');
});

it('a descriptor is named beside words about the statement, at checkout or in the terms', async () => {
  const rows: [string, 'checkout' | 'terms' | 'about', string, string[], string][] = [
    [
      'checkout',
      'checkout',
      'Your card statement will show COPPER HERON.',
      ['COPPER HERON'],
      'found as_on_form',
    ],
    [
      'terms in Chinese',
      'terms',
      '信用卡月結單上會顯示 COPPER HERON。',
      ['COPPER HERON'],
      'found as_on_form',
    ],
    ['sign that names have not', 'terms', 'Charges: CPH*HERON', ['CPH*HERON'], 'found as_on_form'],
    ['elsewhere', 'about', 'Your statement will show COPPER HERON.', ['COPPER HERON'], 'unsure elsewhere'],
    [
      'name of the shop alone',
      'terms',
      'Copper Heron sells furniture.',
      ['COPPER HERON'],
      'not_found not_on_pages',
    ],
    ['none on the form', 'terms', 'Your statement will show COPPER HERON.', [], 'not_checked not_on_form'],
  ];
  const table = rows.map(
    ([row, kind, text, descriptors, result]) => [row, { kind, text, descriptors, result }] as const,
  );
  expect(
    await faultsOf(table, ({ kind, text, descriptors, result }) =>
      expect(resultOf(checked('descriptor', { [kind]: text }, { descriptors }))).toBe(result),
    ),
  ).toEqual({});
});

it('acceptance of the terms is asked of a user and never guessed', () => {
  const box = 'I have read and accept the terms and conditions';
  expect(checked('terms_acceptance', { checkout: box })).toMatchObject({
    state: 'not_checked',
    reason: 'asked_of_user',
    checked_pages: [],
  });
});
