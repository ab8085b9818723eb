import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../language.ts';
import { faultsOf } from '../../testing/table.ts';
import { seedOf } from '../../testing/test-length.ts';
import { CATEGORIES_BY_SEVERITY, DECLINE_CATEGORIES } from './decline-category.ts';
import { DECLINE_CODES } from './decline-code.table.ts';
import { INSTRUCTIONS } from './instruction.ts';
import {
  groupDeclineCodes,
  instructionsOf,
  normaliseDeclineCode,
  readDeclineCode,
  reasonsByCode,
} from './read-decline-codes.ts';

fc.configureGlobal({ seed: seedOf('decline codes') });

/** The numbers that the provider documents, by category: those under its own headings, then those that the catalogue assigned. */
const DOCUMENTED = {
  elevated_fraud_risk: [
    '03 04 06 15 39 48 194 51 56 87 89 90 134 131 166 230 210 235 236 237 238 239 240 286 225 01 37 38 59 60 109 98 259 278 218 287 000',
    '',
  ],
  document_data_mismatch: ['07 08 09 10 11 13 73 75 77 86 104 22 173 23 80 269 26 30 68 169', '16 44 45 305'],
  inconsistent_document_proofs: ['21 31 146 42 125 65 66', '05 36 252'],
  unsupported_or_invalid_document: ['', '12 24 25 46 47 49 67 282'],
  data_validation_issue: ['', '14 261 265 266 299 343 344'],
  expired_document: ['', '17 27'],
  image_quality_deficiency: ['96 97 219 279 231 291', '18 28 54 263 268 58 280 62 144 233 281'],
  document_integrity_issue: ['', '50 57 262'],
  incomplete_document_data: ['', '02 264 53 55 99 101 19 168 283 277'],
  insufficient_submission: ['43', '249 251 274 276'],
  incomplete_verification: ['241', '242 243 244 245 246 247 304'],
  other: ['', '34 160 161 162 163 164 182 183 184 185 186 313 314 315 316 317 318'],
} as const satisfies Record<keyof typeof DECLINE_CATEGORIES, readonly [string, string]>;

const numbersIn = (text: string) => text.split(' ').filter((number) => number !== '');

describe('the catalogue of decline codes', () => {
  it('has every documented code in its category, and no other', () => {
    const documented = Object.entries(DOCUMENTED).flatMap(([category, [ofProvider, own]]) => [
      ...numbersIn(ofProvider).map((number) => [`SPDR${number}`, category, 'provider']),
      ...numbersIn(own).map((number) => [`SPDR${number}`, category, 'own']),
    ]);
    const catalogue = Object.entries(DECLINE_CODES).map(([code, { category, source }]) => [
      code,
      category,
      source,
    ]);
    expect(catalogue.toSorted()).toEqual(documented.toSorted());
    expect(catalogue).toHaveLength(148);
  });

  it('says each code in every language, briefly, and no two codes the same', async () => {
    const faults = await faultsOf(Object.entries(DECLINE_CODES), ({ label, again }, code) => {
      expect(normaliseDeclineCode(code)).toBe(code);
      for (const language of LANGUAGES) {
        expect(label[language].trim()).toBe(label[language]);
        expect(label[language]).toMatch(/^.{4,70}$/u);
        expect(label[language]).not.toMatch(/[.。]$/u);
      }
      expect(label.sc).not.toBe(label.en);
      expect(again === null || Object.hasOwn(INSTRUCTIONS, again)).toBe(true);
    });
    expect(faults).toEqual({});
    for (const language of LANGUAGES) {
      const words = Object.values(DECLINE_CODES).map(({ label }) => label[language]);
      expect(words.filter((one, place) => words.indexOf(one) !== place)).toEqual([]);
    }
  });

  it('begins with the most serious category and ends with "Other"', () => {
    expect(CATEGORIES_BY_SEVERITY).toEqual(Object.keys(DOCUMENTED));
    expect(CATEGORIES_BY_SEVERITY.map((name) => DECLINE_CATEGORIES[name].label.en)).toEqual([
      'Elevated Fraud Risk',
      'Document Data Mismatch',
      'Inconsistent Document Proofs',
      'Unsupported or Invalid Document',
      'Data Validation Issue',
      'Expired Document',
      'Image Quality Deficiency',
      'Document Integrity Issue',
      'Incomplete Document Data',
      'Insufficient Submission',
      'Incomplete Verification',
      'Other',
    ]);
  });

  it('uses every instruction, each a sentence in every language', () => {
    const used = new Set(Object.values(DECLINE_CODES).map(({ again }) => again));
    used.delete(null);
    expect([...used].toSorted()).toEqual(Object.keys(INSTRUCTIONS).toSorted());
    for (const { label } of Object.values(INSTRUCTIONS)) {
      for (const language of LANGUAGES) expect(label[language]).toMatch(/[.。]$/u);
    }
  });
});

describe('a decline code', () => {
  it.each([
    ['SPDR07', 'SPDR07'],
    ['07', 'SPDR07'],
    ['7', 'SPDR07'],
    [7, 'SPDR07'],
    ['007', 'SPDR07'],
    ['spdr7', 'SPDR07'],
    [' SPDR-07 ', 'SPDR07'],
    ['SPDR_07', 'SPDR07'],
    ['ＳＰＤＲ０７', 'SPDR07'],
    ['286', 'SPDR286'],
    [0, 'SPDR000'],
    ['000', 'SPDR000'],
    ['SPDR', 'SPDR'],
    ['XDR07', 'XDR07'],
    ['SPDR07b', 'SPDR07b'],
    ['-7', 'SPDR07'],
    ['7.5', '7.5'],
    ['', ''],
    ['__proto__', '__proto__'],
  ])('%j is %j in the catalogue’s form', (sent, code) => {
    expect(normaliseDeclineCode(sent)).toBe(code);
  });

  it('keeps how it was sent', () => {
    expect(readDeclineCode('7')).toMatchObject({ code: 'SPDR07', sent: '7', isKnown: true });
  });

  it('that is unknown survives under "Other", with the provider’s words of it, of the result, or none', () => {
    const sentence = 'The document has been laminated.';
    const reasons = reasonsByCode([
      { status_code: '999', description: ' Laminated documents are not accepted. ' },
      { status_code: 'SPDR998', description: ' ' },
    ]);
    const read = (code: string, words = {}) => readDeclineCode(code, words);
    expect(read('SPDR999', { reasons, sentence })).toEqual({
      code: 'SPDR999',
      sent: 'SPDR999',
      category: 'other',
      label: {
        en: 'Laminated documents are not accepted.',
        sc: 'Laminated documents are not accepted.',
        tc: 'Laminated documents are not accepted.',
      },
      again: null,
      isKnown: false,
    });
    expect(read('998', { reasons, sentence }).label.sc).toBe(sentence);
    expect(read('998', { reasons, sentence: ' ' }).label.en).toBe('998');
    expect(read('constructor').label.en).toBe('constructor');
    expect(read('__proto__')).toMatchObject({ code: '__proto__', category: 'other' });
  });

  it('that is known keeps its words whatever the provider’s list says', () => {
    const reasons = reasonsByCode([{ status_code: 'SPDR17', description: 'Something else' }]);
    expect(readDeclineCode('17', { reasons }).label).toBe(DECLINE_CODES.SPDR17.label);
  });
});

describe('the codes of a result', () => {
  it('are grouped with the most serious first, as ten codes of a real result are', () => {
    const groups = groupDeclineCodes([
      'SPDR17',
      'SPDR96',
      'SPDR07',
      'SPDR08',
      'SPDR06',
      'SPDR777',
      'SPDR42',
      'SPDR241',
      'SPDR50',
      '7',
    ]);
    expect(groups.map(({ category, codes }) => [category, codes.map(({ code }) => code)])).toEqual([
      ['elevated_fraud_risk', ['SPDR06']],
      ['document_data_mismatch', ['SPDR07', 'SPDR08']],
      ['inconsistent_document_proofs', ['SPDR42']],
      ['expired_document', ['SPDR17']],
      ['image_quality_deficiency', ['SPDR96']],
      ['document_integrity_issue', ['SPDR50']],
      ['incomplete_verification', ['SPDR241']],
      ['other', ['SPDR777']],
    ]);
    expect(groups[1]?.codes[0]?.sent).toBe('SPDR07');
    expect(instructionsOf(groups)).toEqual([
      'original',
      'details_as_on_document',
      'both_sides',
      'valid_document',
      'good_light',
      'undamaged',
      'finish',
    ]);
  });

  it('are all there, each once, in groups of falling severity', () => {
    const sent = fc.array(
      fc.oneof(fc.constantFrom(...Object.keys(DECLINE_CODES)), fc.nat(400), fc.string({ maxLength: 8 })),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(sent, (codes) => {
        const groups = groupDeclineCodes(codes);
        const read = groups.flatMap(({ codes: of }) => of.map(({ code }) => code));
        const expected = new Set(codes.map(normaliseDeclineCode).filter((code) => code !== ''));
        expect(new Set(read)).toEqual(expected);
        expect(read).toHaveLength(expected.size);
        const ranks = groups.map(({ category }) => CATEGORIES_BY_SEVERITY.indexOf(category));
        expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b));
      }),
    );
  });
});
