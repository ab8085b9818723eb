import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { describe, expect, it } from 'vitest';
import { prepareName } from '../folding/prepare-name.ts';
import type { EntityType, ListedEntry, NameKind, ScreenedSubject } from '../name-matching.types.ts';
import { scoreEntry } from './score-entry.ts';

const OPTIONS = { isPartial: true, hasAliases: true };

function entryOf(
  names: readonly (readonly [kind: NameKind, name: string])[],
  more: Partial<ListedEntry> = {},
  entityType: EntityType = 'person',
): ListedEntry {
  return {
    entityType,
    names: names.map(([kind, name]) => ({ kind, prepared: prepareName({ name }, entityType) })),
    birthDates: [],
    countries: [],
    ...more,
  };
}

const subjectOf = (name: string, more: Partial<ScreenedSubject> = {}): ScreenedSubject => ({
  name: prepareName({ name }, 'person'),
  ...more,
});

const VASTIK = entryOf([['primary', 'VASTIK, Orlena']], {
  birthDates: [{ date: '1961-03-07' }],
  countries: ['MT'],
  gender: 'female',
});

describe('the score of an entry', () => {
  it('is that of its best name, and says which', () => {
    const entry = entryOf([
      ['primary', 'Bogdana Brummel'],
      ['alias', 'Orlena Vastik'],
      ['script', 'Орлена Вастик'],
    ]);
    const found = scoreEntry(subjectOf('Orlena Vastik'), entry, OPTIONS);
    expect(found).toMatchObject({
      score: 100,
      nameAt: 2,
      birthDate: 'unknown',
      country: 'unknown',
      gender: 'unknown',
    });
    expect(scoreEntry(subjectOf('Orlena Vasstik'), entry, OPTIONS)?.nameAt).toBe(2);
  });

  it('counts aliases, former and weak names only if they are searched', () => {
    const entry = entryOf([
      ['primary', 'Bogdana Brummel'],
      ['alias', 'Orlena Vastik'],
      ['former', 'Orlena Vastik'],
      ['weak', 'Orlena Vastik'],
    ]);
    const found = scoreEntry(subjectOf('Orlena Vastik'), entry, OPTIONS);
    expect(found).toMatchObject({ score: 100, nameAt: 1, labels: ['alias_exact'] });
    expect(scoreEntry(subjectOf('Orlena Vastik'), entry, { ...OPTIONS, hasAliases: false })?.score).toBe(0);
    const weak = entryOf([['weak', 'Orlena Vastik']]);
    expect(scoreEntry(subjectOf('Orlena Vastik'), weak, { ...OPTIONS, hasAliases: false })).toBeNull();
  });

  it('is at most 80 for a weak alias, unless the date of birth or the country agrees', () => {
    const weak = entryOf([['weak', 'Orlena Vastik']], { birthDates: [{ date: '1961' }], countries: ['MT'] });
    const scoreOf = (more: Partial<ScreenedSubject>) =>
      scoreEntry(subjectOf('Orlena Vastik', more), weak, OPTIONS);
    expect(scoreOf({})).toMatchObject({ score: 80, adjustments: [{ of: 'weak_alias', points: -20 }] });
    expect(scoreOf({})?.labels).toContain('weak_alias');
    expect(scoreOf({ birthDate: '1961-03-07' })?.score).toBe(100);
    expect(scoreOf({ countries: ['MT'] })?.score).toBe(100);
  });

  it('falls clearly if the date of birth, the gender or the country conflicts', () => {
    const scoreOf = (more: Partial<ScreenedSubject>) =>
      scoreEntry(subjectOf('Orlena Vastik', more), VASTIK, OPTIONS);
    expect(scoreOf({})).toMatchObject({ score: 100, birthDate: 'unknown' });
    expect(scoreOf({ birthDate: '1980-01-01' })).toMatchObject({
      score: 70,
      birthDate: 'conflicts',
      adjustments: [{ of: 'birthDate', points: -30 }],
    });
    expect(scoreOf({ gender: 'male' })).toMatchObject({ score: 80, gender: 'conflicts' });
    expect(scoreOf({ countries: ['FI'] })).toMatchObject({ score: 90, country: 'conflicts' });
    expect(scoreOf({ birthDate: '1980', gender: 'male', countries: ['FI'] })?.score).toBe(40);
  });

  it('never falls below 0', () => {
    const found = scoreEntry(
      subjectOf('Orlena Brummel', { birthDate: '1980', gender: 'male', countries: ['FI'] }),
      VASTIK,
      OPTIONS,
    );
    expect(found?.score).toBe(0);
    const points = [...(found?.pairs ?? []), ...(found?.adjustments ?? [])].map((one) => one.points);
    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0);
  });

  it('lets common parts reach the threshold once a date or country agrees', () => {
    const entry = entryOf([['primary', 'LI, Wei']], { birthDates: [{ date: '1975' }], countries: ['CN'] });
    const scoreOf = (more: Partial<ScreenedSubject>) =>
      scoreEntry(subjectOf('Li Wei', more), entry, OPTIONS)?.score;
    expect(scoreOf({})).toBeLessThan(DEFAULT_MATCH_SCORE);
    expect(scoreOf({ birthDate: '1975-10-10' })).toBe(100);
    expect(scoreOf({ countries: ['HK', 'CN'] })).toBe(100);
  });

  it('is none between a person and a business', () => {
    const business = entryOf([['primary', 'Orlena Vastik']], {}, 'business');
    expect(scoreEntry(subjectOf('Orlena Vastik'), business, OPTIONS)).toBeNull();
    const unknown = entryOf([['primary', 'Orlena Vastik']], {}, 'unknown');
    expect(scoreEntry(subjectOf('Orlena Vastik'), unknown, OPTIONS)?.score).toBe(100);
  });
});
