import { differenceTitle } from '@cbp/shared/inspections/checks/difference-title';
import { SiteDifference } from '@cbp/shared/inspections/checks/site-difference.model';
import type { PageCapture } from '@cbp/shared/inspections/page-capture.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { checkSite } from '../check-site.ts';
import type { PageBuilder } from '../testing/corpus/page-builder.ts';
import { BRAND, pagesOf, TODAY } from '../testing/small-site.ts';
import { changedPassages, sentencesOf } from './changed-passages.ts';
import { differencesOf } from './site-differences.ts';

const seen = (pages: PageCapture[]) => ({
  pages,
  findings: checkSite({ pages, brand: BRAND, today: TODAY }),
});
const between = (before: PageCapture[], after: PageCapture[]) => {
  const differences = differencesOf({ before: seen(before), after: seen(after) });
  for (const one of differences) expect(SiteDifference.parse(one)).toEqual(one);
  return differences;
};
const titles = (before: PageCapture[], after: PageCapture[]) =>
  between(before, after).map((one) => differenceTitle(one, 'en'));

const returns = (...texts: string[]) => pagesOf({ return: (page) => page.heading('Returns').add(...texts) });

describe('a policy that reads differently', () => {
  it('is told with the number that changed and what it counts', async () => {
    const rows: [string, string, string][] = [
      ['You have 30 days to send it back.', 'You have 14 days to send it back.', 'Returns: 30 → 14 days'],
      ['Refunds take 5 business days.', 'Refunds take 10 business days.', 'Returns: 5 → 10 business days'],
      ['Free above HK$50.00 only.', 'Free above HK$60.00 only.', 'Returns: HK$50.00 → HK$60.00'],
      ['自签收之日起30天内可以退货。', '自签收之日起14天内可以退货。', 'Returns: 30 → 14天'],
      ['返品は30営業日以内に承ります。', '返品は14営業日以内に承ります。', 'Returns: 30 → 14営業日'],
      ['Innerhalb von 30 Tagen zurück.', 'Innerhalb von 14 Tagen zurück.', 'Returns: 30 → 14 Tagen'],
      ['Dispone de 30 días hábiles.', 'Dispone de 14 días hábiles.', 'Returns: 30 → 14 días hábiles'],
      ['Send it back unworn.', 'Send it back unworn and with tags.', 'Policy changed: Returns'],
    ];
    const table = rows.map((row) => [row[0], row] as const);
    expect(
      await faultsOf(table, ([, after, title], before) =>
        expect(titles(returns(before), returns(after))).toEqual([title]),
      ),
    ).toEqual({});
  });

  it('says which words were removed and added', () => {
    const [difference] = between(
      returns('You have 30 days to send it back.'),
      returns('You have 14 days to send it back.'),
    );
    expect(difference).toMatchObject({
      kind: 'policy_changed',
      check: 'return_policy',
      page_before: 2,
      page_after: 2,
    });
    expect(difference?.passages[0]?.parts).toEqual([
      { as: 'same', text: 'You have ' },
      { as: 'removed', text: '30' },
      { as: 'added', text: '14' },
      { as: 'same', text: ' days to send it back.' },
    ]);
  });

  it('is compared with the sentence that it replaced, also if others were added before it', () => {
    const before = returns('Tags must be on. You have 30 days to send it back.');
    const after = returns('Tags must be on. Ask us for a label first. You have 14 days to send it back.');
    const [difference] = between(before, after);
    expect(difference?.passages.map(({ short, parts }) => short ?? parts.map(({ as }) => as).join())).toEqual(
      ['added', '30 → 14 days'],
    );
  });

  it('belongs to the heading above it in a page of several policies', () => {
    const terms = (days: number) => (page: PageBuilder) =>
      page
        .heading('Terms')
        .add('Irish law governs.')
        .heading('Refunds')
        .add(`We pay within ${days} days.`)
        .heading('Delivery')
        .add('By post.');
    expect(titles(pagesOf({ terms: terms(30) }), pagesOf({ terms: terms(14) }))).toEqual([
      'Refunds: 30 → 14 days',
    ]);
  });

  it('is found again at another address', () => {
    const [before, after] = [returns('You have 30 days.'), returns('You have 14 days.')];
    if (after[1]) after[1].reached = 'https://copperheron.ie/help/returning';
    expect(titles(before, after)).toEqual(['Returns: 30 → 14 days']);
  });
});

describe('what reads the same says nothing', () => {
  it('also if it is divided differently or spaced otherwise', () => {
    const before = returns('You have 30 days. Tags must be on.');
    expect(titles(before, returns('You have 30 days.', 'Tags  must be\n on.'))).toEqual([]);
    expect(titles(before, before)).toEqual([]);
  });

  it('and neither do menus, notes on cookies and the choice of product pages', () => {
    const site = (note: string) =>
      pagesOf({
        home: (page) => page.add('Oak furniture, made to last.', note),
        return: (page) =>
          page
            .heading('Returns')
            .add('You have 30 days.', note)
            .link(note, 'https://copperheron.ie/', 'footer'),
        contact: (page) => page.add('care@copperheron.ie', note),
        product: (page) => page.add('€240.00', note),
      });
    const after = site('We use cookies, now with more words.');
    if (after[3]) after[3].reached = 'https://copperheron.ie/products/other';
    expect(titles(site('We use cookies.'), after)).toEqual([]);
  });
});

it('findings that changed follow the policies, then pages that are new or gone', () => {
  const before = pagesOf({
    contact: 'care@copperheron.ie',
    return: (page) => page.heading('Returns').add('You have 30 days.'),
    about: 'About us',
  });
  const after = pagesOf({
    contact: 'Write to us',
    return: (page) => page.heading('Returns').add('You have 14 days.'),
    imprint: 'Imprint',
  });
  expect(titles(before, after)).toEqual([
    'Returns: 30 → 14 days',
    'Customer service contact: Found → Not found',
    'New page: imprint',
    'Page no longer there: about',
  ]);
});

it('a page that could not be read this time is not gone, and one that is missing is', () => {
  const before = pagesOf({ about: 'About us' });
  const after = pagesOf({ about: 'About us' });
  if (after[1]) after[1].failure = { code: 'timed_out', words: 'took too long' };
  expect(titles(before, after)).toEqual([]);
  if (after[1]) [after[1].failure, after[1].status] = [null, 404];
  expect(titles(before, after)).toEqual(['Page no longer there: about']);
});

it('texts that have nothing in common are replaced as a whole', () => {
  const sentences = (word: string, count: number) =>
    sentencesOf(Array.from({ length: count }, (_, at) => `${word} ${at}.`).join(' ')).map((text) => ({
      text,
      of: 'terms',
    }));
  const changes = changedPassages(sentences('old', 2_000), sentences('new', 2_000));
  expect(changes).toHaveLength(4_000);
  expect(changes.every(({ passage }) => passage.parts.length === 1)).toBe(true);
});
