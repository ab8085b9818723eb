import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileType, XLSX_TYPE } from '@cbp/shared/calls/file-type';
import { createFolderFiles } from '@cbp/shared/node/files/folder-files';
import { ApiError } from '@cbp/shared/node/http/api-error';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutTable } from './cut-table.ts';
import { workbookOf } from './testing/zip.ts';
import { createUploadFiles, type Rewrite } from './upload-files.ts';

const MB = 1024 * 1024;
const BOUNDS = { maxBytes: MB, types: [XLSX_TYPE] satisfies FileType[] };
const TABLE = { rows: 100_000, columns: 100, known: [], expected: new Set<string>(), encoding: null };
const LONGEST_CELL = 32_767;

let folder: string;
let url: string;
let rewrittenBytes = 0;
const server = createServer(async (request, response) => {
  const counted: Rewrite = async function* (pieces) {
    const rewritten = cutTable(TABLE)(pieces);
    for (;;) {
      const next = await rewritten.next();
      if (next.done) return next.value;
      rewrittenBytes += next.value.byteLength;
      yield next.value;
    }
  };
  const said = await createUploadFiles(createFolderFiles(folder))
    .receive(request, BOUNDS, counted)
    .then(
      ({ bytes }) => `taken in: ${bytes} bytes`,
      (error: unknown) => (error instanceof ApiError ? `${error.code} ${error.message}` : String(error)),
    );
  response.end(said);
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cbp-workbook-bombs-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

/** A sheet whose cells all refer to one shared text. */
function bombOf({ text, columns, rows }: { text: string; columns: number; rows: number }): Buffer {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`;
  const sheet = `<worksheet><sheetData>${row.repeat(rows)}</sheetData></worksheet>`;
  return workbookOf(sheet, { shared: `<si><t>${text}</t></si>` });
}

async function sent(bomb: Buffer): Promise<string> {
  expect(bomb.byteLength).toBeLessThan(MB / 2);
  rewrittenBytes = 0;
  const response = await fetch(url, { method: 'POST', body: bomb as BodyInit });
  return response.text();
}

it.each([
  [
    'a text that is longer than a cell, in many columns',
    { text: 'x'.repeat(8 * MB), columns: 10, rows: 1 },
    /has a cell of more than 32767 characters in row 1. Shorten it$/,
    0,
  ],
  [
    'the longest text of a cell in every column',
    { text: 'x'.repeat(LONGEST_CELL), columns: 100, rows: 20 },
    /has more than 64 KB in row 1\. Shorten its texts$/,
    0,
  ],
  [
    'rows of the longest texts, more than a file of its size could hold',
    { text: 'x'.repeat(LONGEST_CELL), columns: 1, rows: 1_000 },
    /holds more than 4 MB of text. Split it$/,
    5 * MB,
  ],
])(
  'a small workbook with %s is refused before its texts are written, and nothing is left of it',
  async (_what, bomb, said, mostBytes) => {
    expect(await sent(bombOf(bomb))).toMatch(said);
    expect(rewrittenBytes).toBeLessThanOrEqual(mostBytes);
    expect(await filesIn()).toEqual([]);
  },
);

it('a text that is too long for a cell is accepted if no cell contains it', async () => {
  const shared = `<si><t>${'x'.repeat(2 * LONGEST_CELL)}</t></si><si><t>Outcome</t></si>`;
  const sheet = '<worksheet><sheetData><row><c t="s"><v>1</v></c></row></sheetData></worksheet>';
  expect(await sent(workbookOf(sheet, { shared }))).toBe('taken in: 10 bytes');
});
