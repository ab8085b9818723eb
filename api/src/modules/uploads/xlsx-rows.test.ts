import { ApiError } from '@cbp/shared/node/http/api-error';
import { faultsOf } from '@cbp/shared/testing/table';
import { describe, expect, it } from 'vitest';
import { textOfCell } from './read-cell.service.ts';
import { sheetOf, workbookOf, zipOf } from './testing/zip.ts';
import { xlsxRows } from './xlsx-rows.ts';

const BOUNDS = { rows: 1_000, columns: 10 };
const MB = 1024 * 1024;

async function read(content: Buffer, bounds = BOUNDS): Promise<string[][]> {
  const rows: string[][] = [];
  const reading = { sheet: null, hidden_rows: 0, hidden_columns: 0, hidden_sheets: 0 };
  for await (const row of xlsxRows(content, { bounds, reading })) {
    rows.push(row.map((cell) => textOfCell(cell, 'text')));
  }
  return rows;
}

/** The rejection of a workbook. */
const refusal = (content: Buffer) =>
  read(content).then(
    (rows) => rows,
    (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.message}` : error),
  );
const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`;

describe('the rows of a workbook', () => {
  it('are texts: shared ones, numbers as they were typed, and formulas as they are written', async () => {
    const content = workbookOf(
      sheet(`
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
        <row r="4"><c r="A4"><v>19.989999999999998</v></c><c r="B4"><v>123456789012345678</v></c><c r="C4" t="b"><v>1</v></c>
          <c r="D4"><f>HYPERLINK("http://evil.example","x")</f><v>7</v></c><c r="E4" t="str"><f/><v>a</v></c>
          <c r="F4" t="e"><v>#N/A</v></c><c r="G4" t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c></row>`),
      {
        shared:
          '<si><t>Outcome &amp; more</t></si><si><r><t>結</t></r><r><t>果</t></r><rPh><t>read aloud</t></rPh></si>',
      },
    );
    expect(await read(content)).toEqual([
      ['Outcome & more', '', '結果'],
      [''],
      [''],
      ['19.99', '1.23457E+17', 'TRUE', '=HYPERLINK("http://evil.example","x")', '=', '#N/A', 'Inline'],
    ]);
  });

  it('are not read beyond bounds, whatever the workbook says of itself, nor where its XML stands for something else', async () => {
    const bomb = Buffer.alloc(300 * MB, ' ');
    const external = `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>${sheet('<row r="1"><c t="inlineStr"><is><t>&x;</t></is></c></row>')}`;
    const internal = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${sheet('')}`;
    const refused: [string, Buffer, RegExp][] = [
      ['a bomb', workbookOf(bomb), /is larger than 256 MB unpacked. Split it$/],
      ['a bomb that hides', workbookOf(bomb, { claims: 100 }), /is a damaged or incomplete workbook$/],
      ['an external entity', workbookOf(external), /contains a document type declaration/],
      ['entities of entities', workbookOf(internal), /contains a document type declaration/],
      ['an unknown entity', workbookOf(sheet('<row r="1"><c><v>&x;</v></c></row>')), /its XML is invalid$/],
      ['broken XML', workbookOf('<worksheet><sheetData><row>'), /its XML is invalid$/],
      [
        'a million columns',
        workbookOf(sheet('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')),
        /has more than 10 columns in row 1$/,
      ],
      [
        'columns without a name',
        workbookOf(sheetOf([Array.from({ length: 11 }, () => 'x')])),
        /more than 10 columns in row 1$/,
      ],
      [
        'a million rows',
        workbookOf(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')),
        /has more than 1000 rows. Split it$/,
      ],
      [
        'rows out of order',
        workbookOf(sheet('<row r="5"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>')),
        /rows out of order/,
      ],
      [
        'a cell without an end',
        workbookOf(sheetOf([['x'.repeat(40_000)]])),
        /a cell of more than 32767 characters in row 1. Shorten it$/,
      ],
      [
        'a zip of something else',
        zipOf([{ name: 'a.txt', content: 'a' }]),
        /is not an XLSX file. Save it as .xlsx or CSV$/,
      ],
      ['half a zip', workbookOf(sheet('')).subarray(0, 300), /is a damaged or incomplete workbook$/],
      ['no zip', Buffer.from('PK\x03\x04 and so on'), /is a damaged or incomplete workbook$/],
      [
        'no sheet',
        zipOf([
          { name: 'xl/workbook.xml', content: '<w/>' },
          { name: 'xl/_rels/workbook.xml.rels', content: '<r/>' },
        ]),
        /has no visible sheet$/,
      ],
    ];
    expect(
      await faultsOf(
        refused.map(([name, ...one]) => [name, one] as const),
        async ([content, said]) => {
          const told = await refusal(content);
          expect(told).toMatch(said);
          expect(told).toMatch(/^upload\/unreadable The uploaded file cannot be read: it /);
        },
      ),
    ).toEqual({});
  });

  it('may be empty beyond the bounds, as where cells are only coloured, or hold spaces that they share', async () => {
    const beyond = '<row r="90000"><c s="4"/><c t="s"><v>0</v></c></row>';
    const content = workbookOf(sheet(`<row r="1"><c t="s"><v>0</v></c><c><v>1</v></c></row>${beyond}`), {
      shared: '<si><t xml:space="preserve">   </t></si>',
    });
    expect(await read(content)).toEqual([['', '1']]);
  });
});
