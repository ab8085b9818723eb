import { describe, expect, it } from 'vitest';
import { PAGE_GROUPS } from './page.ts';
import { pageAt, pageNamed } from './page-at.ts';
import { ERROR_PAGES, PAGES } from './pages.ts';

/** Chapter 2 of the specification, signed-in, to the letter. */
const SPECIFIED = `
ethoca/alerts/list; ethoca/alerts/upload-status/list; ethoca/alerts/:id; ethoca/descriptors/list; ethoca/clients/list;
ethoca/clients/:id; ethoca/clients/tree; ethoca/enquiries/list; ethoca/enquiries/form; rdr/cases/list;
rdr/clients/list; rdr/caids/list; rdr/caids/form; beceipt/transactions/list; beceipt/transactions/:id;
beceipt/requests/list; oi/lookups/list; oi/lookups/:id; oi/caids/list; oi/caids/form; aml/individual-screening/list;
aml/individual-screening/:id; aml/business-screening/list; aml/business-screening/:id; aml/clients/list;
aml/clients/:id; aml/document-verification/list; aml/document-verification/:id; si/brand/form; contact-us`
  .split(';')
  .map((path) => `/${path.trim()}`);

describe('the pages', () => {
  it('are those of the specification, and more of each area', () => {
    const pages = PAGES.map(({ path }) => path);
    expect(SPECIFIED.filter((path) => !pages.includes(path))).toEqual([]);
    expect(ERROR_PAGES.map(({ path }) => path)).toEqual(['/error', '/error/404', '/error/500']);
  });

  it('have a name and an address each, under which nothing else is', () => {
    for (const values of [PAGES.map(({ name }) => name), PAGES.map(({ path }) => path)]) {
      expect(values.filter((one, index) => values.indexOf(one) !== index)).toEqual([]);
    }
  });

  it('use every group once or more', () => {
    expect(new Set(PAGES.flatMap(({ group }) => group ?? []))).toEqual(new Set(PAGE_GROUPS));
  });

  it('belong to a page of the same group, which can be gone to without an id', () => {
    for (const { name, path, group, parent, right } of PAGES) {
      // A page for everyone may stand for itself.
      if (path.includes(':') && right !== null) expect(parent, name).toBeDefined();
      if (parent === undefined) continue;
      expect(pageNamed(parent)?.group, name).toBe(group);
      expect(pageNamed(parent)?.path, name).not.toContain(':');
    }
  });

  it('ask for a right of the service of their group; contact us and the page of a payment for none', () => {
    expect(PAGES.filter(({ right }) => right === null).map(({ name }) => name)).toEqual([
      'contactUs',
      'payment',
    ]);
    expect(PAGES.filter(({ group }) => group === null).map(({ name }) => name)).toEqual([
      'dashboard',
      'contactUs',
      'payment',
    ]);
    expect(pageNamed('dashboard')?.right).toEqual({ service: 'ethoca', right: 'alert.read' });
    expect(pageNamed('brandForm')?.right).toEqual({ service: 'si', right: 'brand.create' });
    expect(pageNamed('receiptTransactions')).toMatchObject({ group: 'receipts', right: { service: 'ics' } });
  });
});

describe('the page at an address', () => {
  it('is found for every path, one with an id included', () => {
    for (const { name, path } of [...PAGES, ...ERROR_PAGES]) {
      expect(pageAt(path.replace(':id', 'A%2F7'))?.name, path).toBe(name);
    }
  });

  it('is the list or the tree where an id could stand too', () => {
    expect(pageAt('/ethoca/clients/tree')?.name).toBe('ethocaClientTree');
    expect(pageAt('/ethoca/alerts/list')?.name).toBe('alerts');
    expect(pageAt('/ethoca/alerts/listed')?.name).toBe('alert');
  });

  it('is none for an address that leads nowhere', () => {
    for (const path of ['/', '/ethoca', '/ethoca/alerts', '/ethoca/alerts/1/2', '/auth/login', '/nowhere']) {
      expect(pageAt(path), path).toBeNull();
    }
  });
});
