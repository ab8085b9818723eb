import { describe, expect, it } from 'vitest';
import type { EntityType, NameToken, TokenSort } from '../name-matching.types.ts';
import { prepareName } from './prepare-name.ts';

const tokens = (name: string, entityType: EntityType = 'person'): readonly NameToken[] =>
  prepareName({ name }, entityType).tokens;
const keys = (name: string, entityType?: EntityType) => tokens(name, entityType).map(({ key }) => key);
const sorts = (name: string, entityType: EntityType) =>
  tokens(name, entityType).map(({ key, sort }): [string, TokenSort] => [key, sort]);

describe('tokens', () => {
  it('are read in every script', () => {
    expect(keys('Grøßholm Işıl Łukasz')).toEqual(['grossholm', 'isil', 'lukasz']);
    expect(keys('Сергей Ёлкин')).toEqual(['sergey', 'elkin']);
    expect(keys('Κώστας Βελούδης')).toEqual(['kostas', 'veloudis']);
    expect(keys('Μπέλα Ντόρα')).toEqual(['bela', 'dora']);
    expect(keys('陳曾明')).toEqual(['chen', 'ceng', 'ming']);
    expect(keys('曾國明')).toEqual(['zeng', 'guo', 'ming']);
    expect(keys('김영호')).toEqual(['gim', 'yeong', 'ho']);
    expect(keys('タカハシ')).toEqual(['takahashi']);
    expect(tokens('محمد שלום Vastik 陳 김').map(({ script }) => script)).toEqual([
      'arabic',
      'hebrew',
      'latin',
      'han',
      'hangul',
    ]);
  });

  it('have the readings of surnames', () => {
    expect(tokens('陳')[0]?.readings).toContain('chan');
    expect(tokens('張')[0]?.readings).toContain('cheung');
    expect(tokens('區')[0]?.key).toBe('ou');
    expect(tokens('單雄')[0]?.key).toBe('shan');
    expect(tokens('박')[0]?.readings).toContain('park');
  });

  it('of people are joined where they are one name', () => {
    expect(keys("'Abd al-Rahman Tarhuni")).toEqual(['abdulrahman', 'tarhuni']);
    expect(keys('Abdul Karim Tarhuni')).toEqual(['abdulkarim', 'tarhuni']);
    expect(keys('Nur al-Din Tarhuni')).toEqual(['nuruddin', 'tarhuni']);
    expect(keys('Abdul al-Tarhuni')).toEqual(['abdul', 'al', 'tarhuni']);
    expect(keys('عبد الله')).toEqual(['abdullah']);
    expect(keys('V.A. Brummel')).toEqual(['v', 'a', 'brummel']);
  });

  it('of companies have a sort', () => {
    expect(sorts('North Vastik Trading (Malta) No. 2 S.A. de C.V.', 'business')).toEqual([
      ['north', 'direction'],
      ['vastik', 'name'],
      ['trading', 'common'],
      ['malta', 'name'],
      ['no', 'name'],
      ['2', 'number'],
      ['sadecv', 'form'],
    ]);
    expect(sorts('大洋贸易有限公司', 'business').map(([, sort]) => sort)).toEqual([
      'name',
      'name',
      'common',
      'form',
    ]);
    expect(sorts('Vastik Aktiengeselschaft', 'business')[1]?.[1]).toBe('form');
    expect(sorts('Q.R.Z. Co., Ltd.', 'business')).toEqual([
      ['qrz', 'name'],
      ['co', 'form'],
      ['ltd', 'form'],
    ]);
  });

  it('of an unknown entity are those of a company if it is named as one', () => {
    expect(sorts('Vastik Ltd', 'unknown')[1]?.[1]).toBe('form');
    expect(sorts('Vastik London', 'unknown')[1]?.[1]).toBe('name');
  });

  it('of titles and particles don’t identify', () => {
    expect(sorts('Dr. Orlena van der Vastik', 'person')).toEqual([
      ['dr', 'title'],
      ['orlena', 'name'],
      ['van', 'particle'],
      ['der', 'particle'],
      ['vastik', 'name'],
    ]);
    expect(sorts('Nasr as Sabah', 'person')[1]?.[1]).toBe('particle');
    expect(sorts('Nasr as Kamal', 'person')[1]?.[1]).toBe('name');
    expect(sorts('Sheikh', 'person')).toEqual([['sheikh', 'name']]);
    expect(sorts('Nguyen Thi Van', 'person')[2]?.[1]).toBe('name');
    expect(sorts('Faysal AL-SHAYKH', 'person')[2]?.[1]).toBe('name');
  });

  it('of ASCII are those of the same text in wide letters', () => {
    const names = [
      "O'Vastik-Brummel, J. R. (Orlena) 3rd",
      'Q.R.Z. & Sons S.A. de C.V.',
      'VastikBrummel AG',
      'a.b c1d 0rl3na ..x',
    ];
    const wide = (text: string) =>
      [...text]
        .map((letter) =>
          /[A-Za-z0-9]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
        )
        .join('');
    for (const entityType of ['person', 'business'] as const) {
      expect(names.map((name) => sorts(wide(name), entityType))).toEqual(
        names.map((name) => sorts(name, entityType)),
      );
    }
  });

  it('of very long or meaningless texts are few', () => {
    expect(tokens('vastik '.repeat(5_000)).length).toBeLessThanOrEqual(40);
    expect(tokens('陳'.repeat(500)).length).toBeLessThanOrEqual(40);
    expect(keys('🙂 \u0000 \u202e . …')).toEqual([]);
    expect(keys(`O${'\u0301'.repeat(250)}rlena`)).toEqual(['orlena']);
    expect(keys('Or\u200ble\u202ena')).toEqual(['orlena']);
    // The first letter is the Cyrillic Er.
    expect(keys('\u0420etra')).toEqual(['petra']);
    expect(keys(`ส${'\u0e31'.repeat(250)}มชาย`).length).toBeLessThanOrEqual(2);
  });
});
