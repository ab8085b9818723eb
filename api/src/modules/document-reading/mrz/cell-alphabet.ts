import { MRZ_SHAPES, type MrzFieldName, type MrzLayout } from '@cbp/shared/verifications/mrz-layout';
import countries from 'i18n-iso-countries';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const FIELD_ALPHABETS: Record<MrzFieldName, string> = {
  document_type: `${LETTERS}<`,
  issuing_country: `${LETTERS}<`,
  names: `${LETTERS}<`,
  document_number: `${LETTERS}${DIGITS}<`,
  nationality: `${LETTERS}<`,
  birth_date: DIGITS,
  gender: 'MFX<',
  expiry_date: DIGITS,
  optional: `${LETTERS}${DIGITS}<`,
  personal_number: `${LETTERS}${DIGITS}<`,
};
/** Doc 9303 part 3, section 5: codes of states and organisations besides ISO 3166, and Utopia of its specimens. */
const FURTHER_CODES =
  'D EUE GBD GBN GBO GBP GBS RKS UNO UNA UNK XBA XIM XCC XCE XCO XEC XPO XES XMP XOM XDC XXA XXB XXC XXX UTO'.split(
    ' ',
  );
const CODES = new Set(
  [...Object.keys(countries.getAlpha3Codes()), ...FURTHER_CODES].map((code) => code.padEnd(3, '<')),
);

/** Whether three cells name a country or organisation. */
export const isCountryCode = (cells: string): boolean => CODES.has(cells);

/** The first character of a document by its layout. */
const FIRST = { td1: 'IAC', td2: 'IAC', td3: 'P', mrv_a: 'V', mrv_b: 'V' } as const;

/** The characters that each cell of a layout may have, by line. */
export function cellAlphabets(layout: MrzLayout): string[][] {
  const { lines, width, fields, checks } = MRZ_SHAPES[layout];
  const alphabets = Array.from({ length: lines }, () => new Array<string>(width).fill('<'));
  for (const [name, [line, start, end]] of Object.entries(fields)) {
    for (let at = start; at < end; at += 1)
      (alphabets[line] as string[])[at] = FIELD_ALPHABETS[name as MrzFieldName];
  }
  for (const { of, digit } of checks) {
    const mayBeBlank =
      of === 'personal_number' || (of === 'document_number' && fields.personal_number !== undefined);
    (alphabets[digit[0]] as string[])[digit[1]] = mayBeBlank ? `${DIGITS}<` : DIGITS;
  }
  (alphabets[0] as string[])[0] = FIRST[layout];
  return alphabets;
}
