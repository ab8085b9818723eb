import { expect, it } from 'vitest';
import { guessedColumns, missingFields, rememberedColumns } from './own-list-columns.ts';

it('columns are known by their heads in any case and language, several of one field together', () => {
  const heads = ['Ref.', 'FULL NAME', 'aka 1', 'AKA 2', 'D.O.B', '國籍', 'Sex', 'Colour', '身份证件'];
  expect(guessedColumns(heads)).toEqual({
    id: ['Ref.'],
    name: ['FULL NAME'],
    alias: ['aka 1', 'AKA 2'],
    birth_date: ['D.O.B'],
    nationality: ['國籍'],
    gender: ['Sex'],
    identity_card: ['身份证件'],
  });
});

it('of two columns for a field that an entry has once, the first is taken', () => {
  expect(guessedColumns(['Name', 'Full name', 'Name'])).toEqual({ name: ['Name'] });
});

it('a remembered column is found under its head as the file has it now, and a lost one is named', () => {
  const remembered = { name: ['Full name'], alias: ['AKA', 'Also'], birth_date: ['Born'] };
  expect(rememberedColumns(['full_name', 'also', 'dob'], remembered)).toEqual({
    columns: { name: ['full_name'], alias: ['also'] },
    lost: ['AKA', 'Born'],
  });
});

it('an entry needs a name or a last name', () => {
  expect(missingFields({})).toEqual(['name']);
  expect(missingFields({ name: [], alias: ['AKA'], first_name: ['First'] })).toEqual(['name']);
  expect(missingFields({ last_name: ['Surname'] })).toEqual([]);
});
