import type { Field } from '@cbp/shared/list/field';
import { LISTS } from '@cbp/shared/lists';
import { expect, it } from 'vitest';
import { hrefOfRecord, RECORD_PAGES } from '../patterns/record-link/record-pages.ts';
import { pageAt } from './page-at.ts';

const KINDS = Object.keys(RECORD_PAGES) as (keyof typeof RECORD_PAGES)[];
const ID = '7@x';
/** What names a record that isn't known by a text of any kind. */
const OWN_IDS: Partial<Record<string, string>> = { screening_hit: 'individual/42/7' };

it('every kind of record leads to the page whose right decides who sees the link', () => {
  const opened = KINDS.map((kind) => [
    kind,
    pageAt((hrefOfRecord(kind, OWN_IDS[kind] ?? ID) ?? '').split(/[?#]/)[0] ?? '')?.name,
  ]);
  expect(Object.fromEntries(opened)).toEqual(
    Object.fromEntries(KINDS.map((kind) => [kind, RECORD_PAGES[kind].page])),
  );
});

it('a record known by a text is the only one of it, and what cannot be one is none', () => {
  expect(hrefOfRecord('user_by_email', 'ada@shop.example')).toBe('/users/ada%40shop.example');
  expect(hrefOfRecord('descriptor_by_text', 'ACME*SHOP')).toBe(
    '/ethoca/descriptors/list?criterion=%22ACME*SHOP%22',
  );
  expect(hrefOfRecord('user_by_email', 'nga-1001')).toBeNull();
  expect(hrefOfRecord('client', '')).toBeNull();
});

it('a field that names a record says which field of its list has the id', () => {
  const named = LISTS.flatMap(({ name, fields }) =>
    Object.entries(fields as Record<string, Field>).flatMap(([key, { names }]) =>
      names ? [{ title: `${name}.${key}`, fields, names }] : [],
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  const unknown = named.filter(({ fields, names }) => !Object.hasOwn(fields, names.by));
  expect(unknown.map(({ title }) => title)).toEqual([]);
});
