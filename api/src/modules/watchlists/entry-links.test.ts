import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { describe, expect, it } from 'vitest';
import { canBeSame, linkKeysOf } from './entry-links.ts';

const entry = (id: string, more: Partial<WatchlistEntry> = {}): WatchlistEntry => ({
  ...emptyEntry(id, 'individual'),
  names: [{ name: `Somebody ${id}`, kind: 'primary' }],
  ...more,
});
const passport = (number: string, country: string | null = null) => ({
  papers: [{ kind: 'passport' as const, type: null, number, country, note: null }],
});
const born = (date: string) => ({ birth_dates: [{ date, precision: 'day' as const }] });
const named = (...names: string[]) => ({ names: names.map((name) => ({ name, kind: 'alias' as const })) });
const areSame = (one: WatchlistEntry, other: WatchlistEntry) => {
  const keys = linkKeysOf(other);
  return linkKeysOf(one).some((key) => keys.includes(key)) && canBeSame(one, other);
};

describe('entries of different lists are the same', () => {
  it('by a reference of the United Nations', () => {
    expect(areSame(entry('QZi.901'), entry('INV1', { other_ids: ['QZi.901', 'OFSI:1'] }))).toBe(true);
  });

  it('by a number of papers, whatever is around it', () => {
    const held = entry('1', passport('Z-123 456'));
    expect(areSame(held, entry('2', passport('Invented passport no. Z123456, issued 2001')))).toBe(true);
    expect(areSame(entry('3', passport('1111111')), entry('4', passport('1111111')))).toBe(false);
  });

  it('by a name with a date of birth, whatever the order, capitals and accents', () => {
    const one = entry('1', { ...named('ZÉLENKO Ostap'), ...born('1961-03-07') });
    const isOne = (names: string[], date: string) =>
      areSame(one, entry('2', { ...named(...names), ...born(date) }));
    expect(isOne(['Mei Tang', 'Ostap Zelenko'], '1961-03-07')).toBe(true);
    expect(isOne(['Ostap Zelenko'], '1961-03-08')).toBe(false);
    expect(isOne(['Ostap'], '1961-03-07')).toBe(false);
  });
});

it('entries are not the same if what is known of them contradicts it', () => {
  const one = entry('1', { ...passport('Z1234567'), ...born('1961-03-07'), gender: 'male' });
  for (const other of [
    entry('2', { ...passport('Z1234567'), ...born('1975-03-07') }),
    entry('2', { ...passport('Z1234567'), gender: 'female' }),
    entry('2', { ...passport('Z1234567'), type: 'business' }),
  ]) {
    expect(areSame(one, other)).toBe(false);
  }
  const between = [{ date: '1955', precision: 'between' as const, until: '1960' }];
  expect(areSame(one, entry('2', { ...passport('Z1234567'), birth_dates: between }))).toBe(true);
});

it('an entry with thousands of names and dates has a limited number of keys', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `Name Number${at}`);
  const dates = Array.from({ length: 28 }, (_, at) => ({
    date: `1961-01-${String(at + 1).padStart(2, '0')}`,
    precision: 'day' as const,
  }));
  expect(linkKeysOf(entry('1', { ...named(...names), birth_dates: dates })).length).toBeLessThanOrEqual(
    4_000,
  );
});
