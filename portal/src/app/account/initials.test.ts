import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials of a name', () => {
  it('are the first letters of its first two words', () => {
    expect(initialsOf('Oona Castellane')).toBe('OC');
    expect(initialsOf('Northgate Disputes Desk')).toBe('ND');
    expect(initialsOf('Harbour & Pine Support')).toBe('HP');
    expect(initialsOf('ada')).toBe('A');
  });

  it('are one character of a Chinese name', () => {
    expect(initialsOf('關卓文')).toBe('關');
    expect(initialsOf('𠮷野 家')).toBe('𠮷');
  });

  it('are there for a name without letters', () => {
    expect(initialsOf('')).toBe('?');
    expect(initialsOf('🌻')).toBe('?');
  });
});
