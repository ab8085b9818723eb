import { z } from 'zod';
import { boundedInteger, boundedLine, boundedList } from '../bounded.ts';
import { RowFault } from '../files/row-fault.model.ts';
import { TableReading } from '../files/table-reading.model.ts';
import { personal } from '../format/secret.ts';
import { badge, id, maybe, naming, number, personalField, text } from '../list/field.ts';
import { SCREENING_EVENTS, type ScreeningEvent } from './screening.ts';
import { screeningUploadList } from './screening-upload.list.ts';
import {
  ALL_SCREENING_COLUMNS,
  SCREENING_ROW_STATES,
  type ScreeningColumn,
  type ScreeningRowState,
} from './screening-upload.ts';

/** The most rows that one call returns, corrects or removes. */
export const MOST_ROWS_AT_ONCE = 500;

export const ROW_STATES = Object.keys(SCREENING_ROW_STATES) as [ScreeningRowState, ...ScreeningRowState[]];

/** An uploaded file of screenings, with what starting its ready rows costs. */
export const ScreeningUpload = screeningUploadList.row.and(
  z.object({
    version: z.int(),
    is_working: z.boolean().describe('Whether its rows are being started at present'),
    reading: TableReading.nullable().describe('How the file was read'),
    started_by: z.string().nullable(),
    costs: z
      .array(
        z.object({
          merchant_id: z.string(),
          merchant_name: z.string(),
          rows: z.int().describe('Rows that a start includes'),
          units: z.int().describe('Units that they cost'),
          left: z.int().nullable().describe('Units left; null for a flat rate'),
          is_enough: z.boolean(),
        }),
      )
      .describe('For each client; one with too few units refuses the whole start'),
  }),
);
export type ScreeningUpload = z.output<typeof ScreeningUpload>;

/** The cells of a row by their columns, without empty ones. */
export type ScreeningCells = Partial<Record<ScreeningColumn, string>>;

export const ScreeningUploadRow = z.object({
  row: z.int().describe('Row number as shown in a spreadsheet'),
  state: z.enum(ROW_STATES),
  cells: personal(z.record(z.string(), z.string())).describe(
    'As typed, by column; deleted once the screening is started',
  ),
  errors: z.array(RowFault).describe('All that is wrong with the row'),
  screening: z
    .object({
      id: z.int(),
      reference: z.string(),
      merchant_id: z.string(),
      enquiry_result_event: z.enum(Object.keys(SCREENING_EVENTS) as [ScreeningEvent, ...ScreeningEvent[]]),
    })
    .nullable()
    .describe('The screening that was started'),
});
export type ScreeningUploadRow = z.output<typeof ScreeningUploadRow>;

/** Longer than any valid cell, so that a fault is reported for the row instead of the request. */
const EXTRA_BYTES = 1_000;

const cell = ({ longest }: { longest: number }) => boundedLine(longest + EXTRA_BYTES).optional();
const correctedCells = z.strictObject(
  Object.fromEntries(
    Object.entries(ALL_SCREENING_COLUMNS).map(([name, column]) => [name, cell(column)]),
  ) as Record<ScreeningColumn, ReturnType<typeof cell>>,
);

export const CorrectedScreeningRows = boundedList(
  z.strictObject({
    row: boundedInteger(1),
    cells: personal(correctedCells).describe('All cells of the row, by column; omitted ones are empty'),
  }),
  { min: 1, max: MOST_ROWS_AT_ONCE },
);
export type CorrectedScreeningRow = z.output<typeof CorrectedScreeningRows>[number];

/** A row as fields of a table: `screening_id` has the number of the screening that was started. */
export const screeningRowFields = {
  row: number('Row', '行', '行'),
  name: personalField(text('Name', '名称', '名稱')),
  merchant_id: id('Client ID', '客户编号', '客戶編號'),
  reference: maybe(id('Reference', '筛查编号', '篩查編號')),
  born_on: maybe(personalField(text('Date', '日期', '日期'))),
  started_individual: naming('individual_screening', 'screening_id', id('Screening', '筛查', '篩查')),
  started_business: naming('business_screening', 'screening_id', id('Screening', '筛查', '篩查')),
  screening_id: number('No.', '编号', '編號'),
  result: badge(SCREENING_EVENTS, 'Result', '结果', '結果'),
};
