import { Readable } from 'node:stream';
import type { OwnListMapping } from '@cbp/shared/watchlists/watchlist-format';
import { describe, expect, it } from 'vitest';
import { readBeginning } from './list-beginning.ts';
import { readOwnBeginning } from './own-csv-beginning.ts';

type Known = { given?: OwnListMapping; remembered?: OwnListMapping };

const begin = (text: string, { given, remembered = null as never }: Known = {}) =>
  readOwnBeginning(
    'own.csv',
    { content: Buffer.from(text), isWhole: true },
    { given, remembered, topics: ['warning'] },
  );

const TABLE = [
  'Ref;Full name;AKA;DOB;Colour',
  'R1;Ostap Zelenko;"O. Zelenko|Ost";25/03/1961;red',
  'R2;Mei Tang;;31/04/1970;blue',
  'R3;Ann Lea;;;',
  'R4;Bob Lea;;;',
].join('\n');

describe('the beginning of an own list', () => {
  it('shows the columns with the first rows, guesses how they are read, and reads three entries', async () => {
    const read = await begin(TABLE);
    expect(read.columns.map(({ head, sample }) => [head, ...sample])).toEqual([
      ['Ref', 'R1', 'R2', 'R3'],
      ['Full name', 'Ostap Zelenko', 'Mei Tang', 'Ann Lea'],
      ['AKA', 'O. Zelenko|Ost', '', ''],
      ['DOB', '25/03/1961', '31/04/1970', ''],
      ['Colour', 'red', 'blue', ''],
    ]);
    expect(read.mapping).toEqual({
      separator: ';',
      value_separator: '|',
      date_order: 'dmy',
      type: 'individual',
      topics: [],
      columns: { id: ['Ref'], name: ['Full name'], alias: ['AKA'], birth_date: ['DOB'] },
    });
    expect(read).toMatchObject({
      is_remembered: false,
      lost: [],
      fault: null,
      entries: [
        {
          id: 'R1',
          names: [{ name: 'Ostap Zelenko' }, { name: 'O. Zelenko' }, { name: 'Ost' }],
          birth_dates: [{ date: '1961-03-25' }],
          topics: ['warning'],
        },
        { id: 'R2', unread: [{ field: 'birth_dates', text: '31/04/1970' }] },
        { id: 'R3' },
      ],
    });
  });

  it('has days and months as the numbers tell', async () => {
    const orderOf = async (...dates: string[]) =>
      (await begin(['name,dob', ...dates.map((date) => `A,${date}`)].join('\n'))).mapping.date_order;
    expect(await orderOf('03/25/1961', '03/04/1961')).toBe('mdy');
    expect(await orderOf('03/04/1961')).toBe('dmy');
    expect(await orderOf('1961-03-04')).toBe('ymd');
  });

  it('is read as the version before, or by what it still has of it', async () => {
    const { mapping } = await begin(TABLE);
    const remembered = {
      ...mapping,
      type: 'business' as const,
      columns: { name: ['Full name'], alias: ['Colour', 'Gone'] },
    };
    expect(await begin(TABLE, { remembered })).toMatchObject({
      mapping: { ...remembered, columns: { name: ['Full name'], alias: ['Colour'] } },
      is_remembered: true,
      lost: ['Gone'],
    });
    expect(await begin('surname,alias\nLea,Lee', { remembered })).toMatchObject({
      mapping: { separator: ',', type: 'business', columns: { last_name: ['surname'], alias: ['alias'] } },
      is_remembered: false,
      lost: ['Full name', 'Colour', 'Gone'],
      entries: [{ type: 'business', names: [{ name: 'Lea' }, { name: 'Lee' }] }],
    });
  });

  it('reads no entry without a column for the name', async () => {
    expect(await begin('colour,size\nred,1')).toMatchObject({ entries: [], fault: null });
    const given = { ...(await begin(TABLE)).mapping, columns: { alias: ['AKA'] } };
    expect(await begin(TABLE, { given })).toMatchObject({ mapping: given, entries: [], fault: null });
  });

  it.each([
    ['name,dob\nA,1961\n,1962\nC,1963', 'missing_name', 3, 1],
    ['name,dob\nA\nB,1962', 'wrong_columns', 2, 0],
    ['name,dob\nA,"1961\nB,1962', 'cut', 3, 0],
    ['\u0000\u0001', 'nul_byte', 1, 0],
  ])('says why it is not read any further: %j', async (text, kind, line, entries) => {
    const { fault, entries: read } = await begin(text);
    expect([fault?.kind, fault?.place.line, read.length]).toEqual([kind, line, entries]);
  });

  it('is in whole lines, and not cut where only the beginning was taken', async () => {
    const pieces = () =>
      Readable.from([Buffer.from('name,dob\nA,1961\nB,"19'), Buffer.from('62"\nC,"1963\n')]);
    const part = await readBeginning(pieces(), 24);
    expect([part.content.toString(), part.isWhole]).toEqual(['name,dob\nA,1961\n', false]);
    expect((await readBeginning(pieces(), 1_000)).isWhole).toBe(true);
    const known = { remembered: null, topics: ['warning'] as const };
    const rows = Array.from({ length: 300 }, (_, n) => `A${n},1961`);
    const text = ['name,dob', ...rows, 'B,"19'].join('\n');
    const inCell = { content: Buffer.from(text), isWhole: false };
    expect(await readOwnBeginning('own.csv', inCell, known)).toMatchObject({
      fault: null,
      entries: [{ names: [{ name: 'A0' }] }, {}, {}],
    });
  });
});
