import { Email, LoginPassword, NewPassword } from '@cbp/shared/users/credentials.model';
import { describe, expect, it } from 'vitest';
import { faultTexts } from './fault.texts.ts';
import { faultOf } from './fault.ts';

describe('an e-mail address', () => {
  it.each([
    ['', 'EMAIL_REQUIRED'],
    ['a@', 'INVALID_EMAIL_FORMAT'],
    ['nobody', 'INVALID_EMAIL_FORMAT'],
    [`${'a'.repeat(40)}@b.example`, null],
    [`${'a'.repeat(41)}@b.example`, 'EMAIL_LENGTH'],
    [`${'a'.repeat(47)}@b.example`, 'EMAIL_LENGTH'],
    ['operator@cbp.example', null],
  ])('%j has the fault %j', (typed, fault) => {
    expect(faultOf(Email, typed)).toBe(fault);
  });
});

describe('the password to sign in with', () => {
  it.each([
    ['', 'PASSWORD_REQUIRED'],
    ['ab', 'PASSWORD_LENGTH'],
    ['a'.repeat(51), 'PASSWORD_LENGTH'],
    ['abc', null],
  ])('%j has the fault %j', (typed, fault) => {
    expect(faultOf(LoginPassword, typed)).toBe(fault);
  });
});

describe('a new password', () => {
  it.each([
    ['', 'NEW_PASSWORD_REQUIRED'],
    ['short-1', 'PASSWORD_LENGTH'],
    [`1${'a'.repeat(50)}`, 'PASSWORD_LENGTH'],
    ['only-letters', 'PASSWORD_ALPHANUMERIC'],
    ['1234567890', 'PASSWORD_ALPHANUMERIC'],
    ['letters 1234', 'PASSWORD_ALPHANUMERIC'],
    ['letters-1234', null],
    [`1${'a'.repeat(49)}`, null],
  ])('%j has the fault %j', (typed, fault) => {
    expect(faultOf(NewPassword, typed)).toBe(fault);
  });
});

it('has a text for every fault that the models find', () => {
  const found = [Email, LoginPassword, NewPassword].flatMap((model) =>
    ['', 'a', 'a'.repeat(60), 'a'.repeat(12)].map((typed) => faultOf(model, typed)),
  );
  const faults = new Set(found.filter((fault) => fault !== null));
  expect(faults.size).toBe(7);
  for (const fault of faults) expect(faultTexts.en).toHaveProperty(fault);
});
