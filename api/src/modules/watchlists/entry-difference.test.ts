import { emptyEntry } from '@cbp/shared/watchlists/empty-entry';
import type { WatchlistEntry } from '@cbp/shared/watchlists/watchlist-entry';
import { describe, expect, it } from 'vitest';
import { entryDifference, fingerprintOf } from './entry-difference.ts';

const ENTRY: WatchlistEntry = {
  ...emptyEntry('1', 'individual'),
  names: [
    { name: 'Ostap Zelenko', kind: 'primary' },
    { name: 'Painter', kind: 'weak' },
  ],
  birth_dates: [{ date: '1961', precision: 'circa' }],
  countries: ['MT', 'PA'],
  papers: [{ kind: 'passport', type: null, number: 'Z1', country: 'MT', note: 'expired' }],
  relations: [{ kind: 'family', id: '2', name: null, note: 'sister' }],
  remarks: 'Seen in Wanport',
  raw: { row: 1 },
};

describe('the difference of two versions of an entry', () => {
  it('is empty if only the order of values or the raw row changed', () => {
    const after = { ...ENTRY, names: ENTRY.names.toReversed(), countries: ['PA', 'MT'], raw: { row: 2 } };
    expect(entryDifference(ENTRY, after)).toEqual([]);
  });

  it('has what was added and removed by field, for readers', () => {
    const after: WatchlistEntry = {
      ...ENTRY,
      names: [
        { name: 'Ostap Zelenko', kind: 'primary' },
        { name: 'Painter', kind: 'alias' },
        { name: 'Остап', kind: 'script' },
      ],
      birth_dates: [
        { date: '1961-03', precision: 'month' },
        { date: '1960', precision: 'between', until: '1962' },
      ],
      papers: [],
      relations: [{ kind: 'owned', id: null, name: 'Glass Harbour', note: null }],
      gender: 'male',
      remarks: null,
    };
    expect(entryDifference(ENTRY, after)).toEqual([
      { field: 'names', before: ['Painter (weak)'], after: ['Painter (alias)', 'Остап (script)'] },
      { field: 'birth_dates', before: ['circa 1961'], after: ['1961-03', '1960 to 1962'] },
      { field: 'gender', before: [], after: ['male'] },
      { field: 'papers', before: ['passport Z1 (MT, expired)'], after: [] },
      { field: 'remarks', before: ['Seen in Wanport'], after: [] },
      { field: 'relations', before: ['2 (family, sister)'], after: ['Glass Harbour (owned)'] },
    ]);
  });
});

describe('the fingerprint of an entry', () => {
  it('stays while what identifies it stays', () => {
    const after: WatchlistEntry = {
      ...ENTRY,
      names: [
        { name: 'PAINTER', kind: 'alias' },
        { name: 'Ostap  ZELENKO', kind: 'primary' },
      ],
      countries: ['PA', 'MT'],
      remarks: 'Seen in Krutoyar',
      programmes: ['INVENTED'],
      raw: {},
    };
    expect(fingerprintOf(after)).toBe(fingerprintOf(ENTRY));
    expect(fingerprintOf(ENTRY)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with a name, a date, a country or a paper', () => {
    const changes: Partial<WatchlistEntry>[] = [
      { names: [...ENTRY.names, { name: 'Ostap B', kind: 'alias' }] },
      { birth_dates: [{ date: '1961', precision: 'year' }] },
      { birth_dates: [] },
      { countries: ['MT'] },
      { papers: [] },
      { registration_numbers: [{ kind: 'imo', type: null, number: '9123456', country: null, note: null }] },
    ];
    const fingerprints = [ENTRY, ...changes.map((change) => ({ ...ENTRY, ...change }))].map(fingerprintOf);
    expect(new Set(fingerprints).size).toBe(changes.length + 1);
  });
});
