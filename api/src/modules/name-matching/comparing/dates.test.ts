import { describe, expect, it } from 'vitest';
import type { Agreement, ListedDate } from '../name-matching.types.ts';
import { compareDates, isSameDay } from './dates.ts';

describe('dates of birth', () => {
  it('agree within a year, or in what the coarser one says', () => {
    const rows: [asked: string | undefined, listed: ListedDate[], expected: Agreement][] = [
      ['1961-03-07', [{ date: '1961-03-07' }], 'agrees'],
      ['1961-03-07', [{ date: '1961' }], 'agrees'],
      ['1961', [{ date: '1961-03-07' }], 'agrees'],
      ['1962-11-30', [{ date: '1961-03-07' }], 'agrees'],
      ['1960', [{ date: '1961' }], 'agrees'],
      ['1963', [{ date: '1961' }], 'conflicts'],
      ['1963', [{ date: '1961', isApproximate: true }], 'agrees'],
      ['1964', [{ date: '1961', isApproximate: true }], 'conflicts'],
      ['1963', [{ date: '1955', until: '1970' }], 'agrees'],
      ['1972', [{ date: '1955', until: '1970' }], 'conflicts'],
      ['1963', [{ date: '1950' }, { date: '1963-01' }], 'agrees'],
      ['1960-02-29', [{ date: '1960-02-29' }], 'agrees'],
      ['1582-10-10', [{ date: '1582' }], 'agrees'],
      [undefined, [{ date: '1961' }], 'unknown'],
      ['1961', [], 'unknown'],
      ['0000-00-00', [{ date: '1961' }], 'unknown'],
      ['1961', [{ date: '0000' }], 'unknown'],
      ['soon', [{ date: '1961' }], 'unknown'],
    ];
    expect(rows.filter(([asked, listed, expected]) => compareDates(asked, listed) !== expected)).toEqual([]);
  });

  it('are the same day only if both are days', () => {
    expect(isSameDay('1961-03-07', [{ date: '1961-03-07' }])).toBe(true);
    expect(isSameDay('1961-03-08', [{ date: '1961-03-07' }])).toBe(false);
    expect(isSameDay('1961', [{ date: '1961' }])).toBe(false);
  });
});
