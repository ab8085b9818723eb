import type { FaultMessage } from '@cbp/shared/faults';
import type { ColumnKind } from '@cbp/shared/files/table-column';
import { storable } from '@cbp/shared/node/database/storable';
import { type ReadText, readAmount } from '@cbp/shared/text/read-amount';
import { readFreeText } from '@cbp/shared/text/read-free-text';
import { readId } from '@cbp/shared/text/read-id';
import { momentOfSerial, readMoment } from '@cbp/shared/text/read-moment';
import { isRounded } from '@cbp/shared/text/rounded-number';
import { format, isDateFormat } from 'numfmt';

/** A number of a workbook as its file has it, with the format in which its cell shows it. */
export type NumberCell = { number: string; format: string; isFrom1904: boolean };
/** The content of a cell: formulas begin with their sign, errors are codes, booleans are TRUE or FALSE. */
export type Cell = string | NumberCell;

/** The precision of spreadsheet numbers: more digits mean that the text was entered differently. */
const EXACT_DIGITS = 15;
/** As many as a spreadsheet shows of a number that it can't show whole. */
const SHOWN_DIGITS = 6;
/** The other system of dates begins so many days later. */
const DAYS_TO_1904 = 1_462;
const ERROR =
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|BLOCKED!|FIELD!|CONNECT!|BUSY!|UNKNOWN!|GETTING_DATA)$/;
/** The texts of number, date or boolean cells in an ID column. */
const CHANGED = /^(TRUE|FALSE|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})$/;

const shownAsRounded = (value: number) => value.toExponential(SHOWN_DIGITS - 1).replace(/\.?0*e/, 'E');

/** A number without floating-point noise: 19.99 is stored as 19.989999999999998. */
function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (Number.isInteger(value) && Math.abs(value) >= 10 ** EXACT_DIGITS) return shownAsRounded(value);
  return String(Number(value.toPrecision(EXACT_DIGITS)));
}

/** The date shown by a number cell; null if it shows none. */
function momentOf({ number, isFrom1904 }: NumberCell): string | null {
  return momentOfSerial(Number(number) + (isFrom1904 ? DAYS_TO_1904 : 0));
}

/** The shown text of an ID cell, if it is certain; else a text that isn't a valid ID. */
function idOf(cell: NumberCell): string {
  const value = Number(cell.number);
  const day = isDateFormat(cell.format) ? momentOf(cell)?.slice(0, '2026-11-19'.length) : undefined;
  if (day !== undefined) return `${day}T00:00:00`;
  if (isDateFormat(cell.format)) return shownAsRounded(value);
  if (!Number.isInteger(value) || value < 0 || value >= 10 ** EXACT_DIGITS) return shownAsRounded(value);
  const digits = String(value);
  const shown = format(cell.format, value);
  const plain = shown.replace(/[,\s]/g, '').replace(/\.0+$/, '');
  // Leading zeros exist only in the format; thousands separators and shortened display aren't part of the ID.
  if (/^\d+$/.test(plain) && Number(plain) === value) return plain;
  if (/E\+/i.test(shown) || cell.format === 'General') return digits;
  const isWhole = shown.replace(/\D/g, '').endsWith(digits);
  return isWhole && /^[\p{L}\d][\p{L}\d\-_/ ]*$/u.test(shown) ? shown : shownAsRounded(value);
}

/**
 * The text of a cell by the kind of its column. A number in an ID column becomes the text shown, if it is certain; a date
 * becomes `2026-11-19T14:30:00`, as does a number in a time column. Uncertain values get a text that `readCell` rejects.
 */
export function textOfCell(cell: Cell, kind: ColumnKind): string {
  if (typeof cell === 'string') return cell;
  if (kind === 'id') return idOf(cell);
  const moment = isDateFormat(cell.format) ? momentOf(cell) : null;
  return moment ?? plainNumber(cell.number);
}

/** The value of a cell, or its fault. */
export type ReadCell = ReadText<FaultMessage>;

const fault = (message: FaultMessage): ReadCell => ({ fault: message });

/** How the text of a cell is read, by what its column holds. */
const READERS: Readonly<Record<ColumnKind, (text: string) => ReadCell>> = {
  id: (text) =>
    isRounded(text) || CHANGED.test(text)
      ? fault('may have been changed by Excel: format the column as text')
      : { value: readId(text) },
  amount: readAmount,
  // What networks write is read as it is; its own rules are the source's.
  time: (text) => (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) ? { value: text } : readMoment(text)),
  text: (text) => ({ value: readFreeText(text) }),
};

/** A leading apostrophe, which protects text from being read as a formula. */
const SAFE_SIGN = /^'(?=[=+\-@\t\r])/;

/** The text of a cell as it is stored and shown. */
export const plainCell = (text: string): string => storable(text).trim().replace(SAFE_SIGN, '');

/** The value of a non-empty cell, or its fault: the same for workbooks and CSV. */
export function readCell(kind: ColumnKind, text: string): ReadCell {
  const plain = text.trim();
  if (ERROR.test(plain)) return fault('contains a spreadsheet error: enter the value');
  if (plain.startsWith('=')) return fault('must be a value, not a formula');
  return READERS[kind](plain);
}
