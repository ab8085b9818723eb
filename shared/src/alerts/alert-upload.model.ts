import { z } from 'zod';
import { boundedInteger, boundedList, boundedText } from '../bounded.ts';
import { RowFault } from '../files/row-fault.model.ts';
import { TableReading } from '../files/table-reading.model.ts';
import type { Words } from '../language.ts';
import { badge, id, maybe, number, text, time } from '../list/field.ts';
import { REFUNDED } from './alert.ts';
import { ALERT_OUTCOMES } from './alert-outcome.ts';
import { alertUploadList } from './alert-upload.list.ts';
import {
  OUTCOME_COLUMN_NAMES,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  UPLOADED_ROW_STATES,
} from './alert-upload.ts';

/** The most rows of a file of outcomes. */
export const MOST_OUTCOMES = 100_000;
/** The most rows that one call returns or corrects. */
export const MOST_ROWS_AT_ONCE = 500;

/** An uploaded file with the result of its rows. */
export const AlertUpload = alertUploadList.row.and(
  z.object({
    version: z.int(),
    counts: z
      .object({ good: z.int(), bad: z.int(), known: z.int(), done: z.int(), dismissed: z.int() })
      .describe(
        'Number of rows that are ready, need correction, are already recorded, applied, and dismissed',
      ),
    is_working: z.boolean().describe('Whether its rows are currently being read or applied'),
    reading: TableReading.nullable().describe('How the file was read'),
    has_file: z.boolean().describe('Whether the file can be downloaded'),
    applied_by: z.string().nullable(),
    error: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Why the upload failed as a whole'),
  }),
);
export type AlertUpload = z.output<typeof AlertUpload>;

/** The cells of a row, as uploaded. */
export type OutcomeCells = Record<OutcomeColumn, string>;
const cellsShape = <Text extends z.ZodType>(cell: (longest: number) => Text) =>
  Object.fromEntries(
    OUTCOME_COLUMN_NAMES.map((name) => [name, cell(OUTCOME_COLUMNS[name].longest)]),
  ) as Record<OutcomeColumn, Text>;

export const UploadedRow = z.object({
  row: z.int().describe('Row number as shown in a spreadsheet'),
  state: z.enum(Object.keys(UPLOADED_ROW_STATES) as [keyof typeof UPLOADED_ROW_STATES]),
  cells: z.record(z.string(), z.string()),
  alert_id: z.int().nullable(),
  alert: z
    .object({ id: z.int(), descriptor: z.string(), amount: z.number(), currency: z.string() })
    .nullable()
    .describe('The only visible alert with the Ethoca ID of the row, whether or not it takes the outcome'),
  errors: z.array(RowFault).describe('All that is wrong with the row'),
  dismissal_reason: z.string().nullable().describe('Why the row was dismissed'),
  dismissed_at: z.iso.datetime().nullable(),
});
export type UploadedRow = z.output<typeof UploadedRow>;

/** Longer than any valid cell, so that a fault is reported for the row instead of the request. */
const EXTRA_BYTES = 1_000;

/** A row corrected by a user. */
const CorrectedRow = z.strictObject({
  row: boundedInteger(1),
  ...cellsShape((longest) => boundedText(longest + EXTRA_BYTES).default('')),
});
export type CorrectedRow = z.output<typeof CorrectedRow>;
export const CorrectedRows = boundedList(CorrectedRow, { min: 1, max: MOST_ROWS_AT_ONCE });
export const RowNumbers = boundedList(boundedInteger(1), { min: 1, max: MOST_ROWS_AT_ONCE });

const cellWords = (name: OutcomeColumn): Words => {
  const { en, sc, tc } = OUTCOME_COLUMNS[name].words;
  return [en, sc, tc];
};

/** The cells of a row, as fields of a table. */
export const uploadedRowFields = {
  row: number('Row', '行', '行'),
  ethoca_id: id(...cellWords('ethoca_id')),
  outcome: badge(ALERT_OUTCOMES, ...cellWords('outcome')),
  refunded: badge(REFUNDED, ...cellWords('refunded')),
  amount_stopped: maybe(text(...cellWords('amount_stopped'))),
  comments: maybe(text(...cellWords('comments'))),
  dismissal_reason: maybe(text('Reason', '原因', '原因')),
  dismissed_at: maybe(time('Dismissed', '忽略时间', '忽略時間')),
};
