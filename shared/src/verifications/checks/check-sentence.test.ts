import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { faultsOf } from '../../testing/table.ts';
import { CHECKS } from './check-names.ts';
import type { CheckResult, Outcome } from './check-result.model.ts';
import { checkSentence, fieldValueText } from './check-sentence.ts';
import type { ProofValues } from './proof.model.ts';
import { en } from './texts/en.ts';
import { sc } from './texts/sc.ts';
import { tc } from './texts/tc.ts';

const PROOF: ProofValues = {
  today: '2026-11-30',
  birth: '1990-05-17',
  issued: '2020-01-31',
  expires: '2030-01-30',
  age: 36,
  asked: { min: 18, max: 65 },
  fields: ['name', 'dob'],
  differences: [{ field: 'dob', first: '1990-05-17', second: '1990-05-18' }],
  found: '3',
  expected: '7',
  digits: [{ of: 'birth_date', found: '2', expected: '5' }],
  rule: 'hong_kong',
  birth_in_number: '1990-05-18',
  gender: 'f',
  gender_in_number: 'm',
  region: '11',
  side: 'front',
  other: 'back',
  measured: 59.94,
  limit: 60,
  taken: '2026-11-30T03:00:00Z',
  changed: '2026-11-30T02:00:00Z',
  software: 'Editor 5',
};

const OUTCOMES = Object.keys(en) as Outcome[];

/** The keys of a proof that a sentence names. */
function keysNamed(sentence: (values: never) => string): string[] {
  const named = new Set<string>();
  sentence(new Proxy({}, { get: (_, key) => named.add(String(key)) && '' }) as never);
  return [...named].toSorted();
}

describe('the sentence of a check', () => {
  it('names the same values in every language, with all of them filled in', async () => {
    const faults = await faultsOf(
      OUTCOMES.map((outcome) => [outcome, outcome] as const),
      (outcome) => {
        const named = keysNamed(en[outcome]);
        expect(keysNamed(sc[outcome])).toEqual(named);
        expect(keysNamed(tc[outcome])).toEqual(named);
        for (const language of LANGUAGES) {
          const sentence = checkSentence({ outcome, proof: PROOF }, language);
          expect(sentence).toMatch(language === 'en' ? /\.$/u : /。$/u);
          expect(sentence).not.toMatch(/undefined|null|NaN|\[object/u);
        }
      },
    );
    expect(faults).toEqual({});
  });

  it('never says that a document is genuine', () => {
    const words = LANGUAGES.flatMap((language) => [
      ...OUTCOMES.map((outcome) => checkSentence({ outcome, proof: PROOF }, language)),
      ...Object.values(CHECKS).map(({ label }) => label[language]),
    ]);
    expect(words.filter((text) => /genuine|authentic|real\b|真|正版|伪|偽/iu.test(text))).toEqual([]);
  });

  const said = (outcome: Outcome, proof: CheckResult['proof']) =>
    LANGUAGES.map((language) => checkSentence({ outcome, proof }, language));

  it.each<[Outcome, CheckResult['proof'], string[]]>([
    [
      'expired',
      { expires: '2026-11-29', today: '2026-11-30' },
      [
        'Expired on 2026/11/29. Today is 2026/11/30.',
        '已于 2026/11/29 到期，今天是 2026/11/30。',
        '已於 2026/11/29 到期，今日是 2026/11/30。',
      ],
    ],
    [
      'number_digits_differ',
      { rule: 'hong_kong', found: '4', expected: '3' },
      [
        'Hong Kong identity card: the number ends with 4. Calculated: 3.',
        '香港身份证：号码末位为 4，计算结果为 3。',
        '香港身份證：號碼末位為 4，計算結果為 3。',
      ],
    ],
    [
      'sides_differ',
      {
        differences: [
          { field: 'dob', first: '1990-05-17', second: '1990-05-18' },
          { field: 'country', first: 'CHN', second: 'D<<' },
        ],
      },
      [
        'Front and back differ: Date of birth: 1990/05/17 and 1990/05/18; Issuing country: China and Germany.',
        '正面与背面不同：出生日期：1990/05/17、1990/05/18；签发国家或地区：中国、德国。',
        '正面與背面不同：出生日期：1990/05/17、1990/05/18；簽發國家或地區：中國、德國。',
      ],
    ],
    [
      'too_dark',
      { side: 'second_back', measured: 31.26, limit: 60 },
      [
        'Back of the second document: brightness only 31.3. At least 60 is required.',
        '第二份证件背面：亮度仅 31.3，至少须为 60。',
        '第二份證件背面：亮度只有 31.3，最少須為 60。',
      ],
    ],
  ])('%s', (outcome, proof, sentences) => {
    expect(said(outcome, proof)).toEqual(sentences);
  });

  it.each([
    [{ min: 18, max: null }, '18 or more'],
    [{ min: null, max: 65 }, '65 or less'],
    [{ min: 18, max: 18 }, '18'],
    [{ min: 18, max: 65 }, '18–65'],
  ])('says the age asked as %j: %s', (asked, words) => {
    const proof = { ...PROOF, asked };
    expect(checkSentence({ outcome: 'age_as_asked', proof }, 'en')).toBe(
      `Born on 1990/05/17, aged 36 on 2026/11/30. Required age: ${words}.`,
    );
  });
});

it('values of fields are shown as users read them', () => {
  expect(fieldValueText('gender', 'f', 'tc')).toBe('女');
  expect(fieldValueText('nationality', 'UTO', 'en')).toBe('UTO');
  expect(fieldValueText('nationality', 'GBN', 'en')).toBe('United Kingdom');
  expect(fieldValueText('issue_date', '2020-02-29', 'en')).toBe('2020/02/29');
  expect(fieldValueText('issue_date', '29 FEB 2020', 'en')).toBe('29 FEB 2020');
  expect(fieldValueText('document_number', 'A123456(3)', 'en')).toBe('A123456(3)');
});
