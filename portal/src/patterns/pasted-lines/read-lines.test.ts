import { translated } from '@cbp/shared/language';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definePastedLines, lineColumn } from './define-pasted-lines.ts';
import { AmountCell, amountAsRead, DigitsCell, MomentCell, momentAsRead } from './line-cells.ts';
import { createLineReader } from './read-lines.ts';
import { joinCells, splitLine } from './split-line.ts';

const named = (text: string) => ({ words: translated([text, `${text}（简）`, `${text}（繁）`]) });
const LINES = definePastedLines({
  call: 'createDescriptors',
  heading: ['Lines', '行', '行'],
  submit: () => ['Send', '提交', '提交'],
  done: () => ['Sent', '已提交', '已提交'],
  columns: {
    name: lineColumn(named('Name'), z.string().min(1).max(5)),
    kind: lineColumn(named('Kind'), z.enum(['a', 'b']) as unknown as z.ZodType<string, string>, {
      heads: ['type'],
      fault: ['Write a or b', '请填写 a 或 b', '請填寫 a 或 b'],
    }),
    note: lineColumn(named('Note'), z.string().max(20)),
  },
  example: '',
  input: () => ({ lines: [] }),
  same: { column: 'name', by: ['name'], of: ({ name }) => name },
  most: 5,
  atOnce: 2,
});
const NO_CHECK = () => ({});
const read = (text: string, check: Parameters<ReturnType<typeof createLineReader>>[1] = NO_CHECK) =>
  createLineReader(LINES, 'en')(text, check);

describe('a line', () => {
  it('is split at tabs or commas, and what is quoted is one cell', () => {
    const rows: [string, string[], boolean][] = [
      ['a,b,c', ['a', 'b', 'c'], false],
      ['a\tb, c\td', ['a', 'b, c', 'd'], false],
      [' a , b ', ['a', 'b'], false],
      ['"a, b",c', ['a, b', 'c'], false],
      [' "a ""b""" , c', ['a "b"', 'c'], false],
      ['"a, b"\tc', ['a, b', 'c'], false],
      ['a,"b', ['a', '"b'], true],
      ['a,"b" c,d', ['a', '"b" c,d'], true],
      ['a 5" b,c', ['a 5" b', 'c'], false],
      ['a,', ['a', ''], false],
      ['', [''], false],
      [',,', ['', '', ''], false],
      ['"",x', ['', 'x'], false],
      ['a;19,99;c', ['a', '19,99', 'c'], false],
      ['"a;b";c', ['a;b', 'c'], false],
      ['x,"A;B;C;D",y', ['x', 'A;B;C;D', 'y'], false],
      ['"A,B,C";x;1', ['A,B,C', 'x', '1'], false],
    ];
    for (const [text, cells, isOpen] of rows) {
      expect([text, splitLine(text).cells, splitLine(text).isOpen]).toEqual([text, cells, isOpen]);
    }
  });

  it('that is put together is split into the same again', () => {
    for (const cells of [
      ['a', 'b'],
      ['a, b', 'c'],
      ['a "b"', '', 'c'],
      ['a\tb', 'c'],
      ['a;b', 'c'],
    ]) {
      for (const separator of [',', '\t'] as const) {
        const joined = joinCells(cells, separator);
        if (joined.includes('\t') === (separator === '\t')) expect(splitLine(joined).cells).toEqual(cells);
      }
    }
    expect(joinCells(['a', '', ''], ',')).toBe('a');
  });
});

describe('pasted lines', () => {
  it('are read by their columns, and what is wrong is told at its cell and line', () => {
    const { lines } = read('one,a,x\r\n\r\ntoo long,a\ntwo,c\n,b\none,b\nsix,a');
    expect(lines.map(({ number, values, faults }) => [number, values ?? faults])).toEqual([
      [1, { name: 'one', kind: 'a', note: 'x' }],
      [3, { name: 'Enter at most 5 characters' }],
      [4, { kind: 'Write a or b' }],
      [5, { name: 'Required' }],
      [6, { name: 'Same as line 1' }],
    ]);
  });

  it('may name their columns, in any order and language, and with others among them', () => {
    const first = { name: 'one', kind: 'b', note: '' };
    for (const heads of [
      'Kind,Name',
      'TYPE,name',
      'Kind（繁）,Name（简）',
      '\uFEFF"kind","name"',
      '"Ki, nd";ＮＡＭＥ',
    ]) {
      expect(read(`${heads}\n\nb,one`).lines.map(({ values }) => values)).toEqual([first]);
    }
    const { lines, unknown, header } = read('Kind,Colour,Name\nb,red,one');
    expect([lines[0]?.values, unknown, header]).toEqual([first, ['Colour'], 1]);
    // Anything but a header is a line.
    expect(read('name,x,y\none,a').lines).toHaveLength(2);
  });

  it('tell of what is quoted wrongly, of cells that are too many, and of lines that are', () => {
    expect(read('"one,a\none,a,x,y').lines.map(({ faults }) => faults[''])).toEqual([
      'Close the quotation mark',
      'More than 3 cells. Put text that contains a comma in quotation marks.',
    ]);
    const { lines, beyond } = read('a,a\nb,a\nc,a\nd,a\ne,a\nf,a\ng,a');
    expect([lines.length, beyond]).toEqual([5, 2]);
  });

  it('are held against what else is known of them', () => {
    const check = (values: { name?: unknown }): Record<string, string> =>
      values.name === 'two' ? { name: 'Unknown' } : {};
    expect(read('one,a\ntwo,a', check).lines.map(({ faults }) => faults)).toEqual([{}, { name: 'Unknown' }]);
    // At once with what is wrong with other cells.
    expect(read('one,a\ntwo,x\none,y', check).lines.map(({ faults }) => faults)).toEqual([
      {},
      { name: 'Unknown', kind: 'Write a or b' },
      { name: 'Same as line 1', kind: 'Write a or b' },
    ]);
  });

  it('say in an empty cell what it can only say, and elsewhere what stands there', () => {
    const reader = createLineReader(LINES, 'en', { kind: 'b' });
    const { lines } = reader('one\ntwo,,left out\nthree,a\n,b', NO_CHECK);
    expect(lines.map(({ values }) => values)).toEqual([
      { name: 'one', kind: 'b', note: '' },
      { name: 'two', kind: 'b', note: 'left out' },
      { name: 'three', kind: 'a', note: '' },
      null,
    ]);
  });

  it('that stand there as before are not read anew, however many there are', () => {
    let parsed = 0;
    const counting = z.string().refine(() => {
      parsed += 1;
      return true;
    });
    const columns = { ...LINES.columns, note: lineColumn(named('Note'), counting) };
    const reader = createLineReader({ ...LINES, columns, most: 10_000 }, 'en');
    const rows = Array.from({ length: 10_000 }, (_, at) => `${at},a`);
    reader(rows.join('\n'), NO_CHECK);
    expect(parsed).toBe(10_000);
    reader([...rows.slice(0, 5_000), 'new,a', ...rows.slice(5_000)].join('\n'), NO_CHECK);
    expect(parsed).toBe(10_001);
  });

  it('are read in each form that has one reading, which is told of where it is written otherwise', () => {
    const columns = {
      name: lineColumn(named('Name'), z.string()),
      kind: lineColumn(named('Amount'), AmountCell, { asRead: amountAsRead }),
      note: lineColumn(named('Time'), MomentCell, { asRead: momentAsRead }),
    };
    const rows: [line: string, values: unknown[] | string, asRead: string[]][] = [
      ['a\t1,234.50\t19/11/2026', ['1234.50', '2026-11-19T00:00:00+08:00'], ['1234.50', '2026/11/19']],
      ['b\t19,99\t46345', ['19.99', '2026-11-19T00:00:00+08:00'], ['19.99', '2026/11/19']],
      ['c;19,99;19.11.2026 8:05', ['19.99', '2026-11-19T08:05:00+08:00'], ['19.99', '2026/11/19 08:05']],
      ['d,128.40,2026-11-19 14:30', ['128.40', '2026-11-19T14:30:00+08:00'], []],
      ['e\t1,234\t2026/11/19', 'Write the amount without a thousands separator, for example 1234.50', []],
      ['f\t5\t03/04/2026', 'Please use YYYY-MM-DD format', []],
    ];
    const reader = createLineReader({ ...LINES, columns, most: 10 }, 'en');
    const { lines } = reader(`sep=;\n${rows.map(([line]) => line).join('\n')}`, NO_CHECK);
    expect(
      lines.map(({ values, faults, asRead }) => [
        values ? [values.kind, values.note] : Object.values(faults)[0],
        values ? Object.values(asRead) : [],
      ]),
    ).toEqual(rows.map(([, ...read]) => read));
  });

  it('whose long numbers a spreadsheet has shortened are refused by that', () => {
    expect(DigitsCell.safeParse('7.45376E+22').error?.issues[0]?.message).toBe(
      'may have been changed by Excel: format the column as text',
    );
    expect(DigitsCell.parse('74537604221222132711011')).toBe('74537604221222132711011');
  });
});
