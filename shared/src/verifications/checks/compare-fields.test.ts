import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedOf } from '../../testing/test-length.ts';
import { compareFields } from './compare-fields.ts';
import {
  compareReadings,
  FIRST_AGAINST_SECOND,
  FRONT_AGAINST_BACK,
  MRZ_AGAINST_PRINT,
} from './compare-readings.ts';
import type { DocumentField, GivenFields, ReadFields } from './document-fields.ts';
import type { FieldComparison } from './field-comparison.model.ts';
import { suggestedCodes } from './suggested-codes.ts';

fc.configureGlobal({ seed: seedOf('compared documents') });

const READ: ReadFields = {
  names: ['ERIKSSON ANNA MARIA', 'Эрикссон Анна'],
  dob: '1974-08-12',
  gender: 'f',
  nationality: 'UTO',
  country: 'SWE',
  document_number: 'L898902C3',
  personal_number: null,
  issue_date: '2020-02-29',
  expiry_date: '2030-02-28',
};
const GIVEN: GivenFields = {
  name: { first_name: 'Anna', middle_name: 'Maria', last_name: 'Eriksson' },
  dob: '1974-08-12',
  gender: 'f',
  nationality: 'UTO',
  country: 'SE',
  document_number: 'l-898 902 c3',
  issue_date: '2020-02-29',
  expiry_date: '2030-02-28',
};
const NOTHING_READ: ReadFields = {
  names: [],
  dob: null,
  gender: null,
  nationality: null,
  country: null,
  document_number: null,
  personal_number: null,
  issue_date: null,
  expiry_date: null,
};

/** The same parts in any order; the real comparison stands in the api. */
const compareNames = (first: string, second: string) => {
  const parts = (name: string) => name.toUpperCase().split(' ').toSorted().join(' ');
  return parts(first) === parts(second);
};

const compared = (given: Partial<GivenFields>, read: Partial<ReadFields> | null = {}) =>
  compareFields({ ...GIVEN, ...given }, read && { ...READ, ...read }, compareNames);
const agreements = (all: readonly FieldComparison[]) =>
  Object.fromEntries(all.map(({ field, agreement }) => [field, agreement]));
const ofField = (all: readonly FieldComparison[], field: DocumentField) =>
  all.find((one) => one.field === field);

describe('what was given against what was read', () => {
  it('agrees in every field, whatever the order of names, blanks, dashes and kinds of codes', () => {
    expect(new Set(Object.values(agreements(compared({}))))).toEqual(new Set(['agrees']));
    expect(suggestedCodes(compared({}))).toEqual([]);
  });

  it('is unreadable where nothing was read, and not given where the enquiry is empty', () => {
    expect(new Set(Object.values(agreements(compared({}, null))))).toEqual(new Set(['unreadable']));
    const empty = compareFields({}, READ, compareNames);
    expect(new Set(Object.values(agreements(empty)))).toEqual(new Set(['not_given']));
    expect(ofField(empty, 'document_number')).toMatchObject({ given: null, read: ['L898902C3'] });
    expect(suggestedCodes([...compared({}, null), ...empty])).toEqual([]);
  });

  it.each([
    ['name', { name: { first_name: 'Anna', last_name: 'Larsson' } }, 'SPDR07'],
    ['dob', { dob: '1974-12-08' }, 'SPDR08'],
    ['issue_date', { issue_date: '2020-02-28' }, 'SPDR10'],
    ['document_number', { document_number: 'L898902C4' }, 'SPDR11'],
    ['expiry_date', { expiry_date: '2030-03-01' }, 'SPDR16'],
    ['gender', { gender: 'm' }, 'SPDR44'],
    ['country', { country: 'NO' }, 'SPDR67'],
    ['nationality', { nationality: 'SE' }, undefined],
  ] as const)('differs in the %s alone, with the code for it', (field, given, code) => {
    const all = compared(given);
    expect(all.filter(({ agreement }) => agreement === 'differs').map((one) => one.field)).toEqual([field]);
    expect(suggestedCodes(all)).toEqual(code === undefined ? [] : [code]);
  });

  it.each([
    ['a name in another script', { names: ['陳大文', 'ERIKSSON ANNA MARIA'] }, 'name', 'agrees'],
    ['blank names', { names: [' '] }, 'name', 'unreadable'],
    ['a gender that the document leaves open', { gender: 'o' }, 'gender', 'unreadable'],
    ['a nationality that it leaves open', { nationality: 'XXX' }, 'nationality', 'unreadable'],
    ['a day that the calendar does not have', { issue_date: '2019-02-29' }, 'issue_date', 'unreadable'],
    ['a number without letters and digits', { document_number: '<<--' }, 'document_number', 'unreadable'],
    ['a number in wide characters', { document_number: 'Ｌ８９８９０２Ｃ３' }, 'document_number', 'agrees'],
    [
      'the given number as that of the person',
      { document_number: 'BAA000589', personal_number: 'L898902C3' },
      'document_number',
      'agrees',
    ],
    ['an O for a 0', { document_number: 'L8989O2C3' }, 'document_number', 'differs'],
  ] as const)('with %s', (_, read, field, agreement) => {
    expect(ofField(compared({}, read), field)?.agreement).toBe(agreement);
  });

  it('never agrees with another day or number', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const number = fc.stringMatching(/^[A-Z0-9]{5,12}$/);
    fc.assert(
      fc.property(day, day, number, number, (dob, readDob, given, read) => {
        const all = compared({ dob, document_number: given }, { dob: readDob, document_number: read });
        expect(ofField(all, 'dob')?.agreement === 'agrees').toBe(dob === readDob);
        expect(ofField(all, 'document_number')?.agreement === 'agrees').toBe(given === read);
      }),
    );
  });
});

describe('two readings', () => {
  const against = (
    kind: Parameters<typeof compareReadings>[0],
    first: Partial<ReadFields> | null,
    second: Partial<ReadFields> | null,
  ) =>
    compareReadings(
      kind,
      { first: first && { ...READ, ...first }, second: second && { ...READ, ...second } },
      compareNames,
    );

  it('that agree name the fields that both have', () => {
    const back = { ...NOTHING_READ, dob: READ.dob, names: ['Anna Maria Eriksson'] };
    expect(against(FRONT_AGAINST_BACK, {}, back)).toEqual({
      check: 'front_against_back',
      state: 'passed',
      outcome: 'sides_agree',
      proof: { fields: ['name', 'dob'] },
      codes: [],
    });
  });

  it.each([
    ['mrz_against_print', MRZ_AGAINST_PRINT, { dob: '1974-08-21' }, ['SPDR261']],
    ['mrz_against_print', MRZ_AGAINST_PRINT, { names: ['LARSSON SVEN'] }, ['SPDR261']],
    ['front_against_back', FRONT_AGAINST_BACK, { document_number: 'X1' }, ['SPDR42']],
    ['first_against_second', FIRST_AGAINST_SECOND, { names: ['LARSSON SVEN'] }, ['SPDR05']],
    ['first_against_second', FIRST_AGAINST_SECOND, { dob: '1974-08-21' }, ['SPDR36']],
    ['first_against_second', FIRST_AGAINST_SECOND, { gender: 'm', names: ['X'] }, ['SPDR05', 'SPDR36']],
  ] as const)('fail as %s (%#)', (check, kind, second, codes) => {
    const result = against(kind, {}, second as Partial<ReadFields>);
    expect(result).toMatchObject({ check, state: 'failed', codes });
    expect(result.proof.differences?.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(second)
        .map((key) => (key === 'names' ? 'name' : key))
        .toSorted(),
    );
  });

  it('of two documents are not compared in what documents have of their own', () => {
    const second = { document_number: 'E1', expiry_date: '2031-01-01', country: 'CHN', nationality: 'CHN' };
    expect(against(FIRST_AGAINST_SECOND, {}, second).state).toBe('passed');
  });

  it('without a field in common say nothing', () => {
    expect(against(FRONT_AGAINST_BACK, {}, null).state).toBe('unread');
    expect(against(FRONT_AGAINST_BACK, null, {}).state).toBe('unread');
    expect(against(FRONT_AGAINST_BACK, NOTHING_READ, {})).toMatchObject({ state: 'unread', codes: [] });
  });
});

it('suggested codes are each there once, most serious first', () => {
  const codes = [['SPDR251', 'SPDR17'], ['SPDR286', 'SPDR17'], ['SPDR07']] as const;
  expect(suggestedCodes(codes.map((of) => ({ codes: of })))).toEqual([
    'SPDR286',
    'SPDR07',
    'SPDR17',
    'SPDR251',
  ]);
});
