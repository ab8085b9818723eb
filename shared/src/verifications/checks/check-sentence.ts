import { formatDateTime } from '../../format/time.ts';
import { labelOf } from '../../labelled.ts';
import type { Language } from '../../language.ts';
import { MARKS } from '../../marks.ts';
import { countryName } from '../../screenings/country.ts';
import { DOCUMENT_GENDERS, IMAGE_SIDES } from '../verification.ts';
import { isDay } from './calendar-day.ts';
import type { CheckResult } from './check-result.model.ts';
import { countryOfDocument } from './document-country.ts';
import { DOCUMENT_FIELDS, type DocumentField } from './document-fields.ts';
import { MRZ_DIGITS } from './mrz-digits.ts';
import { NUMBER_RULES } from './number-rules.ts';
import type { ProofValues } from './proof.model.ts';
import { en } from './texts/en.ts';
import { sc } from './texts/sc.ts';
import { tc } from './texts/tc.ts';

const SENTENCES: Record<Language, typeof en> = { en, sc, tc };

const AGES: Record<Language, { from: (min: number) => string; to: (max: number) => string }> = {
  en: { from: (min) => `${min} or more`, to: (max) => `${max} or less` },
  sc: { from: (min) => `${min} 岁或以上`, to: (max) => `${max} 岁或以下` },
  tc: { from: (min) => `${min} 歲或以上`, to: (max) => `${max} 歲或以下` },
};

function askedAge({ min, max }: ProofValues['asked'], language: Language): string {
  if (min === null) return max === null ? '' : AGES[language].to(max);
  if (max === null) return AGES[language].from(min);
  return min === max ? String(min) : `${min}–${max}`;
}

/** A value of a field as users read it: a day, the name of a country, a gender in words, else as it is. */
export function fieldValueText(field: DocumentField, value: string, language: Language): string {
  if (field === 'gender') return labelOf(DOCUMENT_GENDERS, value, language);
  if (field === 'country' || field === 'nationality')
    return countryName(countryOfDocument(value) ?? value, language);
  return isDay(value) ? dayText(value) : value;
}

const dayText = (day: string) => day.replaceAll('-', '/');
const timeText = (time: string) => formatDateTime(time) ?? time;
const numberText = (value: number) => String(Math.round(value * 10) / 10);
const fieldName = (field: DocumentField, language: Language) => labelOf(DOCUMENT_FIELDS, field, language);

/** Between two values that differ. */
const AGAINST: Record<Language, string> = { en: ' and ', sc: '、', tc: '、' };

const differenceText = (
  { field, first, second }: ProofValues['differences'][number],
  language: Language,
): string => {
  const { colon } = MARKS[language];
  const [one, other] = [first, second].map((value) => fieldValueText(field, value, language));
  return `${fieldName(field, language)}${colon}${one}${AGAINST[language]}${other}`;
};

const DIGITS: Record<Language, (of: string, found: string, expected: string) => string> = {
  en: (of, found, expected) => `${of} printed ${found}, calculated ${expected}`,
  sc: (of, found, expected) => `${of}印刷为 ${found}，计算为 ${expected}`,
  tc: (of, found, expected) => `${of}印刷為 ${found}，計算為 ${expected}`,
};

/** Each check digit; only those that differ, where some do. */
function digitsText(digits: ProofValues['digits'], language: Language): string {
  const { between, semicolon } = MARKS[language];
  const nameOf = ({ of }: (typeof digits)[number]) => labelOf(MRZ_DIGITS, of, language);
  const wrong = digits.filter(({ found, expected }) => found !== expected);
  return wrong.length === 0
    ? digits.map((digit) => `${nameOf(digit)} ${digit.found}`).join(between)
    : wrong.map((digit) => DIGITS[language](nameOf(digit), digit.found, digit.expected)).join(semicolon);
}

type InWords = { [Key in keyof ProofValues]: (value: ProofValues[Key], language: Language) => string };

/** How each value of a proof is shown. */
const IN_WORDS: InWords = {
  today: dayText,
  birth: dayText,
  issued: dayText,
  expires: dayText,
  age: numberText,
  asked: askedAge,
  fields: (fields, language) =>
    fields.map((field) => fieldName(field, language)).join(MARKS[language].between),
  differences: (differences, language) =>
    differences.map((one) => differenceText(one, language)).join(MARKS[language].semicolon),
  found: String,
  expected: String,
  digits: digitsText,
  rule: (rule, language) => labelOf(NUMBER_RULES, rule, language),
  birth_in_number: dayText,
  gender: (gender, language) => labelOf(DOCUMENT_GENDERS, gender, language),
  gender_in_number: (gender, language) => labelOf(DOCUMENT_GENDERS, gender, language),
  region: String,
  side: (side, language) => labelOf(IMAGE_SIDES, side, language),
  other: (side, language) => labelOf(IMAGE_SIDES, side, language),
  measured: numberText,
  limit: numberText,
  taken: timeText,
  changed: timeText,
  software: String,
};

/** What a check says, with its numbers, for the page and for paper. */
export function checkSentence(
  { outcome, proof }: Pick<CheckResult, 'outcome' | 'proof'>,
  language: Language,
): string {
  const shown = Object.entries(proof).flatMap(([key, value]) => {
    const inWords = IN_WORDS[key as keyof ProofValues] as (value: unknown, language: Language) => string;
    return value === undefined ? [] : [[key, inWords(value, language)]];
  });
  const sentence = SENTENCES[language][outcome] as (values: Record<string, string>) => string;
  return sentence(Object.fromEntries(shown));
}
