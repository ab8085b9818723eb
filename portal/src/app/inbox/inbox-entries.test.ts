import { LANGUAGES } from '@cbp/shared/language';
import { stateAt } from '@cbp/shared/list/list-address';
import { selectionOf } from '@cbp/shared/list/list-state';
import { listIn, TAB_KEY, withTab } from '@cbp/shared/list/list-tab';
import { WAITING, WAITING_NAMES } from '@cbp/shared/waiting';
import { expect, it } from 'vitest';
import { pageNamed } from '../page-at.ts';
import { badgeOf, countText, entriesOf, menuHrefOf } from './inbox-entries.ts';
import { readLastLook, writeLastLook } from './last-look.ts';

const SOME = { count: 3, hasMore: false };

it('each leads to a page of this version, filtered for what it counts, for those with the right of its list', () => {
  const entries = entriesOf(Object.fromEntries(WAITING_NAMES.map((name) => [name, SOME])));
  expect(entries.map(({ name }) => name)).toEqual(WAITING_NAMES);
  for (const { name, page, href } of entries) {
    const { list, state, tab, words } = WAITING[name];
    expect(page.load, name).toBeDefined();
    expect(page.right).toEqual(list.right);
    const url = new URL(href, 'https://portal.example');
    expect(url.pathname).toBe(page.path);
    expect(url.searchParams.get(TAB_KEY)).toBe(tab?.key ?? null);
    expect(withTab(list, stateAt(listIn(list, tab), url.searchParams), tab)).toEqual(state);
    for (const language of LANGUAGES) expect(words[language].trim()).not.toBe('');
  }
});

it('the menu leads to the rows that a badge counts, and to the tab that was opened last', () => {
  const entries = entriesOf({ openAlerts: SOME, pendingUsers: SOME });
  const to = (name: 'alerts' | 'users' | 'descriptors', lastTab: string | null, found = entries) => {
    const page = pageNamed(name);
    if (!page) throw new Error(`no page is called ${name}`);
    return menuHrefOf(page, badgeOf(page, found), lastTab);
  };
  expect(to('users', null)).toBe('/users/list?status=pending');
  expect(to('users', null, [])).toBe('/users/list');
  expect(to('descriptors', null)).toBe('/ethoca/descriptors/list');
  expect(to('alerts', null)).toBe('/ethoca/alerts/list?tab=awaiting');
  expect(to('alerts', 'awaiting')).toBe('/ethoca/alerts/list?tab=awaiting');
  expect(to('alerts', '')).toBe('/ethoca/alerts/list');
  expect(to('alerts', null, [])).toBe('/ethoca/alerts/list?tab=awaiting');
});

it('a badge counts one kind, and never goes on to another when that is done', () => {
  const page = pageNamed('alerts');
  if (!page) throw new Error('the page of alerts was not found');
  const kindOf = (counts: Parameters<typeof entriesOf>[0]) => badgeOf(page, entriesOf(counts))?.name ?? null;
  expect(kindOf({ openAlerts: SOME, failedAnswers: SOME })).toBe('openAlerts');
  expect(kindOf({ failedAnswers: SOME })).toBeNull();
});

it('leads from the number of what is new to exactly that', () => {
  const since = new Date('2026-11-27T09:14:05.123Z');
  const [ended] = entriesOf({ endedBatches: { ...SOME, since } });
  const { list } = WAITING.endedBatches;
  const state = stateAt(list, new URL(ended?.href ?? '', 'https://portal.example').searchParams);
  expect(selectionOf(list, state, since).filters).toEqual({
    state: { type: 'in', values: ['finished'] },
    finished_at: { type: 'range', from: since.toISOString(), to: '2100-01-01T00:00:00.000Z' },
  });
});

it('zero counts and missing counts add no entry', () => {
  expect(entriesOf({ pendingUsers: { count: 0, hasMore: false } })).toEqual([]);
  expect(entriesOf({})).toEqual([]);
});

it('a number that goes on says so', () => {
  expect([SOME, { count: 99, hasMore: true }].map(countText)).toEqual(['3', '99+']);
});

it('a last look is remembered for its user and its thing, and forbidden storage is none', () => {
  const kept = new Map<string, string>();
  const open = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const forbidden = () => {
    throw new DOMException('storage is forbidden', 'SecurityError');
  };
  const time = new Date('2026-11-22T08:00:00.000Z');
  writeLastLook(open, 'a@x', 'batches', time);
  expect(readLastLook(open, 'a@x', 'batches')).toEqual(time);
  expect(readLastLook(open, 'b@x', 'batches')).toBeNull();
  expect(readLastLook(forbidden, 'a@x', 'batches')).toBeNull();
  expect(() => writeLastLook(forbidden, 'a@x', 'batches', time)).not.toThrow();
});
