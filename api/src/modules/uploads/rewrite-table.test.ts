import { OUTCOME_FILE_COLUMNS } from '@cbp/shared/alerts/alert-upload';
import type { TableReading } from '@cbp/shared/files/table-reading.model';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { readCell } from './read-cell.service.ts';
import { rewriteTable } from './rewrite-table.ts';
import { sheetOf, workbookOf, zipOf } from './testing/zip.ts';

const TABLE = { rows: 100, columns: 20, known: OUTCOME_FILE_COLUMNS, expected: new Set<string>() };
const HEADS = 'EthocaID,Outcome,Refunded,Amount stopped,Comments';

async function stored(content: Buffer | string): Promise<{ csv: string; reading: TableReading }> {
  const pieces = rewriteTable(Buffer.from(content), { ...TABLE, encoding: null });
  let csv = '';
  for (;;) {
    const next = await pieces.next();
    if (next.done) return { csv, reading: next.value };
    csv += next.value.toString();
  }
}

/** The rows of a table as they are stored, each by its cells. */
async function rowsOf(content: Buffer | string): Promise<string[][]> {
  const { csv } = await stored(content);
  return csv
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(1, -1).split('","'));
}

const headCells = HEADS.split(',').map((head) => `<c t="inlineStr"><is><t>${head}</t></is></c>`);
const header = (row = 1, attributes = '') => `<row r="${row}" ${attributes}>${headCells.join('')}</row>`;
const sheet = (rows: string, before = '') => `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`;

const FORMATS = [
  '0000000000',
  '#,##0',
  '0.00',
  '0.00E+00',
  '"CP-"0000',
  'yyyy-mm-dd',
  'dd/mm/yyyy hh:mm',
  '@',
  '0%',
];
const style = (format: string) => FORMATS.indexOf(format) + 1;

/** One cell in the column of IDs, amounts and comments: its XML, and the values read. */
const CELLS: readonly (readonly [what: string, xml: string, id: string, amount: string, comment: string])[] =
  [
    ['a text', '<c t="inlineStr"><is><t>0042</t></is></c>', '0042', '42', '0042'],
    ['15 digits', '<c><v>123456789012345</v></c>', '123456789012345', '123456789012345', '123456789012345'],
    ['16 digits', '<c><v>1234567890123456</v></c>', 'CHANGED', 'NO NUMBER', '1.23457E+15'],
    ['23 digits', '<c><v>7.4537604221222697E+22</v></c>', 'CHANGED', 'NO NUMBER', '7.45376E+22'],
    ['leading zeros by its format', `<c s="${style('0000000000')}"><v>42</v></c>`, '0000000042', '42', '42'],
    ['groups by its format', `<c s="${style('#,##0')}"><v>1234567</v></c>`, '1234567', '1234567', '1234567'],
    ['decimals by its format', `<c s="${style('0.00')}"><v>1234567</v></c>`, '1234567', '1234567', '1234567'],
    [
      'shown as a power',
      `<c s="${style('0.00E+00')}"><v>123456789012</v></c>`,
      '123456789012',
      '123456789012',
      '123456789012',
    ],
    ['letters by its format', `<c s="${style('"CP-"0000')}"><v>42</v></c>`, 'CP-0042', '42', '42'],
    ['a format for text', `<c s="${style('@')}"><v>42</v></c>`, '42', '42', '42'],
    ['a percentage', `<c s="${style('0%')}"><v>0.42</v></c>`, 'CHANGED', '0.42', '0.42'],
    ['a fraction', '<c><v>19.989999999999998</v></c>', 'CHANGED', '19.99', '19.99'],
    ['a negative number', '<c><v>-5</v></c>', 'CHANGED', 'NO NUMBER', '-5'],
    ['a day', `<c s="${style('yyyy-mm-dd')}"><v>46345</v></c>`, 'CHANGED', 'NO NUMBER', '2026-11-19'],
    [
      'a day and time',
      `<c s="${style('dd/mm/yyyy hh:mm')}"><v>46345.604166666664</v></c>`,
      'CHANGED',
      'NO NUMBER',
      '2026-11-19T14:30:00',
    ],
    ['a formula', '<c><f>A2</f><v>7</v></c>', 'FORMULA', 'FORMULA', 'FORMULA'],
    ['an error', '<c t="e"><v>#N/A</v></c>', 'ERROR', 'ERROR', 'ERROR'],
    [
      'a day after all days',
      `<c s="${style('yyyy-mm-dd')}"><v>123456789012</v></c>`,
      'CHANGED',
      '123456789012',
      '123456789012',
    ],
    ['yes or no', '<c t="b"><v>1</v></c>', 'CHANGED', 'NO NUMBER', 'TRUE'],
  ];
const FAULTS: Readonly<Record<string, string>> = {
  'may have been changed by Excel: format the column as text': 'CHANGED',
  'must be a number such as 128.40': 'NO NUMBER',
  'must be a value, not a formula': 'FORMULA',
  'contains a spreadsheet error: enter the value': 'ERROR',
};

function said(kind: 'id' | 'amount' | 'text', text: string): string {
  const read = readCell(kind, text);
  return 'value' in read ? read.value : (FAULTS[read.fault] ?? read.fault);
}

describe('a cell of a workbook', () => {
  it('is read by what its column holds, and an id that Excel may have changed is refused', async () => {
    const rows = CELLS.map(([, xml], at) => `<row r="${at + 2}">${xml}<c/><c/>${xml}${xml}</row>`).join('');
    const read = await rowsOf(workbookOf(sheet(header() + rows), { formats: FORMATS }));
    const table = CELLS.map(
      ([what, , ...expected], at) => [what, { cells: read[at + 1] ?? [], expected }] as const,
    );
    expect(
      await faultsOf(table, ({ cells: [id = '', , , amount = '', comment = ''], expected }) =>
        expect([said('id', id), said('amount', amount), said('text', comment)]).toEqual(expected),
      ),
    ).toEqual({});
  });

  it('is a day of the other calendar where the workbook counts from 1904', async () => {
    const cell = `<c s="${style('yyyy-mm-dd')}"><v>44883</v></c>`;
    const rows = `${header()}<row r="2"><c t="inlineStr"><is><t>E1</t></is></c><c/><c/><c/>${cell}</row>`;
    const [, row] = await rowsOf(workbookOf(sheet(rows), { formats: FORMATS, isFrom1904: true }));
    expect(row?.[4]).toBe('2026-11-19');
  });
});

describe('hidden content of a workbook', () => {
  const row = (number: number, id: string, attributes = '') =>
    `<row r="${number}" ${attributes}><c t="inlineStr"><is><t>${id}</t></is></c><c t="inlineStr"><is><t>resolved</t></is></c><c/><c/><c t="inlineStr"><is><t>secret</t></is></c></row>`;

  it('is left out and counted: rows, columns and sheets', async () => {
    const rows = [
      row(2, 'SHOWN-1'),
      row(3, 'FILTERED', 'hidden="1"'),
      row(4, 'FLAT', 'ht="0" customHeight="1"'),
      '<row r="5" hidden="true"/>',
      row(6, 'SHOWN-2'),
    ];
    const columns = '<cols><col min="5" max="5" hidden="1"/><col min="9" max="12" hidden="1"/></cols>';
    const content = workbookOf(sheet(header() + rows.join(''), columns), {
      otherSheets: {
        before: '<sheet name="Old" sheetId="2" state="hidden" r:id="rId8"/>',
        behind: '<sheet name="Older" sheetId="3" state="veryHidden" r:id="rId9"/>',
      },
    });
    expect((await rowsOf(content)).map(([id, , , , comment]) => [id, comment])).toEqual([
      ['EthocaID', undefined],
      ['SHOWN-1', undefined],
      ['', undefined],
      ['', undefined],
      ['', undefined],
      ['SHOWN-2', undefined],
    ]);
    const { reading } = await stored(content);
    expect(reading).toMatchObject({ sheet: 'A', hidden_rows: 2, hidden_columns: 1, hidden_sheets: 2 });
  });
});

describe('the header of a table', () => {
  it('is found below a title, and said, and rows keep their numbers', async () => {
    const rows = [['Outcomes of October'], [''], HEADS.split(','), ['E1', 'resolved', 'refunded', '', 'ok']];
    for (const content of [workbookOf(sheetOf(rows)), rows.map((cells) => cells.join(',')).join('\r\n')]) {
      const { csv, reading } = await stored(content);
      expect(csv.split('\n').slice(0, 4)).toEqual([
        '""',
        '""',
        `"${HEADS.replaceAll(',', '","')}"`,
        '"E1","resolved","refunded","","ok"',
      ]);
      expect(reading.header_row).toBe(3);
    }
  });

  it('counts no row above it for the bounds of the table', async () => {
    const rows = [
      ['Outcomes'],
      [''],
      HEADS.split(','),
      ...Array.from({ length: 100 }, () => ['E1', 'resolved', 'refunded']),
    ];
    expect((await rowsOf(rows.map((cells) => cells.join(',')).join('\n'))).length).toBe(103);
    expect((await rowsOf(workbookOf(sheetOf(rows)))).length).toBe(103);
    await expect(stored([...rows, ['E2']].map((cells) => cells.join(',')).join('\n'))).rejects.toThrow(
      /has more than 100 rows/,
    );
  });

  it('is the first row where none names every column that is needed', async () => {
    const { csv, reading } = await stored('EthocaID,Comments\nE1,a\n');
    expect(csv).toBe('"EthocaID","Comments"\n"E1","a"\n');
    expect(reading.header_row).toBe(1);
  });
});

describe('a CSV', () => {
  const row = ['E1', 'resolved', 'refunded', '', 'ok'];
  const cases: readonly (readonly [what: string, text: string, comment: string, at: number])[] = [
    ['sep=;', `sep=;\r\n${HEADS.replaceAll(',', ';')}\r\n${row.join(';')}\r\n`, 'ok', 2],
    ['sep= in quotes', `"sep=|"\n${HEADS.replaceAll(',', '|')}\n${row.join('|')}\n`, 'ok', 2],
    ['a mark before sep=', `\uFEFFsep=\t\n${HEADS.replaceAll(',', '\t')}\n${row.join('\t')}\n`, 'ok', 2],
    [
      'a title with commas above semicolons',
      `Outcomes, October, all\n${HEADS.replaceAll(',', ';')}\n${row.join(';')}\n`,
      'ok',
      2,
    ],
    [
      'a quote within a cell',
      `${HEADS}\nE1,resolved,refunded,,wants the 5" model\n`,
      'wants the 5" model',
      1,
    ],
    ['quotes around a word', `${HEADS}\nE1,resolved,refunded,,the "big" one\n`, 'the "big" one', 1],
    [
      'a quote in a quoted cell',
      `${HEADS}\nE1,resolved,refunded,,"wants the 5"" model"\n`,
      'wants the 5" model',
      1,
    ],
    ['lines of old Macs', `${HEADS}\rE1,resolved,refunded,,ok\r`, 'ok', 1],
  ];

  it('is read however programs write it', async () => {
    expect(
      await faultsOf(
        cases.map(([what, ...one]) => [what, one] as const),
        async ([text, comment, at]) => {
          const rows = (await rowsOf(text))[at];
          expect(rows?.map((cell) => cell.replaceAll('""', '"'))).toEqual([...row.slice(0, 4), comment]);
        },
      ),
    ).toEqual({});
  });

  it('with an unclosed quotation mark is rejected for that', async () => {
    await expect(stored(`${HEADS}\nE1,resolved,refunded,,"not closed\n`)).rejects.toThrow(
      /has an unclosed quotation mark, at line 2$/,
    );
  });
});

it('other workbooks are refused with what to do', async () => {
  const refused: [string, Buffer, RegExp][] = [
    [
      'xlsb',
      zipOf([{ name: 'xl/workbook.bin', content: '' }]),
      /is a binary workbook \(\.xlsb\)\. Save it as \.xlsx or CSV$/,
    ],
    [
      'ods',
      zipOf([{ name: 'content.xml', content: '' }]),
      /is an OpenDocument file\. Save it as \.xlsx or CSV$/,
    ],
  ];
  expect(
    await faultsOf(
      refused.map(([name, ...one]) => [name, one] as const),
      async ([content, why]) => expect(stored(content)).rejects.toThrow(why),
    ),
  ).toEqual({});
});

describe('the report on a file', () => {
  const PAN = '4539578763621486';
  const western = async (comment: string) => {
    const text = `EthocaID,Outcome,Refunded,Amount stopped,Comments\nE1,resolved,refunded,,${comment}\n`;
    return (await stored(Buffer.from(text, 'latin1'))).reading.sample;
  };

  it('contains no card number, wherever it occurs and however it is split, and only storable text', async () => {
    expect(await western(`caf\u00e9 ${PAN}`)).toEqual([]);
    expect(await western(`\u00e9${'x'.repeat(103)} ${PAN} ok`)).toEqual([]);
    expect(await western('\u00e9 4539578763621487')).toEqual([]);
    const [long = ''] = await western(`${'\u00e9 '.repeat(60)}${'x'.repeat(50)}`);
    expect(long.length).toBe(120);
    expect(await western('caf\u00e9 cr\u0000me')).toEqual([expect.not.stringContaining('\u0000')]);
    const sheetNamed = workbookOf(sheet(header()), {
      otherSheets: { before: `<sheet name="PAN ${PAN}" sheetId="2" r:id="rId1"/>` },
    });
    expect((await stored(sheetNamed)).reading.sheet).toBe('PAN 453957••••••1486');
  });
});
