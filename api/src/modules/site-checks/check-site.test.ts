import { Finding } from '@cbp/shared/inspections/checks/finding.model';
import { SITE_CHECKS } from '@cbp/shared/inspections/checks/site-check';
import { expect, it } from 'vitest';
import type { PreparedName } from '../name-matching/name-matching.service.ts';
import { checkSite } from './check-site.ts';
import { nameIn, soughtName } from './reading/name-search.ts';
import { readPages } from './reading/site-view.ts';
import { siteCorpus } from './testing/corpus/corpus.ts';
import { PageBuilder } from './testing/corpus/page-builder.ts';
import { CORPUS_DAY, scoreShops } from './testing/score-site-checks.ts';
import { BRAND, TODAY } from './testing/small-site.ts';
import * as addressWords from './words/address-words.ts';
import * as cardWords from './words/card-words.ts';
import * as companyWords from './words/company-words.ts';
import * as contactWords from './words/contact-words.ts';
import * as countryWords from './words/country-words.ts';
import * as outageWords from './words/outage-words.ts';
import * as policyWords from './words/policy-words.ts';
import * as priceWords from './words/price-words.ts';
import * as prohibitedWords from './words/prohibited-words.ts';

const { developed, keptBack } = siteCorpus();

it('each half of the generated shops is read as well as it must be', () => {
  for (const shops of [developed, keptBack]) {
    const { misses, ...score } = scoreShops(shops);
    expect(score.shops).toBe(40);
    expect(score.found_right, JSON.stringify(misses)).toBeGreaterThanOrEqual(0.98);
    expect(score.gaps_found).toBeGreaterThanOrEqual(0.95);
    expect(score.unsure).toBeLessThanOrEqual(0.1);
    expect(score.there_found).toBeGreaterThanOrEqual(0.95);
  }
});

it('there is one finding for each check, in the order of the table, and as its model says', () => {
  for (const { pages, brand } of [...developed, ...keptBack].slice(0, 24)) {
    const findings = checkSite({ pages, brand, today: CORPUS_DAY });
    expect(findings.map(({ check }) => check)).toEqual(Object.keys(SITE_CHECKS));
    for (const finding of findings) {
      expect(Finding.parse(finding)).toEqual(finding);
      const page = pages.find(({ n }) => n === finding.page);
      if (finding.page !== null) expect(page?.reached).toBe(finding.url);
    }
  }
});

it('an inspection without pages says that nothing was checked', () => {
  const states = checkSite({ pages: [], brand: BRAND, today: TODAY }).map(({ state }) => state);
  expect(new Set(states.filter((state) => state !== 'found'))).toEqual(new Set(['not_checked']));
});

/** All patterns of the tables of words. */
function patterns(): RegExp[] {
  const tables = [
    addressWords,
    cardWords,
    companyWords,
    contactWords,
    countryWords,
    outageWords,
    policyWords,
    priceWords,
    prohibitedWords,
  ];
  const open: unknown[] = tables.flatMap((table) => Object.values(table));
  const found: RegExp[] = [];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof RegExp) found.push(value);
    else if (typeof value === 'object' && value !== null && !(value instanceof Set))
      open.push(...Object.values(value));
  }
  return found;
}

it('no pattern repeats without a bound, so a search takes as many steps as a text has letters', () => {
  const all = patterns();
  expect(all.length).toBeGreaterThan(50);
  const unbounded = all.filter(({ source }) =>
    /(?<!\\)[*+](?!\])|\{\d+,\}/u.test(source.replace(/\[(?:\\.|[^\]])*\]/gu, 'C')),
  );
  expect(unbounded.map(({ source }) => source.slice(0, 80))).toEqual([]);
});

it('a text that repeats the name without end takes no more comparisons than a short one', () => {
  const sought = soughtName('Copper Heron');
  const comparisons = (count: number): number => {
    let read = 0;
    const prepared = new Proxy(sought?.prepared as PreparedName, {
      get: (target, key) => {
        if (key === 'tokens') read++;
        return Reflect.get(target, key);
      },
    });
    const [page] = readPages([
      new PageBuilder(1, 'home', 'https://copperheron.ie/', 'en').add('copper pots '.repeat(count)).done(),
    ]);
    const [block] = page?.blocks ?? [];
    if (sought && block) expect(nameIn(block, { ...sought, prepared }, false)).toBeNull();
    return read;
  };
  expect(comparisons(10_000)).toBe(comparisons(100));
  expect(comparisons(1)).toBeLessThan(comparisons(100));
});

it('a page is read up to a bound, however long it is', () => {
  const read = (blocks: number) => {
    const page = new PageBuilder(1, 'home', 'https://copperheron.ie/', 'en');
    page.add(...Array.from({ length: blocks }, (_, at) => `${at} ${'a'.repeat(3_990)}`));
    return readPages([page.done()])[0]?.blocks.length ?? 0;
  };
  expect(read(10)).toBe(10);
  expect(read(100)).toBe(read(60));
});
