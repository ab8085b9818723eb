import { describe, expect, it } from 'vitest';
import { isPartialDate } from './listed-date.ts';
import { isFoundUnder, PEP_CLASSES, SCREENING_FILTER_NAMES } from './screening-filter.ts';
import { ENTRY_LIMITS, WatchlistEntry } from './watchlist-entry.ts';

const ENTRY: WatchlistEntry = {
  id: 'INV.1',
  other_ids: [],
  type: 'individual',
  names: [{ name: 'Ostap Zelenko', kind: 'primary', parts: { first: 'Ostap', last: 'Zelenko' } }],
  birth_dates: [{ date: '1961-03', precision: 'month' }],
  birthplaces: [{ text: 'Port Aurel', country: null }],
  nationalities: ['MT'],
  countries: ['MT'],
  gender: 'male',
  papers: [{ kind: 'passport', type: 'Passport', number: 'ZZ 100', country: 'MT', note: null }],
  registration_numbers: [],
  addresses: [],
  positions: [],
  programmes: ['INVENTED'],
  legal_basis: [],
  listed_on: '2026-01-31',
  remarks: null,
  links: [],
  relations: [{ kind: 'family', id: 'INV.2', name: null, note: 'sister' }],
  topics: ['sanction'],
  unread: [],
  raw: {},
};

describe('watchlist entries', () => {
  it('have an ID and at least one name', () => {
    expect(WatchlistEntry.parse(ENTRY)).toEqual(ENTRY);
    expect(WatchlistEntry.safeParse({ ...ENTRY, id: '' }).success).toBe(false);
    expect(WatchlistEntry.safeParse({ ...ENTRY, names: [] }).success).toBe(false);
    expect(WatchlistEntry.safeParse({ ...ENTRY, topics: ['unheard-of'] }).success).toBe(false);
  });

  it('have a limited number of names', () => {
    const names = Array.from({ length: ENTRY_LIMITS.names + 1 }, (_, index) => ({
      name: `Name ${index}`,
      kind: 'alias' as const,
    }));
    expect(WatchlistEntry.safeParse({ ...ENTRY, names }).success).toBe(false);
    expect(WatchlistEntry.safeParse({ ...ENTRY, names: names.slice(1) }).success).toBe(true);
  });

  it.each(['1961', '1961-12', '1961-03-07', '1960-02-29', '2000-02-29', '1582-10-10'])(
    'can have the date %s',
    (date) => expect(isPartialDate(date)).toBe(true),
  );

  it.each([
    '',
    '0000',
    '0001-01-01',
    '61',
    '1961-00',
    '1961-13',
    '1961-02-29',
    '1900-02-29',
    '1961-3-7',
    '9999',
  ])("can't have the date %j", (date) => expect(isPartialDate(date)).toBe(false));
});

describe('filters', () => {
  it('find entries by their topics, and by PEP all of its classes', () => {
    expect(isFoundUnder(['sanction'], ['warning', 'sanction'])).toBe(true);
    expect(isFoundUnder(['sanction'], ['warning'])).toBe(false);
    for (const topic of PEP_CLASSES) {
      expect(isFoundUnder([topic], ['pep'])).toBe(true);
      expect(isFoundUnder(['pep'], [topic])).toBe(false);
    }
    expect(isFoundUnder([], SCREENING_FILTER_NAMES)).toBe(false);
  });
});
