import { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import {
  OUTCOME_COLUMN_NAMES,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  outcomeOfText,
  refundedOfText,
} from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells, RowFault } from '@cbp/shared/alerts/alert-upload.model';
import { LARGEST_INTEGER } from '@cbp/shared/bounded';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { FaultMessage } from '@cbp/shared/faults';
import { decimalsOfAmount, STORED_DECIMALS } from '@cbp/shared/money/money';
import { storable } from '@cbp/shared/node/database/storable';
import { readCell } from '../../uploads/read-cell.service.ts';

/** A parsed row: its alert and outcome, or its error. */
export type ReadOutcome =
  | {
      ethocaId: string;
      answer: AlertAnswer;
      /** The cells as read, which are the ones applied. */
      cells: OutcomeCells;
    }
  | { fault: RowFault };

const invalid = (field: OutcomeColumn, message: FaultMessage): RowFault => ({
  code: 'request/invalid',
  field,
  message,
});

/** The error of a row, given its alert. */
export const refusedRow = (code: ErrorCode, field: OutcomeColumn): RowFault => ({
  code,
  field,
  message: ERRORS[code].message,
});

/** A leading apostrophe, which protects text from being read as a formula. */
const SAFE_SIGN = /^'(?=[=+\-@\t\r])/;

/** The cells of a row by their columns, those that are not there empty. */
export function outcomeCells(entries: Iterable<readonly [OutcomeColumn, string]>): OutcomeCells {
  const cells = Object.fromEntries(OUTCOME_COLUMN_NAMES.map((name) => [name, ''])) as OutcomeCells;
  for (const [name, text] of entries) cells[name] = storable(text).trim().replace(SAFE_SIGN, '');
  return cells;
}

const TOO_LONG = {
  ethoca_id: 'must have at most 64 characters',
  outcome: 'must be an outcome from the template',
  refunded: 'must be refunded, not refunded or not settled',
  amount_stopped: 'Amount Stopped must be a number',
  comments: 'must have at most 250 characters',
  contradiction_reason: 'must have at most 250 characters',
} as const satisfies Record<OutcomeColumn, FaultMessage>;

/** The cells as each of their columns is read; those that are empty stay so. */
function readCells(cells: OutcomeCells): { cells: OutcomeCells } | { fault: RowFault } {
  const read = { ...cells };
  for (const name of OUTCOME_COLUMN_NAMES) {
    // A row from before a column existed has no cell of it.
    const text = cells[name] ?? '';
    const reading = text === '' ? { value: '' } : readCell(OUTCOME_COLUMNS[name].kind, text);
    if ('fault' in reading) return { fault: invalid(name, reading.fault) };
    if (reading.value.length > OUTCOME_COLUMNS[name].longest) return { fault: invalid(name, TOO_LONG[name]) };
    read[name] = reading.value;
  }
  return { cells: read };
}

function amountFault({ amount_stopped: text, outcome }: OutcomeCells): RowFault | null {
  const isPart = outcomeOfText(outcome) === 'partially_stopped';
  if (text === '') return isPart ? invalid('amount_stopped', 'Please enter amount stopped') : null;
  if (Number(text) > LARGEST_INTEGER) {
    return invalid('amount_stopped', 'Amount Stopped must be a number');
  }
  if (decimalsOfAmount(text) > STORED_DECIMALS)
    return invalid('amount_stopped', 'must have at most 4 decimal places');
  return isPart && Number(text) <= 0 ? invalid('amount_stopped', 'must be greater than 0') : null;
}

/** Parses a row on its own; accepts the words of every language and those of the networks. */
export function readOutcome(sent: OutcomeCells): ReadOutcome {
  const read = readCells(sent);
  if ('fault' in read) return read;
  const { cells } = read;
  const { ethoca_id: ethocaId, comments, contradiction_reason: reason = '' } = cells;
  const outcome = outcomeOfText(cells.outcome);
  const refunded = refundedOfText(cells.refunded);
  const fault =
    (ethocaId === '' ? invalid('ethoca_id', 'must have a value') : null) ??
    (cells.outcome === '' ? invalid('outcome', 'Please select outcome') : null) ??
    (outcome === null ? invalid('outcome', 'must be an outcome from the template') : null) ??
    (cells.refunded === '' ? invalid('refunded', 'Please select refunded') : null) ??
    (refunded === null ? invalid('refunded', 'must be refunded, not refunded or not settled') : null) ??
    amountFault(cells);
  if (fault) return { fault };
  const amount = outcome === 'partially_stopped' ? Number(cells.amount_stopped) : null;
  const orNull = (text: string) => (text === '' ? null : text);
  const answer = {
    outcome,
    refunded,
    amount_stopped: amount,
    comments: orNull(comments),
    contradiction_reason: orNull(reason),
  };
  return { ethocaId, answer: AlertAnswer.parse(answer), cells };
}
