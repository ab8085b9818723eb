import { MOST_IN_FILE } from '@cbp/shared/endpoints/alerts';
import { BeyondBounds, SentAlert } from '@cbp/shared/entities/alert-delivery.model';
import type { FaultMessage } from '@cbp/shared/faults';
import { withoutLeadingZeros } from '@cbp/shared/format/money';
import { type CsvRow, isRounded, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a file: its number as a spreadsheet shows it, and what it says of an alert. */
export type AlertRow = {
  row: number;
  alert: Record<string, unknown>;
  /** As they stood there. */
  cells: Record<string, string>;
  fault: BeyondBounds | null;
};

const REQUIRED = ['EthocaID', 'Type', 'AlertTimestamp', 'MerchantDescriptor', 'Amount', 'Currency'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['Age', 'Amount', 'ChargebackAmount']);
/** Of many digits, which a spreadsheet takes for a number and rounds. */
const LONG: ReadonlySet<string> = new Set(['EthocaID', 'CardNumber', 'ARN', 'MemberID', 'TransactionId']);

const plain = (head: string) =>
  head
    .replace(/^alert\./i, '')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();

const FIELDS = new Map([
  ...Object.keys(SentAlert.shape).map((name): [string, string] => [plain(name), name]),
  // As Ethoca's older interface calls it.
  ['chargebackreasoncode', 'ChargebackReason'],
]);

const fieldOf = (head: string) => FIELDS.get(plain(head)) ?? head.trim();

const faultOf = (field: string, message: FaultMessage) => new BeyondBounds(`alert.${field}`, message);

/** The value of a cell, or why there is none. */
function readCell(field: string, text: string): unknown {
  if (LONG.has(field) && isRounded(text)) {
    return faultOf(field, 'was rounded by a spreadsheet: format its column as text');
  }
  if (!NUMBERS.has(field)) return text;
  if (!/^\d+(\.\d+)?$/.test(text)) return faultOf(field, 'is no number such as 128.40');
  // The digits of an amount are kept.
  return field === 'Age' ? Number(text) : withoutLeadingZeros(text);
}

function readRow({ row, cells }: CsvRow): AlertRow {
  const values = cells.map(([field, text]): [string, unknown] => [field, readCell(field, text)]);
  const alert = Object.fromEntries(values);
  const missing = REQUIRED.find((name) => alert[name] === undefined);
  const faults = values.flatMap(([, value]) => (value instanceof BeyondBounds ? [value] : []));
  const fault = missing === undefined ? (faults[0] ?? null) : faultOf(missing, 'is empty');
  return { row, alert, cells: Object.fromEntries(cells), fault };
}

/** The rows of a CSV as it was stored. Throws upload/unreadable where it is no file of alerts. */
export function readAlertRows(content: Buffer): AlertRow[] {
  return readCsvRows(content, { fieldOf, required: REQUIRED, most: MOST_IN_FILE }).map(readRow);
}
