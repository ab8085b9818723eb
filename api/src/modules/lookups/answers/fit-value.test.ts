import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fitValue, shorten } from './fit-value.ts';

describe('a text that is too long', () => {
  it.each([
    ['Linen shirt in white, medium', 20, 'Linen shirt in…'],
    ['Linen shirt in white, medium', 28, 'Linen shirt in white, medium'],
    ['Linen shirt in white, medium', 27, 'Linen shirt in white…'],
    ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudamp…'],
    ['亞麻襯衫，白色，中碼', 6, '亞麻襯衫…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 14, '👩‍👩‍👧‍👦…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13, '👩‍👩‍👧‍👦…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 11, '…'],
    ['e\u0301e\u0301e\u0301', 4, 'e\u0301…'],
  ])('%j becomes at most %d units, after a word or a whole character', (text, limit, short) => {
    expect(shorten(text, limit)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(limit);
  });
});

it('fits a value to its model, or says why it is left out', () => {
  const Line = z.string().min(3).max(5);
  expect(fitValue(' abc ', Line)).toEqual({ kind: 'fits', value: 'abc' });
  expect(fitValue('abcdefgh', Line)).toEqual({ kind: 'shortened', value: 'abcd…', limit: 5, length: 8 });
  expect(fitValue('abcdefgh', Line, { isWhole: true })).toEqual({ kind: 'too_long', limit: 5, length: 8 });
  expect(fitValue('😀😀😀', Line)).toEqual({ kind: 'shortened', value: '😀😀…', limit: 5, length: 6 });
  expect(fitValue('ab', Line)).toEqual({ kind: 'unfit' });
  expect(fitValue('X', z.enum(['Y', 'N']))).toEqual({ kind: 'unfit' });
  expect([null, undefined, ' ', ''].map((value) => fitValue(value, Line).kind)).toEqual(
    Array.from({ length: 4 }, () => 'absent'),
  );
  expect(fitValue(0, z.int())).toEqual({ kind: 'fits', value: 0 });
  expect(fitValue(false, z.boolean())).toEqual({ kind: 'fits', value: false });
});
