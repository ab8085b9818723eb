import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { XLSX_TYPE } from '../calls/file-type.ts';
import { StreamedFile } from './streamed-file.ts';

/** A column to be filled in: its head, and the words to choose from, where there are any. */
export type ColumnToFill = { head: string; choices: readonly string[] | null; isWide: boolean };

const A_CODE = 'A'.charCodeAt(0);

/** A workbook of one sheet to be filled in, as many rows as are taken; its cells are texts, so that no number is rounded. */
export async function workbookToFill(
  name: string,
  { sheet, columns, rows }: { sheet: string; columns: readonly ColumnToFill[]; rows: number },
): Promise<StreamedFile> {
  const dataValidations = columns.flatMap(({ choices }, index) => {
    const letter = String.fromCharCode(A_CODE + index);
    const range = `${letter}2:${letter}${rows + 1}`;
    return choices ? [{ type: 'list' as const, values: [...choices], allowBlank: true, range }] : [];
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        rows: [columns.map(({ head }) => head)],
        columns: columns.map(({ isWide }) => ({ width: isWide ? 48 : 26, numFmt: '@' })),
        freezePane: { rows: 1 },
        dataValidations,
      },
    ],
  });
  const content = Buffer.from(bytes);
  return new StreamedFile(name, {
    type: XLSX_TYPE,
    size: content.byteLength,
    open: () => Readable.from([content]),
  });
}
