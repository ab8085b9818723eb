import { ALERT_FILE_COLUMNS } from '@cbp/shared/alerts/alert-file';
import { MOST_IN_FILE } from '@cbp/shared/alerts/alerts.calls';
import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import type { FaultMessage } from '@cbp/shared/faults';
import { type CsvCell, type CsvRow, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a file: its number in the spreadsheet, and its alert data. */
export type AlertRow = {
  row: number;
  alert: Record<string, unknown>;
  /** As they stood there. */
  cells: Record<string, string>;
  /** Of cells that can't be read, and of those that are missing. */
  faults: BeyondBounds[];
};

const REQUIRED = ALERT_FILE_COLUMNS.filter(({ isRequired }) => isRequired);

const faultOf = (field: string, message: FaultMessage) => new BeyondBounds(`alert.${field}`, message);

/** The value of a cell, or its fault. */
function cellValue({ name, read }: CsvCell): unknown {
  if ('fault' in read) return faultOf(name, read.fault);
  // Amounts keep their digits as text.
  return name === 'Age' ? Number(read.value) : read.value;
}

function readRow({ row, cells }: CsvRow): AlertRow {
  const values = cells.map((cell): [string, unknown] => [cell.name, cellValue(cell)]);
  const alert = Object.fromEntries(values);
  const missing = REQUIRED.filter(({ name }) => alert[name] === undefined);
  const faults = [
    ...missing.map(({ name }) => faultOf(name, 'must have a value')),
    ...values.flatMap(([, value]) => (value instanceof BeyondBounds ? [value] : [])),
  ];
  return { row, alert, cells: Object.fromEntries(cells.map(({ name, text }) => [name, text])), faults };
}

/** The rows of a stored CSV. Throws upload/unreadable if it isn't a file of alerts. */
export function readAlertRows(content: Buffer): AlertRow[] {
  return readCsvRows(content, { known: ALERT_FILE_COLUMNS, most: MOST_IN_FILE }).map(readRow);
}
