import { describe, expect, it } from 'vitest';
import { prepareName } from '../folding/prepare-name.ts';
import type { EntityType } from '../name-matching.types.ts';
import { createFinder } from './finder.ts';
import { enquiryKeys, keysOf, tokensOf } from './index-keys.ts';

const person = (name: string) => prepareName({ name }, 'person');
const business = (name: string) => prepareName({ name }, 'business');

const LISTED = [
  'VASTIK, Orlena',
  'BRUMMEL, Bogdana Petrovna',
  'AL-TARHUNI, Faysal',
  'OUYANG, Xiaoming',
  'GADDAFI, Muhammad',
  'Basuverin',
  'Kelmadu',
  'ZADRAN, Abdul Karim',
  '陳小明',
];
const finder = createFinder(LISTED.map(person));
const found = (name: string, entityType: EntityType = 'person') =>
  finder.find(prepareName({ name }, entityType)).map((at) => LISTED[at]);

describe('candidates', () => {
  it('include every listed name asked as it is', () => {
    expect(LISTED.filter((name) => !found(name).includes(name))).toEqual([]);
  });

  it('include names in another spelling, order, script or spacing', () => {
    const rows: [enquiry: string, listed: string][] = [
      ['Orlena Vasstik', 'VASTIK, Orlena'],
      ['Vastik Orlna', 'VASTIK, Orlena'],
      ['Орлена Вастик', 'VASTIK, Orlena'],
      ['O. Vastik', 'VASTIK, Orlena'],
      ['OrlenaVastik', 'VASTIK, Orlena'],
      ['orlenavastik', 'VASTIK, Orlena'],
      ['Bogdana Brummel', 'BRUMMEL, Bogdana Petrovna'],
      ['Faysal ALTARHUNI', 'AL-TARHUNI, Faysal'],
      ['Ouyang Xiao Ming', 'OUYANG, Xiaoming'],
      ['محمد القذافي', 'GADDAFI, Muhammad'],
      ['Abdelkarim Zadran', 'ZADRAN, Abdul Karim'],
      ['عبد الكريم زدران', 'ZADRAN, Abdul Karim'],
      ['كلمدو', 'Kelmadu'],
      ['Basuverin', 'Basuverin'],
      ['陈小明', '陳小明'],
      ['Chan Siu Ming', '陳小明'],
    ];
    expect(rows.filter(([enquiry, listed]) => !found(enquiry).includes(listed))).toEqual([]);
  });

  it('leave out names that share one part only, and are in ascending order', () => {
    expect(found('Orlena Brummel')).toEqual([]);
    expect(found('Orlena Quist')).toEqual([]);
    const many = createFinder([person('Orlena Vastik'), person('Bogdana Brummel'), person('Vastik Orlena')]);
    expect(many.find(person('Orlena Vastik'))).toEqual([0, 2]);
  });

  it('of names without a letter are none', () => {
    expect(['', '🙂', '\u202e', '.'].map((name) => found(name))).toEqual([[], [], [], []]);
  });
});

describe('keys', () => {
  it('start with those of rare parts', () => {
    expect(keysOf(person('Mohammed Vastik'))[0]).toBe('vastik');
    expect(enquiryKeys(person('Mohammed Vastik')).parts[0]?.near).toBe('vastik');
  });

  it('of a company leave out its form', () => {
    expect(tokensOf(business('Vastik Polymers LLC'))).toEqual(['vastik', 'polymers']);
    expect(keysOf(business('Vastik Polymers LLC'))).toContain('=vastikpolymers');
  });

  it('are distinct, not empty, and the same each time', () => {
    const name = person('Faysal bin Khalid AL-TARHUNI خالد 陳小明');
    const keys = keysOf(name);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('');
    expect(keysOf(name)).toEqual(keys);
  });

  it('ask for two parts where there are two, and for one where there is one', () => {
    expect(enquiryKeys(person('Orlena Ilse Vastik')).needed).toBe(2);
    expect(enquiryKeys(person('O. Vastik')).needed).toBe(1);
    expect(enquiryKeys(person('')).needed).toBe(0);
  });
});
