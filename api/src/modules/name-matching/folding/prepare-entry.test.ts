import { describe, expect, it } from 'vitest';
import { prepareEntry } from './prepare-entry.ts';

const ENTRY = {
  type: 'individual',
  names: [
    {
      name: 'Orlena Petrovna Vastik Brummel',
      kind: 'primary',
      parts: { first: 'Orlena', patronymic: 'Petrovna', last: 'Vastik', maternal: 'Brummel' },
    },
    { name: 'Орлена Вастик', kind: 'script' },
  ],
  birth_dates: [{ date: '1961', precision: 'circa' }],
  countries: ['MT'],
  gender: null,
} as const;

describe('entries of watchlists', () => {
  it('are prepared with the roles of their parts', () => {
    const { names, entityType, gender, birthDates } = prepareEntry({
      ...ENTRY,
      names: [...ENTRY.names],
      birth_dates: [...ENTRY.birth_dates],
      countries: [...ENTRY.countries],
    });
    expect([entityType, gender]).toEqual(['person', undefined]);
    expect(birthDates).toEqual([{ date: '1961', until: undefined, isApproximate: true }]);
    expect(names.map(({ kind }) => kind)).toEqual(['primary', 'script']);
    expect(names[0]?.prepared.tokens.map(({ role }) => role)).toEqual(['first', 'middle', 'last', 'last']);
  });

  it('of vessels are never compared with people', () => {
    const { entityType } = prepareEntry({
      ...ENTRY,
      type: 'vessel',
      names: [],
      birth_dates: [],
      countries: [],
    });
    expect(entityType).toBe('business');
  });
});
