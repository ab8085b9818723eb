import { describe, expect, it } from 'vitest';
import { newPasswordFaults } from './new-password-faults.ts';
import { passwordStrength } from './password-traits.ts';

describe('the repetition of a new password', () => {
  it('is required, and has to be the same', () => {
    const fault = (confirm: string) => newPasswordFaults({ password: 'letters-1234', confirm }).confirm;
    expect(fault('')).toBe('CONFIRM_PASSWORD_REQUIRED');
    expect(fault('Letters-1234')).toBe('NOT_MATCH');
    expect(fault('letters-1234')).toBeNull();
  });
});

describe('the strength of a password', () => {
  it.each([
    ['', null, []],
    ['Ab1-', 'weak', ['lower', 'upper', 'digit', 'special']],
    ['abcdefgh', 'weak', ['length', 'lower']],
    ['Harbour 2026', 'weak', ['length', 'lower', 'upper', 'digit']],
    ['Harbour-town', 'weak', ['length', 'lower', 'upper', 'special']],
    ['abcdefg1', 'fair', ['length', 'lower', 'digit']],
    ['Abcdefg1', 'good', ['length', 'lower', 'upper', 'digit']],
    ['Abcdef-1', 'strong', ['length', 'lower', 'upper', 'digit', 'special']],
    ['Ünter-straße-1', 'strong', ['length', 'lower', 'upper', 'digit', 'special']],
    ['密碼密碼密碼密碼', 'weak', ['length']],
  ])('of %j is %j', (password, strength, traits) => {
    expect(passwordStrength(password)).toEqual({ strength, traits });
  });

  it('takes white space for nothing special', () => {
    expect(passwordStrength('abcd efgh').traits).toEqual(['length', 'lower']);
  });
});
