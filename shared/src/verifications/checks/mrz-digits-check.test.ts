import { expect, it } from 'vitest';
import { parseMrz } from '../mrz.ts';
import { checkSentence } from './check-sentence.ts';
import { mrzDigitsCheck } from './mrz-digits-check.ts';

const TODAY = '2026-11-30';
const NAMES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const check = (numbers: string) =>
  mrzDigitsCheck({ side: 'front', digits: parseMrz([NAMES, numbers], TODAY)?.digits ?? null });

it('shows each check digit of a zone whose digits are as calculated', () => {
  const result = check('L898902C36UTO7408122F1204159<<<<<<<<<<<<<<<8');
  expect(result).toMatchObject({ state: 'passed', codes: [] });
  expect(checkSentence(result, 'en')).toBe(
    'Front: all check digits are as calculated: Document number 6, Date of birth 2, Expiry date 9, Optional data <, Composite 8.',
  );
});

it('proves which digits differ, as they are printed and as they are calculated', () => {
  const result = check('L898902C36UTO7408132F1204159ZE184226B<<<<<10');
  expect(result).toMatchObject({ state: 'failed', codes: ['SPDR261'] });
  expect(result.proof.digits?.filter(({ found, expected }) => found !== expected)).toEqual([
    { of: 'birth_date', found: '2', expected: '3' },
    { of: 'composite', found: '0', expected: '7' },
  ]);
  expect(['en', 'tc'].map((language) => checkSentence(result, language as 'en'))).toEqual([
    'Front: check digits that are not as calculated: Date of birth printed 2, calculated 3; Composite printed 0, calculated 7.',
    '正面：校驗碼與計算結果不符：出生日期印刷為 2，計算為 3；綜合印刷為 0，計算為 7。',
  ]);
});

it('says nothing of a zone that could not be read', () => {
  expect(check('L898902C3')).toMatchObject({ state: 'unread', outcome: 'mrz_unread', codes: [] });
});
