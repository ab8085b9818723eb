import { isDay } from './calendar-day.ts';
import type { CheckResult } from './check-result.model.ts';
import { failed, passed, unread } from './check-result.ts';
import { countryOfDocument } from './document-country.ts';
import type { ReadFields } from './document-fields.ts';
import type { NumberRule } from './number-rule.ts';
import { NUMBER_RULES, type NumberRuleName } from './number-rules.ts';
import { plainNumber } from './plain-number.ts';

const RULES: readonly (readonly [NumberRuleName, NumberRule])[] = Object.entries(NUMBER_RULES).map(
  ([name, rule]) => [name as NumberRuleName, rule],
);

type NumberChecksInput = {
  read: Pick<ReadFields, 'document_number' | 'personal_number' | 'country' | 'dob' | 'gender'>;
  /** From `todayOf`. */
  today: string;
};

/**
 * What the number of an identity card proves: its check digits, and what it says of the person. Empty for countries without a public
 * rule. Passports and licences have numbers of other rules: don't ask for them.
 */
export function numberChecks({ read, today }: NumberChecksInput): CheckResult[] {
  const country = read.country === null ? null : countryOfDocument(read.country);
  const rules = RULES.filter(([, rule]) => rule.country === country);
  const [first] = rules;
  if (!first) return [];
  const numbers = [read.document_number, read.personal_number].flatMap((number) => number?.trim() || []);
  if (numbers.length === 0)
    return [unread('number_digits', 'fields_unread', { fields: ['document_number'] })];
  const found = numbers
    .map(plainNumber)
    .flatMap((number) => rules.map(([name, rule]) => ({ number, name, rule })))
    .find(({ number, rule }) => rule.form.test(number));
  if (!found) return [unread('number_digits', 'number_without_form', { rule: first[0] })];
  const { number, name, rule } = found;
  const digits = digitsCheck(number, name, rule);
  // A misread number says nothing of the person.
  return digits.state === 'passed' ? [digits, ...personChecks(number, rule, { read, today })] : [digits];
}

function digitsCheck(number: string, name: NumberRuleName, rule: NumberRule): CheckResult {
  const found = number.slice(-(rule.checkLength ?? 1));
  const expected = rule.calculate(number);
  return found === expected
    ? passed('number_digits', 'number_digits_agree', { rule: name, found })
    : failed(
        'number_digits',
        { outcome: 'number_digits_differ', proof: { rule: name, found, expected } },
        rule.code ? [rule.code] : [],
      );
}

function personChecks(number: string, rule: NumberRule, { read, today }: NumberChecksInput): CheckResult[] {
  const { dob, gender, region } = rule.says?.(number) ?? {};
  return [
    ...(dob === undefined ? [] : [birthCheck(dob, read.dob, today)]),
    ...(gender === undefined ? [] : [genderCheck(gender, read.gender)]),
    ...(region === undefined
      ? []
      : [
          region.isKnown
            ? passed('number_region', 'number_region_known', { region: region.code })
            : failed('number_region', { outcome: 'number_region_unknown', proof: { region: region.code } }),
        ]),
  ];
}

function birthCheck(inNumber: string, birth: string | null, today: string): CheckResult {
  if (!isDay(inNumber) || inNumber > today)
    return failed('number_birth', {
      outcome: 'number_birth_impossible',
      proof: { birth_in_number: inNumber },
    });
  if (birth === null || !isDay(birth)) return unread('number_birth', 'fields_unread', { fields: ['dob'] });
  return inNumber === birth
    ? passed('number_birth', 'number_birth_agrees', { birth })
    : failed(
        'number_birth',
        { outcome: 'number_birth_differs', proof: { birth_in_number: inNumber, birth } },
        ['SPDR08'],
      );
}

function genderCheck(inNumber: 'm' | 'f', gender: ReadFields['gender']): CheckResult {
  if (gender === null || gender === 'o')
    return unread('number_gender', 'fields_unread', { fields: ['gender'] });
  return gender === inNumber
    ? passed('number_gender', 'number_gender_agrees', { gender })
    : failed(
        'number_gender',
        { outcome: 'number_gender_differs', proof: { gender_in_number: inNumber, gender } },
        ['SPDR44'],
      );
}
