import { AlertAnswer } from '@cbp/shared/alerts/alert-answer.model';
import {
  OUTCOME_COLUMN_NAMES,
  OUTCOME_COLUMNS,
  type OutcomeColumn,
  outcomeOfText,
  refundedOfText,
} from '@cbp/shared/alerts/alert-upload';
import type { OutcomeCells } from '@cbp/shared/alerts/alert-upload.model';
import { LARGEST_INTEGER } from '@cbp/shared/bounded';
import { ERRORS, type ErrorCode } from '@cbp/shared/errors';
import type { FaultMessage } from '@cbp/shared/faults';
import type { RowFault } from '@cbp/shared/files/row-fault.model';
import { decimalsOfAmount, STORED_DECIMALS } from '@cbp/shared/money/money';
import { plainCell, readCell } from '../../uploads/read-cell.service.ts';
import type { DecidedPart } from '../answers/answers.service.ts';

/** A parsed row: its alert, and its outcome or all that is wrong with its cells. */
export type ReadOutcome = {
  /** null where it can't be read. */
  ethocaId: string | null;
  /** The cells as read, which are the ones applied. */
  cells: OutcomeCells;
  /** The part of the answer that its alert decides on; null where the outcome can't be read. */
  decided: DecidedPart | null;
} & ({ answer: AlertAnswer } | { answer: null; faults: RowFault[] });

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

/** The first fault of each column, in the order of the columns. */
export function firstOfEach(...faults: readonly (RowFault | null)[]): RowFault[] {
  return OUTCOME_COLUMN_NAMES.flatMap((name) => faults.find((fault) => fault?.field === name) ?? []);
}

/** The cells of a row by their columns, those that are not there empty. */
export function outcomeCells(entries: Iterable<readonly [OutcomeColumn, string]>): OutcomeCells {
  const cells = Object.fromEntries(OUTCOME_COLUMN_NAMES.map((name) => [name, ''])) as OutcomeCells;
  for (const [name, text] of entries) cells[name] = plainCell(text);
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

/** The cells as each of their columns is read; those that are empty, and those that can't be read, stay as they are. */
function readCells(cells: OutcomeCells): { cells: OutcomeCells; faults: RowFault[] } {
  const read = { ...cells };
  const faults: RowFault[] = [];
  for (const name of OUTCOME_COLUMN_NAMES) {
    // A row from before a column existed has no cell of it.
    const text = cells[name] ?? '';
    const reading = text === '' ? { value: '' } : readCell(OUTCOME_COLUMNS[name].kind, text);
    if ('fault' in reading) faults.push(invalid(name, reading.fault));
    else if (reading.value.length > OUTCOME_COLUMNS[name].longest) faults.push(invalid(name, TOO_LONG[name]));
    else read[name] = reading.value;
  }
  return { cells: read, faults };
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

/** Parses a row on its own, with all that is wrong with it; accepts the words of every language and those of the networks. */
export function readOutcome(sent: OutcomeCells): ReadOutcome {
  const { cells, faults: unreadable } = readCells(sent);
  const { ethoca_id: ethocaId, comments, contradiction_reason: reason = '' } = cells;
  const outcome = outcomeOfText(cells.outcome);
  const refunded = refundedOfText(cells.refunded);
  const faults = firstOfEach(
    ...unreadable,
    ethocaId === '' ? invalid('ethoca_id', 'must have a value') : null,
    cells.outcome === '' ? invalid('outcome', 'Please select outcome') : null,
    outcome === null ? invalid('outcome', 'must be an outcome from the template') : null,
    cells.refunded === '' ? invalid('refunded', 'Please select refunded') : null,
    refunded === null ? invalid('refunded', 'must be refunded, not refunded or not settled') : null,
    unreadable.some(({ field }) => field === 'amount_stopped') ? null : amountFault(cells),
  );
  const isRead = (name: OutcomeColumn) => !faults.some(({ field }) => field === name);
  const isPart = outcome === 'partially_stopped' && isRead('amount_stopped');
  const amount = isPart ? Number(cells.amount_stopped) : null;
  const decided = outcome === null || !isRead('outcome') ? null : { outcome, amount_stopped: amount };
  if (faults.length > 0) {
    return { ethocaId: isRead('ethoca_id') ? ethocaId : null, cells, decided, answer: null, faults };
  }
  const orNull = (text: string) => (text === '' ? null : text);
  const answer = {
    outcome,
    refunded,
    amount_stopped: amount,
    comments: orNull(comments),
    contradiction_reason: orNull(reason),
  };
  return { ethocaId, cells, decided, answer: AlertAnswer.parse(answer) };
}
