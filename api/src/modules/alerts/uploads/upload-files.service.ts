import { pipeline } from 'node:stream';
import { REFUNDED } from '@cbp/shared/alerts/alert';
import { SentAlert } from '@cbp/shared/alerts/alert-delivery.model';
import { ALERT_OUTCOMES } from '@cbp/shared/alerts/alert-outcome';
import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS } from '@cbp/shared/alerts/alert-upload';
import { MOST_OUTCOMES } from '@cbp/shared/alerts/alert-upload.model';
import type { ExportFormat } from '@cbp/shared/calls/list-calls';
import type { Language, Words } from '@cbp/shared/language';
import { translated } from '@cbp/shared/language';
import { MARKS } from '@cbp/shared/marks';
import { csvFile } from '@cbp/shared/node/csv-file';
import type { Database } from '@cbp/shared/node/database/connect';
import { ApiError } from '@cbp/shared/node/http/api-error';
import type { StreamedFile } from '@cbp/shared/node/streamed-file';
import { workbookToFill } from '@cbp/shared/node/workbook-file';
import { parse } from 'csv-parse';
import { describeRowFault } from '../../uploads/row-faults.service.ts';
import type { Uploads } from '../../uploads/uploads.service.ts';
import { type RowOfUpload, selectRows } from './alert-uploads.sql.ts';
import { type ReadContext, refuseRemoved, visibleUpload } from './upload-entity.service.ts';

const ROWS_AT_ONCE = 500;
const words = (...texts: Words) => translated(texts);
const ROW = words('Row', '行', '行');
const REASON = words('Reason', '原因', '原因');
const SHEET = words('Outcomes', '处理结果', '處理結果');
const FOR_PEOPLE = { isForPeople: true };

/** The file back, row for row as it was stored. Throws alert_uploads/not_found, alert_uploads/removed, and request/not_found where it is
 * not kept. */
export async function openUpload(context: {
  ctx: ReadContext;
  input: { id: number };
  open: Uploads['open'];
}): Promise<StreamedFile> {
  const { ctx, input, open } = context;
  const upload = await visibleUpload(ctx, input.id);
  refuseRemoved(upload);
  const { sha256 } = upload;
  const stored = sha256 === null ? null : await open(sha256);
  if (!stored) throw new ApiError('request/not_found');
  const reader = parse({ relax_column_count: true });
  // The reader gets the error.
  const records: AsyncIterable<string[]> = pipeline(stored, reader, () => undefined);
  const rows = records[Symbol.asyncIterator]();
  const { value: heads = [] } = await rows.next();
  return csvFile(
    `upload-${input.id}.csv`,
    { heads, rows: { [Symbol.asyncIterator]: () => rows } },
    FOR_PEOPLE,
  );
}

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

/** All columns used by at least one row: empty cells aren't stored. */
async function columnsOf(db: Database, uploadId: number): Promise<string[]> {
  const columns = new Set<string>();
  for await (const { cells } of badRows(db, uploadId))
    for (const name of Object.keys(cells)) columns.add(name);
  // The networks' columns first, then unknown ones.
  const known = Object.keys(SentAlert.shape).filter((name) => columns.delete(name));
  return [...known, ...[...columns].sort()];
}

/**
 * The rows to correct with their reasons, under the headers of an upload, so that the file can be uploaded again. Throws
 * alert_uploads/not_found, and export/no_data without such rows.
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
  const columns = kind === 'outcomes' ? OUTCOME_COLUMN_NAMES : await columnsOf(ctx.db, id);
  const headOf = (name: string) =>
    name in OUTCOME_COLUMNS ? OUTCOME_COLUMNS[name as keyof typeof OUTCOME_COLUMNS].words[lang] : name;
  async function* rows() {
    for await (const { row, cells, faults } of badRows(ctx.db, id)) {
      const reasons = (faults ?? []).map(
        (fault) =>
          `${headOf(fault.field.replace(/^alert\./, ''))}${MARKS[lang].colon}${describeRowFault(fault, lang)}`,
      );
      yield [...columns.map((name) => cells[name] ?? ''), row, reasons.join('\n')];
    }
  }
  const heads = [...columns.map(headOf), ROW[lang], REASON[lang]];
  return csvFile(`upload-${id}-to-correct.csv`, { heads, rows: rows() }, FOR_PEOPLE);
}

/** A file of outcomes to be filled in: as a workbook with the words to choose from. */
export async function makeTemplate({
  format,
  lang,
}: {
  format: ExportFormat;
  lang: Language;
}): Promise<StreamedFile> {
  const name = `outcomes-template.${format}`;
  const heads = OUTCOME_COLUMN_NAMES.map((column) => OUTCOME_COLUMNS[column].words[lang]);
  if (format === 'csv') return csvFile(name, { heads, rows: [] }, FOR_PEOPLE);
  const labels = (values: Readonly<Record<string, { label: Record<Language, string> }>>) =>
    Object.values(values).map(({ label }) => label[lang]);
  const choices = { outcome: labels(ALERT_OUTCOMES), refunded: labels(REFUNDED) };
  const columns = OUTCOME_COLUMN_NAMES.map((column, index) => ({
    head: heads[index] ?? '',
    choices: column === 'outcome' || column === 'refunded' ? choices[column] : null,
    isWide: column === 'comments',
  }));
  return workbookToFill(name, { sheet: SHEET[lang], columns, rows: MOST_OUTCOMES });
}
