import { ApiError } from '@cbp/shared/node/http/api-error';
import { faultsOf } from '@cbp/shared/testing/table';
import { expect, it } from 'vitest';
import { cutTable } from './cut-table.ts';
import { sheetOf, workbookOf } from './testing/zip.ts';

const MB = 1024 * 1024;
const TABLE = { rows: 1_000, columns: 100, known: [], expected: new Set<string>(), encoding: null };

/** The stored form of a table, or the reason for its rejection. */
async function stored(content: Buffer, bounds: Parameters<typeof cutTable>[1] = {}): Promise<string> {
  async function* pieces() {
    yield content;
  }
  const parts: Buffer[] = [];
  try {
    for await (const part of cutTable(TABLE, bounds)(pieces())) parts.push(part);
  } catch (error) {
    if (error instanceof ApiError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return Buffer.concat(parts).toString();
}

const times = (bytes: number, text: string) => text.repeat(Math.ceil(bytes / text.length));
const inSheet = (xml: string) => workbookOf(`<worksheet><sheetData>${xml}</sheetData></worksheet>`);

it('a small file that is expensive to read is rejected for its cost', async () => {
  const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ');
  const cases: [string, { content: Buffer; said: RegExp }][] = [
    ['deep elements', { content: inSheet(times(4 * MB, '<a>')), said: /has XML that is nested too deeply/ }],
    [
      'many attributes',
      { content: inSheet(`<row ${attributes}/>`), said: /an XML element with too many attributes/ },
    ],
    [
      'a long attribute',
      { content: inSheet(`<row r="${times(4 * MB, 'x')}"/>`), said: /its XML is invalid/ },
    ],
    ['a long comment', { content: inSheet(`<!--${times(4 * MB, 'x')}-->`), said: /its XML is invalid/ }],
    ['a long name', { content: inSheet(`<${times(4 * MB, 'x')}/>`), said: /its XML is invalid/ }],
    ['elements nobody reads', { content: inSheet(times(4 * MB, '<a/>')), said: /too many cells\. Split it/ }],
    [
      'empty lines',
      {
        content: Buffer.from(`a\n${times(20 * MB, '\n')}`),
        said: /more than 1048576 rows including empty ones/,
      },
    ],
    [
      'lines of separators',
      { content: Buffer.from(`a,b,c\n${times(20 * MB, ',,\n')}`), said: /more than 1048576 rows/ },
    ],
  ];
  expect(
    await faultsOf(cases, async ({ content, said }) => expect(await stored(content)).toMatch(said)),
  ).toEqual({});
});

it('a file that needs too much memory or time ends its own thread, and the next one is read', async () => {
  const shared = Array.from({ length: 300_000 }, (_, index) => `<si><t>text ${index}</t></si>`).join('');
  const sheet = '<worksheet><sheetData><row><c t="s"><v>1</v></c></row></sheetData></worksheet>';
  const large = workbookOf(sheet, { shared });
  expect(await stored(large)).toBe('"text 1"\n');
  expect(await stored(large, { heapMb: 16 })).toMatch(/needs too much memory to read. Split it/);
  expect(await stored(large, { workMs: -1 })).toMatch(/takes too long to read. Split it/);
  expect(await stored(Buffer.from('a,b\n1,2\n'))).toBe('"a","b"\n"1","2"\n');
});

it('empty rows keep the numbers of those below them, and cost nothing at the end', async () => {
  const rows = [['Outcome'], [''], ['x'], [' '], ['']];
  const csv = rows.map((cells) => `${cells}\n`).join('');
  const kept = '"Outcome"\n""\n"x"\n';
  expect(await stored(Buffer.from(csv))).toBe(kept);
  expect(await stored(workbookOf(sheetOf(rows)))).toBe(kept);
});
