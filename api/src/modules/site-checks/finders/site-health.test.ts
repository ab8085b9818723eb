import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { checked, pagesOf, resultOf } from '../testing/small-site.ts';

const QUIET = 'found nothing_noticed';

const withHome = (change: (page: PageCapture) => unknown): PageCapture[] => {
  const pages = pagesOf({ contact: 'Write to us' });
  if (pages[1]) change(pages[1]);
  return pages;
};

it('a certificate must be accepted, valid today and on every page', async () => {
  const rows: [string, (page: PageCapture) => unknown, string][] = [
    ['valid', () => undefined, QUIET],
    ['last day', (page) => Object.assign(page.tls ?? {}, { valid_until: '2026-11-19T01:00:00.000Z' }), QUIET],
    [
      'expired',
      (page) => Object.assign(page.tls ?? {}, { valid_until: '2026-11-18T23:00:00.000Z' }),
      'not_found certificate_ended',
    ],
    [
      'fault',
      (page) => Object.assign(page.tls ?? {}, { fault: 'self-signed' }),
      'not_found certificate_fault',
    ],
    [
      'refused',
      (page) => {
        page.failure = { code: 'certificate', words: 'other name' };
        page.tls = null;
      },
      'not_found certificate_fault',
    ],
    [
      'plain',
      (page) => {
        page.reached = 'http://copperheron.ie/contact';
        page.tls = null;
      },
      'not_found plain_http',
    ],
  ];
  const table = rows.map(([row, change, result]) => [row, { change, result }] as const);
  expect(
    await faultsOf(table, ({ change, result }) =>
      expect(resultOf(checked('tls', withHome(change)))).toBe(result),
    ),
  ).toEqual({});
});

it('the certificate of a shop of the demo, which this machine serves, is not checked', () => {
  const pages = pagesOf({ contact: 'Write to us' }).map((page) => ({
    ...page,
    reached: page.reached.replace('https://copperheron.ie', 'http://papertrail.localhost:4003'),
    tls: null,
  }));
  expect(resultOf(checked('tls', pages))).toBe('not_checked this_machine');
  const [first, ...others] = pages;
  if (first) first.reached = 'http://copperheron.ie/';
  expect(resultOf(checked('tls', [...others, ...(first ? [first] : [])]))).toBe('not_found plain_http');
});

it('what a page requests over plain HTTP is named, all of it', () => {
  const pages = withHome((page) =>
    page.insecure.push('http://cdn.example.net/a.js', 'http://cdn.example.net/b.png'),
  );
  const found = checked('mixed_content', pages);
  expect(found).toMatchObject({ state: 'not_found', page: 2, quotation: 'http://cdn.example.net/a.js' });
  expect(found.marks.map(({ quotation }) => quotation)).toEqual(['http://cdn.example.net/b.png']);
  expect(resultOf(checked('mixed_content', pagesOf({})))).toBe(QUIET);
});

it('a form with a card number that is sent over plain HTTP is found out', () => {
  const form = {
    action: 'https://copperheron.ie/pay',
    method: 'post',
    hasPassword: false,
    hasCardNumber: true,
    hasEmail: false,
    hasMessage: false,
  } as const;
  expect(
    resultOf(
      checked(
        'card_form',
        withHome((page) => page.forms.push(form)),
      ),
    ),
  ).toBe(QUIET);
  const plain = { ...form, action: 'http://copperheron.ie/pay' };
  expect(
    resultOf(
      checked(
        'card_form',
        withHome((page) => page.forms.push(plain)),
      ),
    ),
  ).toBe('not_found plain_http');
  expect(
    resultOf(
      checked(
        'card_form',
        withHome((page) => page.forms.push({ ...plain, hasCardNumber: false })),
      ),
    ),
  ).toBe(QUIET);
});

const operation = (home: string | ((page: PageBuilder) => unknown)) =>
  resultOf(checked('in_operation', pagesOf({ home })));

it('a site that sells nothing today is told apart from a shop that says similar words', async () => {
  const rows: [string, string | ((page: PageBuilder) => unknown), string][] = [
    [
      'a shop',
      'Oak furniture, made to last for generations, in our own workshop in Sligo. '.repeat(3),
      'found on_page',
    ],
    ['a few words', 'Oak furniture', 'unsure no_text'],
    ['for sale', 'copperheron.ie – this domain may be for sale', 'not_found parked'],
    ['parked in Chinese', '域名 copperheron.ie 正在出售', 'not_found parked'],
    ['soon', 'Opening soon', 'not_found coming_soon'],
    ['soon in Traditional Chinese', '網店即將開幕，敬請期待', 'not_found coming_soon'],
    ['password', 'Enter store using password', 'not_found password'],
    [
      'server fault',
      (page) => {
        page.page.status = 503;
      },
      'not_found error_page',
    ],
    [
      'unreachable',
      (page) => {
        page.page.failure = { code: 'unreachable', words: 'refused' };
        page.page.status = null;
      },
      'unsure page_not_read',
    ],
    [
      'collection that comes soon',
      `${'Tables and chairs of oak, ash and elm from our own workshop in Sligo. '.repeat(20)} Winter collection coming soon.`,
      'found on_page',
    ],
    ['nothing', (page) => page.add('…'), 'unsure no_text'],
  ];
  const table = rows.map(([row, home, result]) => [row, { home, result }] as const);
  expect(await faultsOf(table, ({ home, result }) => expect(operation(home)).toBe(result))).toEqual({});
});

it('a site that is not in operation is not blamed for what it lacks', () => {
  const pages = pagesOf({ home: 'Opening soon' });
  expect(resultOf(checked('refund_policy', pages))).toBe('not_checked site_not_readable');
  expect(resultOf(checked('tls', pages))).toBe(QUIET);
});

it('words of prohibited goods are marked for a user, by category and place, and never a verdict', () => {
  const pages = pagesOf({
    product: (page) => page.heading('Disposable vapes, 5 pack').add('Replica handbags of mirror quality'),
  });
  const found = checked('prohibited_words', pages);
  expect(found).toMatchObject({ state: 'unsure', reason: 'words_noticed', page: 2 });
  expect(found.marks.map(({ category, page }) => [category, page])).toEqual([
    ['tobacco', 2],
    ['counterfeit', 2],
  ]);
});

it('words that only sound prohibited, are denied, or stand in policies are not marked', async () => {
  const rows = [
    'Gunmetal lamp',
    'Garden weed puller',
    'Casino Royale poster',
    'Pistol-grip drill',
    'Champagne glasses',
    '槍灰色枱燈',
    '拒絕高仿名牌包，正品保證',
    'We do not sell ammunition.',
    '象牙白 衬衫',
    '玳瑁色太阳镜',
    'Elfenbeinfarbene Vase',
    'Combs for carding wool',
    'Sunglasses without prescription lenses',
  ];
  const table = rows.map((text) => [text, text] as const);
  expect(
    await faultsOf(table, (text) =>
      expect(resultOf(checked('prohibited_words', { product: text }))).toBe(QUIET),
    ),
  ).toEqual({});
  expect(
    resultOf(checked('prohibited_words', { terms: 'You may not sell ammunition or cocaine here.' })),
  ).toBe(QUIET);
});

const same = (build: (page: PageBuilder) => unknown, kind: 'imprint' | 'cart' = 'imprint') =>
  resultOf(checked('same_shop', pagesOf({ [kind]: build })));

it('another company that runs the site is found out, and those that only serve it are not', async () => {
  const rows: [string, string[], string][] = [
    ['another', ['This website is operated by Quickfire Ventures LLC.'], 'not_found other_company'],
    ['another in Chinese', ['本網站由極速數碼科技有限公司經營'], 'not_found other_company'],
    ['the same', ['This website is operated by Greywater Goods Ltd.'], QUIET],
    ['both', ['Greywater Goods Limited', 'Payments are operated by Quickfire Ventures LLC.'], QUIET],
    ['payment', ['Payments are operated by Quickfire Ventures LLC.'], QUIET],
    ['carrier in Chinese', ['包裹由順豐速運有限公司承運及管理'], QUIET],
    ['host', ['Hosting: Cloud Harbour Inc. Website by Studio Nine Ltd'], QUIET],
    ['French host', ['Hébergeur : Nuage Port SAS, exploité par Quai SARL'], QUIET],
  ];
  const table = rows.map(([row, lines, result]) => [row, { lines, result }] as const);
  expect(
    await faultsOf(table, ({ lines, result }) => expect(same((page) => page.add(...lines))).toBe(result)),
  ).toEqual({});
});

it('payment at a payment provider belongs to the shop, and payment at another shop does not', async () => {
  const rows: [string, string, string][] = [
    ['Checkout', 'https://checkout.stripe.com/c/pay/1', QUIET],
    ['Checkout', 'https://pay.copperheron.ie/checkout', QUIET],
    ['Checkout', 'https://heron.myshopify.com/checkout', QUIET],
    ['Instagram', 'https://www.instagram.com/copperheron', QUIET],
    ['Buy now', 'https://bargain-basement.net/p/7', 'not_found other_checkout'],
    ['去结算', 'https://bargain-basement.net/p/7', 'not_found other_checkout'],
    ['More', 'https://bargain-basement.net/checkout?sku=7', 'not_found other_checkout'],
    ['Checkout', 'https://notcopperheron.ie/checkout', 'not_found other_checkout'],
  ];
  const table = rows.map((row) => [`${row[0]} ${row[1]}`, row] as const);
  expect(
    await faultsOf(table, ([text, href, result]) =>
      expect(same((page) => page.link(text, href), 'cart')).toBe(result),
    ),
  ).toEqual({});
});

it('a start page that leads to another domain is found out, also if the browser did not follow', () => {
  const pages = pagesOf({ home: '' });
  const [home] = pages;
  if (home)
    Object.assign(home, {
      reached: 'https://grand-bazaar.com/',
      failure: { code: 'left_hosts', words: 'another domain' },
    });
  expect(resultOf(checked('same_shop', pages))).toBe('not_found other_domain');
  expect(resultOf(checked('in_operation', pages))).toBe('not_found other_domain');
});
