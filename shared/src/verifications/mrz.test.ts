import { parse as referenceParse } from 'mrz';
import { expect, test } from 'vitest';
import { parseMrz, tidyMrzLines } from './mrz.ts';
import { mrzCheckDigit } from './mrz-layout.ts';

const TODAY = '2026-11-19';
/** The specimens of Doc 9303; those of the reference name Germany, because it doesn't know Utopia. */
const PASSPORT = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const CARD = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const CARD_2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
const VISA = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];

test('the specimens of every layout are read, with their check digits', () => {
  const mrz = parseMrz(PASSPORT, TODAY);
  expect(mrz).toMatchObject({
    layout: 'td3',
    document_type: { value: 'P' },
    issuing_country: { value: 'UTO' },
    last_name: { value: 'ERIKSSON' },
    first_names: { value: 'ANNA MARIA' },
    document_number: { value: 'L898902C3', check: 'holds' },
    birth_date: { value: '1974-08-12', check: 'holds' },
    gender: { value: 'f' },
    expiry_date: { value: '2012-04-15', check: 'holds' },
    personal_number: { value: 'ZE184226B', check: 'holds' },
    composite: 'holds',
    holds: true,
  });
  expect(parseMrz(CARD, TODAY)).toMatchObject({
    layout: 'td1',
    document_number: { value: 'D23145890' },
    holds: true,
  });
  expect(parseMrz(CARD_2, TODAY)).toMatchObject({
    layout: 'td2',
    last_name: { value: 'ERIKSSON' },
    holds: true,
  });
  expect(parseMrz(VISA, TODAY)).toMatchObject({
    layout: 'mrv_a',
    composite: null,
    holds: true,
    birth_date: { value: '1940-09-07' },
  });
  const short = VISA.map((line) => line.slice(0, 36));
  expect(parseMrz(short, TODAY)).toMatchObject({
    layout: 'mrv_b',
    personal_number: { value: '6ZE18422' },
    holds: true,
  });
});

test('the package mrz says the same about cards and passports', () => {
  for (const lines of [PASSPORT, CARD, CARD_2]) {
    const germans = lines.map((line) => line.replaceAll('UTO', 'D<<'));
    const [ours, theirs] = [parseMrz(germans, TODAY), referenceParse(germans)];
    expect(theirs.valid).toBe(ours?.holds);
    expect(theirs.fields.lastName).toBe(ours?.last_name.value);
    expect(theirs.fields.firstName).toBe(ours?.first_names.value);
    expect(theirs.documentNumber).toBe(ours?.document_number.value);
  }
});

test('each wrong cell under a check digit is noticed, by its own digit and the composite one', () => {
  const [names = '', numbers = ''] = PASSPORT;
  for (let at = 0; at < numbers.length; at += 1) {
    const isCovered = !(at >= 10 && at < 13) && at !== 20;
    const changed = (Number.parseInt(numbers[at] === '<' ? '0' : (numbers[at] as string), 36) + 1) % 36;
    const line = numbers.slice(0, at) + changed.toString(36).toUpperCase() + numbers.slice(at + 1);
    expect([at, parseMrz([names, line], TODAY)?.holds]).toEqual([at, !isCovered]);
  }
});

test('years get the century of a birth in the past and of an expiry not far ahead', () => {
  const dated = (birth: string, expiry: string, today = TODAY) => {
    const [names = '', line = ''] = PASSPORT;
    const mrz = parseMrz([names, `${line.slice(0, 13)}${birth}0F${expiry}0${line.slice(28)}`], today);
    return [mrz?.birth_date.value, mrz?.expiry_date.value];
  };
  expect(dated('261119', '361119')).toEqual(['2026-11-19', '2036-11-19']);
  expect(dated('261120', '461119')).toEqual(['1926-11-20', '2046-11-19']);
  expect(dated('740812', '990101')).toEqual(['1974-08-12', '1999-01-01']);
  expect(dated('040229', '300229')).toEqual(['2004-02-29', null]);
  expect(dated('000229', '280229')).toEqual(['2000-02-29', '2028-02-29']);
  expect(dated('<<<<<<', '280229')).toEqual([null, '2028-02-29']);
});

test('a document number longer than its field continues in the optional data', () => {
  const number = 'D23145890734';
  const digit = mrzCheckDigit(`${number.slice(0, 9)}<${number.slice(9)}`);
  const first = `I<UTO${number.slice(0, 9)}<${number.slice(9)}${digit}`.padEnd(30, '<');
  const mrz = parseMrz([first, ...CARD.slice(1)], TODAY);
  expect(mrz?.document_number).toEqual({ printed: 'D23145890', value: number, check: 'holds' });
  expect(mrz?.personal_number.value).toBeNull();
});

test('typed lines are tidied, and lines of no layout are refused', () => {
  expect(tidyMrzLines('p<utoeriksson<<anna < maria\n\n L898902C3 6«')).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA',
    'L898902C36<<',
  ]);
  expect(parseMrz(['P<UTO'], TODAY)).toBeNull();
  expect(parseMrz([], TODAY)).toBeNull();
  expect(
    parseMrz(
      CARD.map((line) => line.replace('U', 'ü')),
      TODAY,
    ),
  ).toBeNull();
});
