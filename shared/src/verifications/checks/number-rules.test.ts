import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { isCountryCode } from '../../screenings/country.ts';
import { faultsOf } from '../../testing/table.ts';
import { seedOf } from '../../testing/test-length.ts';
import { numberChecks } from './number-checks.ts';
import type { NumberRule } from './number-rule.ts';
import { NUMBER_RULES, type NumberRuleName } from './number-rules.ts';
import { plainNumber } from './plain-number.ts';

fc.configureGlobal({ seed: seedOf('document numbers') });

/** Published examples and test numbers, as they are printed. */
const VALID: Record<NumberRuleName, readonly string[]> = {
  hong_kong: ['A123456(3)', 'AB987654(3)', 'C668668(9)', 'G123456(A)'],
  china: ['11010519491231002X', '440524188001010014', '340524198001010 01X'],
  taiwan: ['A123456789', 'B142610160', 'A800000014'],
  singapore: ['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'S0000001I'],
  thailand: ['3-1006-00445-63-5', '1-1017-00230-70-8'],
  turkiye: ['10000000146', '17291716060'],
  israel: ['03933742-3', '000000018'],
  spain: ['12345678Z', '54362315-K', '00000000T'],
  spain_foreigner: ['X1234567L', 'X-2482300W', 'Y1234567X', 'Z1234567R'],
  poland: ['44051401359', '83010411457', '02070803628'],
  bulgaria: ['7523169263', '8032056031'],
  romania: ['1630615123457', '1800101221144'],
  sweden: ['880320-0016', '811218-9876', '19811218-9876'],
  estonia: ['37605030299', '36805280109'],
  lithuania: ['33309240064'],
  croatia: ['33392005961', '69435151530'],
  brazil: ['111.444.777-35', '529.982.247-25', '390.533.447-05'],
  chile: ['12.531.909-2', '11.111.111-1', '76086428-5'],
  south_africa: ['8001015009087', '7503305044089'],
};

const rulesByName = Object.entries(NUMBER_RULES) as [NumberRuleName, NumberRule][];
const checkOf = (rule: NumberRule, number: string) =>
  numberChecks({
    read: { document_number: number, personal_number: null, country: rule.country, dob: null, gender: null },
    today: '2026-11-30',
  })[0];

/** The number with the digit at a place replaced by another one. */
function misread(number: string, place: number, added: number): string {
  const digit = number.charAt(place);
  return `${number.slice(0, place)}${(Number(digit) + added) % 10}${number.slice(place + 1)}`;
}

/** Rules that find every digit that is misread. Others reduce a sum twice, or leave the century out. */
const FINDS_EVERY_DIGIT: readonly NumberRuleName[] = [
  'hong_kong',
  'china',
  'spain',
  'spain_foreigner',
  'south_africa',
  'israel',
  'croatia',
  'chile',
];

describe('the rules of document numbers', () => {
  it('accept published numbers', async () => {
    const rows = rulesByName.flatMap(([name, rule]) =>
      VALID[name].map((number) => [`${name} ${number}`, { name, rule, number }] as const),
    );
    const faults = await faultsOf(rows, ({ name, rule, number }) => {
      expect(rule.form.test(plainNumber(number))).toBe(true);
      expect(checkOf(rule, number)).toMatchObject({
        check: 'number_digits',
        state: 'passed',
        proof: { rule: name },
      });
    });
    expect(faults).toEqual({});
  });

  it('refuse the same numbers with each other check character', async () => {
    const faults = await faultsOf(rulesByName, (rule, name) => {
      const number = plainNumber(VALID[name as NumberRuleName][0] ?? '');
      for (const character of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const other = number.slice(0, -1) + character;
        if (other === number || !rule.form.test(other)) continue;
        expect(checkOf(rule, other)?.state, other).toBe('failed');
      }
    });
    expect(faults).toEqual({});
  });

  it('find every single misread digit, where the rule does', async () => {
    const rows = rulesByName.filter(([name]) => FINDS_EVERY_DIGIT.includes(name));
    expect(rows).toHaveLength(FINDS_EVERY_DIGIT.length);
    const faults = await faultsOf(rows, (rule, name) => {
      const numbers = fc.constantFrom(...VALID[name as NumberRuleName].map(plainNumber));
      fc.assert(
        fc.property(numbers, fc.nat(20), fc.integer({ min: 1, max: 9 }), (number, place, added) => {
          fc.pre(/\d/.test(number.charAt(place)));
          const other = misread(number, place, added);
          fc.pre(rule.form.test(other));
          expect(checkOf(rule, other)?.state, other).toBe('failed');
        }),
      );
    });
    expect(faults).toEqual({});
  });

  it('are of a country, named in three languages, and each has its source', async () => {
    const faults = await faultsOf(rulesByName, (rule) => {
      expect(isCountryCode(rule.country)).toBe(true);
      expect(rule.source).toMatch(/\w.{10,}/);
      for (const language of LANGUAGES) expect(rule.label[language]).not.toBe('');
    });
    expect(faults).toEqual({});
  });

  it('never throw, whatever is read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rulesByName), fc.string({ unit: 'grapheme' }), ([, rule], text) => {
        expect(['passed', 'failed', 'unread']).toContain(checkOf(rule, text)?.state);
      }),
    );
  });
});

describe('the number of an identity card', () => {
  const card = {
    document_number: '11010519491231002X',
    personal_number: null,
    country: 'CHN',
    dob: '1949-12-31',
    gender: 'f',
  } as const;
  const checks = (read: Partial<Parameters<typeof numberChecks>[0]['read']> = {}, today = '2026-11-30') =>
    numberChecks({ read: { ...card, ...read }, today });
  const stateOf = (read: Parameters<typeof checks>[0], check: string) =>
    checks(read).find((one) => one.check === check);

  it('says birth, gender and region, which are compared with the card', () => {
    expect(checks().map(({ check, state }) => [check, state])).toEqual([
      ['number_digits', 'passed'],
      ['number_birth', 'passed'],
      ['number_gender', 'passed'],
      ['number_region', 'passed'],
    ]);
  });

  it('that says another birth or gender than the card fails, with both', () => {
    expect(stateOf({ dob: '1949-12-13' }, 'number_birth')).toMatchObject({
      state: 'failed',
      proof: { birth_in_number: '1949-12-31', birth: '1949-12-13' },
      codes: ['SPDR08'],
    });
    expect(stateOf({ gender: 'm' }, 'number_gender')).toMatchObject({ state: 'failed', codes: ['SPDR44'] });
    expect(stateOf({ gender: 'o' }, 'number_gender')?.state).toBe('unread');
    expect(stateOf({ dob: null }, 'number_birth')?.state).toBe('unread');
  });

  it('with a birth that the calendar does not have, or to come, fails', () => {
    // Both end with the right check character.
    const february = NUMBER_RULES.china.calculate('11010519490230002');
    expect(stateOf({ document_number: `11010519490230002${february}` }, 'number_birth')?.outcome).toBe(
      'number_birth_impossible',
    );
    const toCome = NUMBER_RULES.china.calculate('11010520270101002');
    expect(stateOf({ document_number: `11010520270101002${toCome}` }, 'number_birth')?.outcome).toBe(
      'number_birth_impossible',
    );
  });

  it('of an unknown region fails; a foreigner’s has its region behind the 9', () => {
    const withCheck = (digits: string) => digits + NUMBER_RULES.china.calculate(digits);
    const regionOf = (digits: string) => stateOf({ document_number: withCheck(digits) }, 'number_region');
    expect(regionOf('99010519491231002')).toMatchObject({ state: 'failed', proof: { region: '90' } });
    expect(regionOf('17010519491231002')).toMatchObject({ state: 'failed', proof: { region: '17' } });
    expect(regionOf('93184019491231002')).toMatchObject({ state: 'passed', proof: { region: '31' } });
  });

  it('that is misread says nothing of the person', () => {
    expect(checks({ document_number: '11010519491231003X' })).toEqual([
      {
        check: 'number_digits',
        state: 'failed',
        outcome: 'number_digits_differ',
        proof: { rule: 'china', found: 'X', expected: '8' },
        codes: [],
      },
    ]);
  });

  it('leads to the code of the catalogue where it has one', () => {
    expect(checks({ country: 'BR', document_number: '111.444.777-36' })[0]).toMatchObject({
      proof: { found: '36', expected: '35' },
      codes: ['SPDR265'],
    });
  });

  it('of another form is unread, and of a country without a rule not checked', () => {
    expect(checks({ document_number: 'E12345678' })[0]).toMatchObject({
      state: 'unread',
      outcome: 'number_without_form',
    });
    expect(checks({ country: 'BR', document_number: '11111111111' })[0]?.state).toBe('unread');
    const spanish = { country: 'ESP', document_number: 'BAA000589', personal_number: '12345678Z' };
    expect(checks(spanish)[0]).toMatchObject({ state: 'passed', proof: { rule: 'spain' } });
    expect(checks({ document_number: null })[0]?.outcome).toBe('fields_unread');
    expect(checks({ country: 'DE' })).toEqual([]);
    expect(checks({ country: 'KR' })).toEqual([]);
    expect(checks({ country: null })).toEqual([]);
  });

  it.each([
    ['a century added to the month', 'poland', '02270803624', '2002-07-08', 'f'],
    ['the century before, too', 'bulgaria', '7523169263', '1875-03-16', 'm'],
    ['its first digit', 'romania', '1800101221144', '1980-01-01', 'm'],
    ['the first digit of the north', 'estonia', '37605030299', '1976-05-03', 'm'],
  ] as const)('has its century by %s', (_, name, number, dob, gender) => {
    const { country } = NUMBER_RULES[name];
    const read = { document_number: number, country, dob, gender };
    expect(checks(read).map(({ state }) => state)).toEqual(['passed', 'passed', 'passed']);
  });
});
