import { rightsOf } from '@cbp/shared/access/access-right';
import { SERVICE_NAMES } from '@cbp/shared/access/service';
import type { CurrentUser } from '@cbp/shared/users/user.model';
import { describe, expect, it } from 'vitest';
import { PAGE_GROUPS } from './page.ts';
import { PAGES } from './pages.ts';
import {
  builtDestinationsOf,
  destinationsOf,
  homeOf,
  mayOpen,
  menuOf,
  sharedTitles,
  topOfMenu,
} from './pages-of-user.ts';

function user(...permissions: CurrentUser['permissions']): CurrentUser {
  const registered_service = permissions.map(({ service }) => service);
  return { id: 7, display_name: 'Ada Chan', email: 'ada@cbp.example', registered_service, permissions };
}

const NOBODY = user();
const EVERYBODY = user(
  ...SERVICE_NAMES.map((service) => ({
    service,
    scope: { type: 'all' as const },
    access: rightsOf(service),
  })),
);
const BRAND_MAKER = user({
  service: 'si',
  scope: { type: 'merchants', merchants: ['M1'], include_subordinates: false },
  access: ['brand.create'],
});
const BRAND_READER = user({ service: 'si', scope: { type: 'all' }, access: ['brand.read'] });

const names = (pages: readonly { name: string }[]) => pages.map(({ name }) => name);
const menuNames = (of: CurrentUser) => names(menuOf(of).flatMap(({ pages }) => pages));

describe('the menu', () => {
  it('shows everything but Add Brand to everyone', () => {
    const lists = PAGES.filter(({ path }) => /(list|tree|registry)$/.test(path));
    expect(menuNames(NOBODY)).toEqual(names(lists));
    expect(menuOf(NOBODY).map(({ group }) => group)).toEqual(PAGE_GROUPS);
  });

  it('has the dashboard above all groups, for everyone', () => {
    expect(names(topOfMenu())).toEqual(['dashboard']);
  });

  it('has some titles more than once', () => {
    expect([...sharedTitles(menuOf(EVERYBODY))].toSorted()).toEqual(['CAIDs', 'Clients']);
  });

  it('shows Add Brand to those alone who may create one', () => {
    expect(menuNames(BRAND_MAKER)).toContain('brandForm');
    expect(menuNames(EVERYBODY)).toContain('brandForm');
    expect(menuNames(BRAND_READER)).not.toContain('brandForm');
    const unregistered = { ...BRAND_MAKER, registered_service: [] };
    expect(menuNames(unregistered)).not.toContain('brandForm');
  });
});

describe('the home of a user', () => {
  const all = { type: 'all' as const };
  const rdr = { service: 'rdr' as const, scope: all, access: ['case.read'] };
  const receipts = { service: 'ics' as const, scope: all, access: ['transaction.read'] };
  const alerts = { service: 'ethoca' as const, scope: all, access: ['alert.read'] };

  const isThere = (path: string) => PAGES.some((page) => page.path === path && page.load);

  // Specification, chapter 2: "The logo links to /ethoca/alerts/list."
  it('is the alerts for all who may read them, whatever else they may', () => {
    expect(homeOf(EVERYBODY)).toBe('/ethoca/alerts/list');
    expect(homeOf(user(receipts, alerts))).toBe('/ethoca/alerts/list');
  });

  it('is a page that there is, whatever right a user has', () => {
    for (const { right } of PAGES) {
      if (!right) continue;
      const { service } = right;
      expect(isThere(homeOf(user({ service, scope: all, access: [right.right] }))), right.right).toBe(true);
    }
  });

  it('is the first page that works for the others, and else where to ask for one', () => {
    expect(homeOf(user(rdr, receipts))).toBe('/beceipt/transactions/list');
    expect(homeOf(NOBODY)).toBe('/contact-us');
  });
});

describe('the destinations of a user', () => {
  it('are the pages and forms that open for them, without those that need an id', () => {
    expect(names(destinationsOf(NOBODY))).toEqual(['contactUs']);
    expect(names(destinationsOf(BRAND_MAKER))).toEqual(['brandForm', 'contactUs']);
    const all = destinationsOf(EVERYBODY);
    expect(names(all).toSorted()).toEqual(names(PAGES.filter(({ path }) => !path.includes(':'))).toSorted());
    const groups = all.flatMap(({ group }, at) =>
      group !== null && group !== all[at - 1]?.group ? group : [],
    );
    expect(groups).toEqual([...new Set(groups)]);
  });

  it('leave out a form where one may only read', () => {
    const reader = user({ service: 'rdr', scope: { type: 'all' }, access: ['caid.read'] });
    expect(names(destinationsOf(reader))).toEqual(['rdrCaids', 'contactUs']);
  });

  it('can be told from those that this version does not have yet', () => {
    const built = builtDestinationsOf(EVERYBODY);
    expect(names(built)).toEqual(names(destinationsOf(EVERYBODY).filter((page) => page.load)));
    expect(names(built)).toContain('receiptTransactions');
    expect(names(builtDestinationsOf(NOBODY))).toEqual(['contactUs']);
  });
});

describe('a page', () => {
  it('opens with its right alone, and each has one that is enough', () => {
    for (const page of PAGES) {
      expect(mayOpen(EVERYBODY, page), page.name).toBe(true);
      expect(mayOpen(NOBODY, page), page.name).toBe(page.right === null);
      if (!page.right) continue;
      const { service, right } = page.right;
      expect(mayOpen(user({ service, scope: { type: 'all' }, access: [right] }), page), page.name).toBe(true);
    }
  });
});
