import { DEFAULT_MATCH_SCORE } from '@cbp/shared/screenings/screening';
import { describe, expect, it } from 'vitest';
import { prepareName } from '../folding/prepare-name.ts';
import type { EntityType, NameComparison, NameOptions } from '../name-matching.types.ts';
import { compareNames } from './compare-names.ts';

const PARTIAL: NameOptions = { isPartial: true };

function compare(
  enquiry: string,
  listed: string,
  { entityType = 'person' as EntityType, options = PARTIAL } = {},
): NameComparison {
  const [one, other] = [enquiry, listed].map((name) => prepareName({ name }, entityType));
  if (!one || !other) throw new Error('two names are compared');
  return compareNames(one, other, options);
}

type Row = readonly [enquiry: string, listed: string];

/** The pairs that are wrongly a match, or wrongly none. */
const misjudged = (rows: readonly Row[], isMatch: boolean, entityType: EntityType = 'person') =>
  rows.flatMap(([enquiry, listed]) => {
    const { score } = compare(enquiry, listed, { entityType });
    return score >= DEFAULT_MATCH_SCORE === isMatch ? [] : [`${enquiry} | ${listed}: ${score}`];
  });

describe('names of people', () => {
  it('match in another order, spelling or script', () => {
    const rows: Row[] = [
      ['Orlena Vastik', 'VASTIK, Orlena'],
      ['Mr. Orlena Vastik', 'Orlena Vastik'],
      ['Orlena Vastik', 'Orlena Vasstik'],
      ['Orlena Vastik', 'Orlena Vatsik'],
      ['OrlenaVastik', 'Orlena Vastik'],
      ['Orlena Ma Vastik', 'Orlena Mavastik'],
      ['Jürgen Grøßholm', 'Jurgen Grossholm'],
      ['Işıl Kayadağ', 'Isil Kayadag'],
      ['Wolodymyr Rostenkow', 'Volodymyr Rostenkov'],
      ['Сергей Ростенков', 'Serguei Rostenkov'],
      ['Елена Ростенкова', 'Yelena ROSTENKOVA'],
      ['Κώστας Βελούδης', 'Kostas Veloudis'],
      ['Muhammad Qadhafi', 'Mohamed Gaddafi'],
      ['محمد القذافي', 'Muhammad AL-GADDAFI'],
      ['Abd al-Rahman Tarhuni', 'Abdurrahman Tarhuni'],
      ['عبد الرحمن الترهوني', "'Abd-al-Rahman TARHUNI"],
      ['Saif al-Din Tarhuni', 'Sayfuddin Tarhouni'],
      ['Faysal ALTARHUNI', 'Faysal AL-TARHUNI'],
      ['Xiaoming Ouyang', 'Ouyang Xiao Ming'],
      ['陈小明', '陳小明'],
      ['小明 陈', '陳小明'],
      ['曾国明', 'Zeng Guoming'],
      ['김영호', 'KIM Yong Ho'],
      ['Bill Quarterstone', 'William Quarterstone'],
      ['ბარაკ ვასტიკი', 'Barak Vastiki'],
    ];
    expect(misjudged(rows, true)).toEqual([]);
    expect(compare('AL-TARHUNI, Faysal', 'Faysal al-Tarhuni').score).toBe(100);
    expect(compare('DE KONINGSVELD, Marta', 'Marta de Koningsveld').score).toBe(100);
  });

  it('match within a longer name only if at least two parts do', () => {
    const rows: Row[] = [
      ['Orlena Vastik', 'Orlena Petrovna Vastik'],
      ['Orlena Vastik', 'Orlena Marta Petrovna Ilse VASTIK'],
      ['O. Vastik', 'Orlena VASTIK'],
      ['Samir Tarhuni', "Samir Badr 'Abd al-Rahman Ould Khalid AL-TARHUNI"],
    ];
    expect(misjudged(rows, true)).toEqual([]);
    expect(
      misjudged(
        [
          ['Vastik', 'Orlena Vastik'],
          ['Orlena', 'Orlena Petrovna Vastik'],
        ],
        false,
      ),
    ).toEqual([]);
    expect(
      compare('Orlena Vastik', 'Orlena Petrovna Vastik', { options: { isPartial: false } }).score,
    ).toBeLessThan(DEFAULT_MATCH_SCORE);
  });

  it('differ if parts are left over on both sides', () => {
    const rows: Row[] = [
      ['Orlena Vastik', 'Orlena Brummel'],
      ['Orlena Vastik', 'Bogdana Vastik'],
      ['Samir Khalid Badr AL-TARHUNI', 'Samir Khalid Badr AL-ZUWARI'],
      ['Samir bin Khalid al-Tarhuni', 'Samir bin Yunus al-Tarhuni'],
      ['Abdul Karim Zadran', 'Wali Karim Zadran'],
      ['Orlena Fredriksdottir', 'Orlena Sveinsdottir'],
      ['Kim Yong Chol', 'Kim Yong Ho'],
      ['高石早苗', '高市早苗'],
      ['이재형', '이재명'],
      ['Salim bin Badr Tarhuni', 'Badr bin Salim Tarhuni'],
    ];
    expect(misjudged(rows, false)).toEqual([]);
  });

  it('of two common or short parts need a date or country', () => {
    const rows: Row[] = [
      ['Li Wei', 'LI, Wei'],
      ['李伟', '李偉'],
      ['Maria', 'Maria'],
      ['Mohammed Ali', 'Ali MUHAMMAD'],
      ['Chan Wai', 'Chen Wei'],
    ];
    expect(misjudged(rows, false)).toEqual([]);
    const options = { isPartial: true, isSupported: true };
    expect(compare('Li Wei', 'LI, Wei', { options }).score).toBe(100);
    expect(compare('Li Wei', 'LI, Wei').labels).toContain('common_parts');
  });
});

describe('names of companies', () => {
  it('match by the class of their form, and without it', () => {
    const rows: Row[] = [
      ['Vastik Polymers LLC', 'ООО Vastik Polymers'],
      ['Vastik Polymers', 'VASTIK POLYMERS S.A. DE C.V.'],
      ['Vastik Polymers G.m.b.H.', 'Vastik Polymers GmbH'],
      ['Vastik Polymers Aktiengeselschaft', 'Vastik Polymers AG'],
      ['ООО "Вастик Полимеры"', 'Общество с ограниченной ответственностью Вастик Полимеры'],
      ['Q.R.Z. Company', 'QRZ Co.'],
      ['VastikAG', 'Vastik AG'],
      ['Vastik & Brummel', 'Vastik and Brummel Ltd.'],
      ['1st Vastik Bank', 'First Bank Vastik'],
      ['Vastik', 'Vastik Europe Sp. z o.o.'],
      ['大洋贸易有限公司', '大洋貿易有限公司'],
    ];
    expect(misjudged(rows, true, 'business')).toEqual([]);
  });

  it('differ by number, place, direction or line of business', () => {
    const rows: Row[] = [
      ['Vastik Fund III', 'Vastik Fund IV'],
      ['Vastik of Dallas, L.P.', 'Vastik of Boston, Inc.'],
      ['Vastik Mexico S.A.', 'Vastik Chile S.A.'],
      ['North Vastik Mining', 'South Vastik Mining'],
      ['Vastik Securities Co. Ltd.', 'Vastik Insurance Co. Ltd.'],
      ['Vastik Systems Ltd', 'Vastik Ltd'],
      ['Brummel AG', 'Vastik AG'],
      ['General Trading LLC', 'General Trading Company'],
      ['Trading', 'Trading'],
    ];
    expect(misjudged(rows, false, 'business')).toEqual([]);
  });

  it('are never compared with people', () => {
    const person = prepareName({ name: 'Orlena Vastik' }, 'person');
    const business = prepareName({ name: 'Orlena Vastik' }, 'business');
    expect(compareNames(person, business, PARTIAL).score).toBe(0);
    expect(compareNames(person, prepareName({ name: 'Orlena Vastik' }, 'unknown'), PARTIAL).score).toBe(100);
  });
});

describe('the explanation of a score', () => {
  it('names each pair, what is left over, and points that add up to the score', () => {
    const found = compare('Mr. Orlena Vastik', 'VASSTIK, Orlena Ilse');
    expect(found.pairs).toEqual([
      { enquiry: ['Orlena'], listed: ['Orlena'], how: 'equal', points: 46.5 },
      { enquiry: ['Vastik'], listed: ['VASSTIK'], how: 'spelled_alike', points: 44.5 },
    ]);
    expect(found.leftOver).toEqual({ enquiry: ['Mr'], listed: ['Ilse'] });
    expect(found.labels).toEqual(['partial_name', 'removed_title', 'spelled_alike']);
    expect(found.score).toBe(91);
  });

  it('adds up for any names', () => {
    const names = [
      'Orlena Vastik',
      'O. Vastik',
      'Li Wei',
      'Wei Li Vastik',
      'محمد القذافي',
      'Vastik Orlena Ilse Marta',
      '李',
    ];
    const pairs = names.flatMap((one) => names.map((other): Row => [one, other]));
    expect(
      pairs.flatMap(([one, other]) => {
        const { score, pairs: found } = compare(one, other);
        const points = found.reduce((sum, pair) => sum + pair.points, 0);
        return Math.abs(points - score) <= 0.05 * found.length + 0.01
          ? []
          : [`${one} | ${other}: ${points}, ${score}`];
      }),
    ).toEqual([]);
  });

  it('says how each pair matches', () => {
    const how = (enquiry: string, listed: string) => compare(enquiry, listed).pairs.map((pair) => pair.how);
    expect(how('Orlena Ma Vastik', 'Orlena Mavastik')).toEqual(['joined']);
    expect(how('O. Vastik', 'Orlena Vastik')).toEqual(['equal', 'initial']);
    expect(how('Bill Vastik', 'William Vastik')).toEqual(['equal', 'nickname']);
    expect(how('محمد Vastik', 'Muhammad Vastik')).toEqual(['equal', 'other_script']);
    expect(how('Orlena Vastik', 'Orlena Wassteek')).toEqual(['equal', 'sound']);
    expect(how('Ouyang Xiaoming', '欧阳小明')).toEqual(['other_script', 'other_script']);
    expect(how('Orlena Vastik', 'Orlena Vastok')).toEqual(['equal', 'spelled_alike']);
  });

  it('is the same bytes for the same names', () => {
    const text = () => JSON.stringify(compare('Samir bin Khalid AL-TARHUNI', 'خالد سمير الترهوني'));
    expect(text()).toBe(text());
  });
});

describe('hostile names', () => {
  const HOSTILE = [
    '',
    ' ',
    'O',
    'Li',
    '李',
    '42',
    '🙂',
    '\u0000',
    '\u202e\u200f',
    `Orlena${'\u0301'.repeat(250)} Vastik`,
    'Vastik'.repeat(100),
    'a '.repeat(300),
    '. . & % …',
    'al al al',
  ];

  it('score from 0 to 100, against any other', () => {
    const rows = HOSTILE.flatMap((one) => [...HOSTILE, 'Orlena Vastik'].map((other): Row => [one, other]));
    expect(
      rows.flatMap(([one, other]) => {
        const scores = (['person', 'business', 'unknown'] as const).map(
          (entityType) => compare(one, other, { entityType }).score,
        );
        return scores.every((score) => score >= 0 && score <= 100) ? [] : [`${one} | ${other}: ${scores}`];
      }),
    ).toEqual([]);
  });

  it('are read without marks, directions, NUL and emoji', () => {
    const rows: Row[] = [
      [`Orlena${'\u0301'.repeat(250)} Vastik`, 'Orlena Vastik'],
      ['\u202eOrlena\u202c \u200fVastik', 'Orlena Vastik'],
      ['Or\u200blena 🙂 Vastik\u0000', 'Orlena Vastik'],
      ['Ｏｒｌｅｎａ Ｖａｓｔｉｋ', 'Orlena Vastik'],
      ['Оrlеnа Vаstik', 'Orlena Vastik'],
      ['0rlena Vast1k', 'Orlena Vastik'],
    ];
    expect(misjudged(rows, true)).toEqual([]);
  });

  it('without a letter match nothing', () => {
    expect(compare('🙂', '🙂').score).toBe(0);
    expect(compare('', '').score).toBe(0);
  });

  it('of one part don’t match one of twelve', () => {
    const twelve = 'Orlena Vastik Ilse Marta Petra Ursa Bela Cora Dana Ella Fina Gala';
    expect(compare('Orlena', twelve).score).toBeLessThan(DEFAULT_MATCH_SCORE);
    expect(compare(twelve, 'Orlena').score).toBeLessThan(DEFAULT_MATCH_SCORE);
  });
});
