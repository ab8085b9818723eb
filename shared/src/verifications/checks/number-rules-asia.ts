import { dashed, digitsOf, genderOfDigit, luhn, rule, weighted } from './number-rule.ts';

/** Ten and on for letters, as most rules count them. */
const letterValue = (character: string) => Number.parseInt(character, 36);

/** A blank stands where a Hong Kong number has one letter. */
const HONG_KONG_BLANK = 36;

/** The first two digits of Chinese numbers: provinces, and 81 to 83 for residents from Hong Kong, Macao and Taiwan. */
const CHINESE_PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
);

/** The values of the letters A to Z in Taiwan, which followed the order of the counties. */
const TAIWANESE_LETTERS = '10 11 12 13 14 15 16 17 34 18 19 20 21 22 35 23 24 25 26 27 28 29 32 30 31 33'
  .split(' ')
  .map(Number);

const SINGAPORE_LETTERS = { citizen: 'JZIHGFEDCBA', foreigner: 'XWUTRQPNMLK' };

export const ASIAN_NUMBERS = {
  hong_kong: rule({
    label: { en: 'Hong Kong identity card', sc: '香港身份证', tc: '香港身份證' },
    country: 'HK',
    source: 'Wikipedia, Hong Kong identity card, "Check digit"',
    form: /^[A-Z]{1,2}\d{6}[\dA]$/,
    calculate: (number) => {
      const values = Array.from(number.slice(0, -1), letterValue);
      const padded = values.length === 7 ? [HONG_KONG_BLANK, ...values] : values;
      const check = (11 - (weighted(padded, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
      return check === 10 ? 'A' : String(check);
    },
  }),
  china: rule({
    label: { en: 'Chinese resident identity card', sc: '居民身份证', tc: '內地居民身份證' },
    country: 'CN',
    source: 'GB 11643-1999 (ISO 7064, MOD 11-2); regions by GB/T 2260',
    form: /^\d{17}[\dX]$/,
    calculate: (number) => {
      const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
      return '10X98765432'.charAt(weighted(digitsOf(number.slice(0, 17)), weights) % 11);
    },
    says: (number) => {
      // Permanent residence cards for foreigners begin with 9, then have the province.
      const region = number.startsWith('9') ? number.slice(1, 3) : number.slice(0, 2);
      return {
        dob: dashed(number.slice(6, 14)),
        gender: genderOfDigit(number[16]),
        region: { code: region, isKnown: CHINESE_PROVINCES.has(region) },
      };
    },
  }),
  taiwan: rule({
    label: {
      en: 'Taiwan identity card or resident certificate',
      sc: '台湾身份证或居留证',
      tc: '台灣身分證或居留證',
    },
    country: 'TW',
    source: 'Wikipedia, National identification card (Taiwan), "ID number"; resident certificates since 2021',
    form: /^[A-Z][1289]\d{8}$/,
    calculate: (number) => {
      const letter = TAIWANESE_LETTERS[letterValue(number.charAt(0)) - 10] ?? 0;
      const values = [Math.floor(letter / 10), letter % 10, ...digitsOf(number.slice(1, 9))];
      return String((10 - (weighted(values, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10);
    },
    says: (number) => ({ gender: number[1] === '1' || number[1] === '8' ? 'm' : 'f' }),
  }),
  singapore: rule({
    label: { en: 'Singapore NRIC or FIN', sc: '新加坡 NRIC 或 FIN', tc: '新加坡 NRIC 或 FIN' },
    country: 'SG',
    source:
      'Wikipedia, National Registration Identity Card, "Structure of the NRIC number/FIN"; numbers beginning with M are left out, since their rule is not certain',
    form: /^[STFG]\d{7}[A-Z]$/,
    calculate: (number) => {
      const offset = /^[TG]/.test(number) ? 4 : 0;
      const place = (weighted(digitsOf(number.slice(1, 8)), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
      return SINGAPORE_LETTERS[/^[ST]/.test(number) ? 'citizen' : 'foreigner'].charAt(place);
    },
  }),
  thailand: rule({
    label: { en: 'Thai identity card', sc: '泰国身份证', tc: '泰國身份證' },
    country: 'TH',
    source: 'python-stdnum, stdnum.th.pin; Wikipedia, Thai identity card',
    form: /^[1-8]\d{12}$/,
    calculate: (number) => {
      const sum = weighted(digitsOf(number.slice(0, 12)), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
      return String((11 - (sum % 11)) % 10);
    },
  }),
  turkiye: rule({
    label: { en: 'Turkish identity number', sc: '土耳其身份号码', tc: '土耳其身份號碼' },
    country: 'TR',
    source: 'python-stdnum, stdnum.tr.tckimlik; Wikipedia, Turkish Identification Number',
    form: /^[1-9]\d{10}$/,
    checkLength: 2,
    calculate: (number) => {
      const digits = digitsOf(number.slice(0, 9));
      const sum = weighted(digits, [7, -1, 7, -1, 7, -1, 7, -1, 7]);
      const tenth = ((sum % 10) + 10) % 10;
      const total = digits.reduce((all, digit) => all + digit, tenth);
      return `${tenth}${total % 10}`;
    },
  }),
  israel: rule({
    label: { en: 'Israeli identity number', sc: '以色列身份号码', tc: '以色列身份號碼' },
    country: 'IL',
    source: 'python-stdnum, stdnum.il.idnr (Luhn); Wikipedia, Israeli identity card',
    form: /^\d{9}$/,
    calculate: (number) => luhn(number.slice(0, 8)),
  }),
};
