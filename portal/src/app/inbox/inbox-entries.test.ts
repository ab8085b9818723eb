import { LANGUAGES } from '@cbp/shared/language';
import { stateAt } from '@cbp/shared/list/list-address';
import { WAITING, WAITING_NAMES } from '@cbp/shared/waiting';
import { expect, it } from 'vitest';
import { countText, entriesOf } from './inbox-entries.ts';
import { readLastLook, writeLastLook } from './last-look.ts';

const SOME = { count: 3, hasMore: false };

it('each leads to a page of this version, filtered for what it counts, for those with the right of its list', () => {
  const entries = entriesOf(Object.fromEntries(WAITING_NAMES.map((name) => [name, SOME])));
  expect(entries.map(({ name }) => name)).toEqual(WAITING_NAMES);
  for (const { name, page, href } of entries) {
    const { list, state, words } = WAITING[name];
    expect(page.load, name).toBeDefined();
    expect(page.right).toEqual(list.right);
    const url = new URL(href, 'https://portal.example');
    expect(url.pathname).toBe(page.path);
    expect(stateAt(list, url.searchParams)).toEqual(state);
    for (const language of LANGUAGES) expect(words[language].trim()).not.toBe('');
  }
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
