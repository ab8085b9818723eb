import { alertList } from '@cbp/shared/alerts/alert.list';
import { clientList } from '@cbp/shared/clients/client.list';
import { badge, id, maybe } from '@cbp/shared/list/field';
import { among } from '@cbp/shared/list/filter';
import { defineList } from '@cbp/shared/list/list';
import { rdrCaseList } from '@cbp/shared/rdr/rdr-case.list';
import { expect, it } from 'vitest';
import { sameValues } from './same-values.ts';

const SEVERAL = { tab: null, isOneClient: false };

it('with several clients and no tab, nothing is the same in all rows', () => {
  expect(sameValues(rdrCaseList, SEVERAL)).toEqual({ fields: [], filters: [] });
});

it('with one client, columns and filters of clients are the same in all rows, and its list has no filters', () => {
  const one = { tab: null, isOneClient: true };
  expect(sameValues(alertList, one)).toEqual({
    fields: ['merchant_id', 'merchant_name'],
    filters: ['merchant_id'],
  });
  expect(sameValues(clientList, one)).toEqual({ fields: [], filters: Object.keys(clientList.filters) });
});

it('what a tab sets to one value is the same in all of its rows, but not what it sets to several', () => {
  const tabOf = (values: readonly (boolean | string)[], key: string) => ({
    key: 'some',
    sort: null,
    choices: { [key]: { kind: 'among' as const, values } },
  });
  expect(sameValues(rdrCaseList, { ...SEVERAL, tab: tabOf([true], 'recalled') }).fields).toEqual([
    'recalled',
  ]);
  const outcomes = tabOf(['accepted', 'declined'], 'outcome');
  expect(sameValues(rdrCaseList, { ...SEVERAL, tab: outcomes }).fields).toEqual([]);
});

it('a field that can hold one value is the same in all rows, unless some have none', () => {
  const ONLY = { email: { label: { en: 'Email', sc: '邮件', tc: '電郵' } } };
  const list = defineList({
    ...clientList,
    name: 'Ways',
    words: ['Ways', '方式', '方式'],
    rowWords: ['ways', '方式', '方式'],
    key: 'code',
    fields: {
      code: id('Code', '代码', '代碼'),
      way: badge(ONLY, 'Way', '方式', '方式'),
      other: maybe(badge(ONLY, 'Other way', '其他方式', '其他方式')),
    },
    filters: { way: among(), other: among() },
    sorts: ['code'],
    defaultSort: 'code',
  });
  expect(sameValues(list, SEVERAL)).toEqual({ fields: ['way'], filters: ['way'] });
});
