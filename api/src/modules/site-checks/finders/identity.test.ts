import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { checked, pagesOf, resultOf } from '../testing/small-site.ts';

const name = (text: string, brand: string) =>
  resultOf(checked('business_name', { home: text }, { name: brand }));
const entity = (text: string, company: string) =>
  resultOf(checked('legal_entity', { imprint: text }, { legal_entity: company }));
const number = (text: string, registered: string) =>
  resultOf(checked('registration_number', { imprint: text }, { registration_number: registered }));

const FOUND = 'found as_on_form';
const NOWHERE = 'not_found not_on_pages';

it('a business is found under any spelling of its name, and not within addresses', async () => {
  const rows = [
    ['Copper Heron', 'Welcome to Copper Heron, furniture from Sligo', FOUND],
    ['Copper Heron', 'COPPERHERON', FOUND],
    ['Copper & Heron', 'Copper and Heron', FOUND],
    ['Café Élan', 'CAFE ELAN', FOUND],
    ['木棉生活', '木棉生活 官方网店', FOUND],
    ['木棉國際', '木棉国际', FOUND],
    ['Copper Heron', 'Write to care@copperheron.ie or visit copperheron.ie', NOWHERE],
    ['Copper Heron', 'A heron of hammered copper for the garden', NOWHERE],
    ['Oak', 'We sell soaked oats', NOWHERE],
  ] as const;
  const table = rows.map(([brand, text, result]) => [`${brand}: ${text}`, { brand, text, result }] as const);
  expect(await faultsOf(table, ({ brand, text, result }) => expect(name(text, brand)).toBe(result))).toEqual(
    {},
  );
});

it('the name in a logo and in the title counts, with the place of the logo', () => {
  const pages = pagesOf({ home: (page) => page.image('/logo.svg', { alt: 'Copper Heron' }) });
  expect(checked('business_name', pages)).toMatchObject({
    state: 'found',
    page: 1,
    quotation: 'Copper Heron',
    box: { x: 40 },
  });
});

it('a company is found in either Chinese script and with any spelling of its form, but not without it', async () => {
  const rows = [
    ['Greywater Goods Limited', 'Operated by Greywater Goods Ltd.', FOUND],
    ['Greywater Goods Limited', '© 2026 GREYWATER GOODS LIMITED. All rights reserved.', FOUND],
    ['木棉國際貿易有限公司', '本网站由木棉国际贸易有限公司运营', FOUND],
    ['株式会社つきあかり', '販売業者：株式会社つきあかり', FOUND],
    ['株式会社つきあかり', '（株）つきあかり', FOUND],
    ['Bergmann & Söhne OG', 'Bergmann und Soehne OG · Bergmann & Söhne OG', FOUND],
    ['Greywater Goods Limited', 'Greywater Goods, furniture since 1990', NOWHERE],
    ['Greywater Goods Limited', 'Greywater Services Limited', NOWHERE],
  ] as const;
  const table = rows.map(
    ([company, text, result]) => [`${company}: ${text}`, { company, text, result }] as const,
  );
  expect(
    await faultsOf(table, ({ company, text, result }) => expect(entity(text, company)).toBe(result)),
  ).toEqual({});
});

it('a registration number is found whatever separates it, and another number is told apart', async () => {
  const rows = [
    ['HRB 123456', 'Amtsgericht Köln, HRB 123 456', FOUND],
    ['69314718-000-07-25-3', 'BR No.: 69314718 000 07 25 3', FOUND],
    ['09876543', 'Company number 0987-6543', FOUND],
    ['9876543', 'Order 98765431 of today', NOWHERE],
    ['9876543', 'Company number 1234567', 'not_found number_differs'],
    ['91440300MA5F3K7X2Q', '统一社会信用代码：91440300ma5f3k7x2q', FOUND],
  ] as const;
  const table = rows.map(
    ([registered, text, result]) => [`${registered}: ${text}`, { registered, text, result }] as const,
  );
  expect(
    await faultsOf(table, ({ registered, text, result }) => expect(number(text, registered)).toBe(result)),
  ).toEqual({});
});

it('what the form leaves out is not looked for', () => {
  expect(resultOf(checked('legal_entity', {}, { legal_entity: null }))).toBe('not_checked not_on_form');
  expect(resultOf(checked('registration_number', {}, { registration_number: null }))).toBe(
    'not_checked not_on_form',
  );
  expect(resultOf(checked('country', {}, { country: null }))).toBe('not_checked not_on_form');
});

it('what is nowhere names the pages that were searched, without those that could not be read', () => {
  const pages = pagesOf({ contact: 'Write to us', terms: 'Terms' });
  const [, , terms] = pages;
  if (terms) terms.failure = { code: 'timed_out', words: 'took too long' };
  expect(checked('legal_entity', pages)).toMatchObject({
    state: 'not_found',
    page: null,
    checked_pages: [1, 2],
  });
});

const ADDRESS = '14 Abbey Street, Sligo F91 XY45, Ireland';
const address = (lines: readonly string[], form: string | null = ADDRESS) =>
  resultOf(checked('address', pagesOf({ contact: (page) => page.add(...lines) }), { address: form }));

it('an address is found over several lines, abbreviated, and without its postcode', async () => {
  const rows: [string, string[], string | null, string][] = [
    ['lines', ['14 Abbey Street', 'Sligo', 'F91 XY45', 'Ireland'], ADDRESS, FOUND],
    ['abbreviated', ['14 Abbey St., Sligo'], ADDRESS, FOUND],
    [
      'street of German',
      ['Prinzenallee 34, 13359 Berlin'],
      'Prinzenallee 34, 13359 Berlin, Deutschland',
      FOUND,
    ],
    ['traditional', ['灣仔皇后大道東183號合和中心27樓'], '香港湾仔皇后大道东183号合和中心27楼', FOUND],
    ['another', ['9 Quay Road, Galway'], ADDRESS, 'unsure address_differs'],
    ['another script', ['深圳市南山区科苑路15号'], ADDRESS, 'unsure other_script'],
    ['none on the form', ['9 Quay Road, Galway'], null, 'found on_page'],
    ['that of the host', ['Hosting: Cloud Ltd, 9 Quay Road, Galway'], ADDRESS, NOWHERE],
    [
      'words of it in a text',
      ['The abbey of Sligo has 14 arches and a street of trees beside it'],
      ADDRESS,
      NOWHERE,
    ],
  ];
  const table = rows.map(([row, lines, form, result]) => [row, { lines, form, result }] as const);
  expect(
    await faultsOf(table, ({ lines, form, result }) => expect(address(lines, form)).toBe(result)),
  ).toEqual({});
});

const country = (lines: readonly string[], code = 'IE') =>
  resultOf(checked('country', pagesOf({ contact: (page) => page.add(...lines) }), { country: code }));

it('the country counts beside the company or its address, and not as a destination', async () => {
  const rows: [string, string[], string, string][] = [
    ['own line', ['Greywater Goods Limited', '14 Abbey Street', 'Sligo', 'Ireland'], 'IE', 'found on_page'],
    ['register', ['Registered in Ireland under number 1234'], 'IE', 'found on_page'],
    ['Chinese', ['Greywater Goods Limited', '爱尔兰'], 'IE', 'found on_page'],
    ['destination', ['We ship to Ireland, France and Germany.'], 'IE', 'not_found destination_only'],
    ['list', ['14 Abbey Street', 'Ireland | France | Germany | Spain'], 'IE', 'not_found destination_only'],
    ['choice of a currency', ['14 Abbey Street', 'Ireland (EUR €)'], 'IE', 'not_found destination_only'],
    [
      'data elsewhere',
      ['Your data may be processed in the United States by our providers.'],
      'US',
      'not_found destination_only',
    ],
    [
      'law of the country below the address',
      [
        '14 Abbey Street, Sligo',
        'The goods on this site meet the standards and the law that apply to furniture in Ireland.',
      ],
      'IE',
      'not_found destination_only',
    ],
    ['a pronoun', ['Greywater Goods Limited', 'Contact us'], 'US', NOWHERE],
    ['nowhere', ['14 Abbey Street, Sligo'], 'IE', NOWHERE],
  ];
  const table = rows.map(([row, lines, code, result]) => [row, { lines, code, result }] as const);
  expect(
    await faultsOf(table, ({ lines, code, result }) => expect(country(lines, code)).toBe(result)),
  ).toEqual({});
});

it('every page with the address is marked, those before payment first', () => {
  const build = (page: PageBuilder) => page.add(ADDRESS);
  const found = checked('address', pagesOf({ home: build, contact: build, checkout: build }));
  expect(found).toMatchObject({ state: 'found', page: 3 });
  expect(found.marks.map(({ page }) => page)).toEqual([2, 1]);
});
