import { expect, it } from 'vitest';
import { faultsOf } from '../testing/table.ts';
import { NewPassword } from './credentials.model.ts';

it('a new password has 8 to 50 characters, a letter, a digit and no white space', async () => {
  const table: [name: string, [password: string, isTaken: boolean]][] = [
    ['7 characters', ['abcdef1', false]],
    ['8 characters', ['abcdefg1', true]],
    ['50 characters', [`${'a'.repeat(49)}1`, true]],
    ['51 characters', [`${'a'.repeat(50)}1`, false]],
    ['no digit', ['abcdefgh', false]],
    ['no letter', ['12345678', false]],
    ['a letter that is not Latin', ['港1234567', true]],
    ['a space', ['abcd efg1', false]],
    ['a space at the end', ['abcdefg1 ', false]],
    ['nothing', ['', false]],
  ];
  const faults = await faultsOf(table, ([password, isTaken]) => {
    expect(NewPassword.safeParse(password).success).toBe(isTaken);
  });
  expect(faults).toEqual({});
});
