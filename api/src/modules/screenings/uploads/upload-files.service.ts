import type { ExportFormat } from '@cbp/shared/calls/list-calls';
import type { Labelled } from '@cbp/shared/labelled';
import type { Language, Words } from '@cbp/shared/language';
import { translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { csvFile } from '@cbp/shared/node/csv-file';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import { workbookToFill } from '@cbp/shared/node/workbook-file';
import { SCREENING_DURATIONS, SCREENING_ENGINES, type ScreeningKind } from '@cbp/shared/screenings/screening';
import {
  ALL_SCREENING_COLUMNS,
  CELL_SWITCHES,
  type CellContent,
  columnNamesOf,
  MOST_SCREENINGS,
  type ScreeningColumn,
} from '@cbp/shared/screenings/screening-upload';
import { describeRowFault } from '../../uploads/row-faults.service.ts';
import { type RowOfUpload, selectRows } from './screening-uploads.sql.ts';
import { type ReadContext, visibleUpload } from './upload-entity.service.ts';

const ROWS_AT_ONCE = 500;
const words = (...texts: Words) => translated(texts);
const ROW = words('Row', '行', '行');
const REASON = words('Reason', '原因', '原因');
const SHEET = words('Screenings', '筛查', '篩查');
const FOR_PEOPLE = { isForPeople: true };

/** The words to choose from in a cell of a template. */
const CHOICES: Partial<Record<CellContent, Readonly<Record<string, Labelled>>>> = {
  switch: CELL_SWITCHES,
  duration: SCREENING_DURATIONS,
  engine: SCREENING_ENGINES,
};
const WIDE: readonly ScreeningColumn[] = ['full_name', 'business_name', 'filters', 'countries'];

async function* badRows(db: Database, uploadId: number): AsyncGenerator<RowOfUpload> {
  let after = 0;
  while (true) {
    const rows = await selectRows(db, { uploadId, state: 'bad', after, most: ROWS_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.row;
  }
}

/**
 * The rows to correct with their reasons, under the headers of an upload, so that the file can be uploaded again. Throws
 * screening_uploads/not_found, and export/no_data without such rows.
 */
export async function makeReport(context: {
  ctx: ReadContext;
  input: { id: number; lang: Language };
}): Promise<StreamedFile> {
  const { ctx, input } = context;
  const { id, lang } = input;
  const { kind } = await visibleUpload(ctx, id);
  const [first] = await selectRows(ctx.db, { uploadId: id, state: 'bad', after: 0, most: 1 });
  if (!first) throw new ApiError('export/no_data');
  const columns = columnNamesOf(kind);
  const headOf = (name: string) => ALL_SCREENING_COLUMNS[name as ScreeningColumn].words[lang];
  async function* rows() {
    for await (const { row, cells, faults } of badRows(ctx.db, id)) {
      const reasons = (faults ?? []).map(
        (fault) => `${headOf(fault.field)}${MARKS[lang].colon}${describeRowFault(fault, lang)}`,
      );
      yield [...columns.map((name) => cells[name] ?? ''), row, reasons.join('\n')];
    }
  }
  const heads = [...columns.map(headOf), ROW[lang], REASON[lang]];
  return csvFile(`screening-upload-${id}-to-correct.csv`, { heads, rows: rows() }, FOR_PEOPLE);
}

/** A file of screenings to be filled in, with every column: as a workbook with the words to choose from. */
export async function makeTemplate({
  kind,
  format,
  lang,
}: {
  kind: ScreeningKind;
  format: ExportFormat;
  lang: Language;
}): Promise<StreamedFile> {
  const name = `${kind}-screenings-template.${format}`;
  const columns = columnNamesOf(kind).map((column) => {
    const { words: named, content } = ALL_SCREENING_COLUMNS[column];
    const choices = CHOICES[content];
    return {
      head: named[lang],
      choices: choices ? Object.values(choices).map(({ label }) => label[lang]) : null,
      isWide: WIDE.includes(column),
    };
  });
  if (format === 'csv') {
    return csvFile(name, { heads: columns.map(({ head }) => head), rows: [] }, FOR_PEOPLE);
  }
  return workbookToFill(name, { sheet: SHEET[lang], columns, rows: MOST_SCREENINGS });
}
