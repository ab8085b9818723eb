import { CAID_ANSWER_COLUMNS, CAID_ANSWERS, type CaidAnswer } from '@cbp/shared/caids/caid-answer-file';
import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import type { FaultMessage } from '@cbp/shared/faults';
import { type CsvRow, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a response file: the CAID and Verifi's response; without `answer` there is none yet. */
export type ReadCaidAnswer = {
  row: number;
  id: number | null;
  answer: CaidAnswer | null;
  reason: string | null;
  fault: BeyondBounds | null;
};

const MOST_ROWS = 10_000;
const LONGEST_REASON = 200;
/** Other columns are ignored. */
const READ: ReadonlySet<string> = new Set(CAID_ANSWER_COLUMNS.map(({ name }) => name));
const ANSWER_NAMES = Object.keys(CAID_ANSWERS) as CaidAnswer[];

const fault = (column: string, message: FaultMessage) => new BeyondBounds(column, message);

function readRow({ row, cells }: CsvRow): ReadCaidAnswer {
  const values = new Map(cells.map(({ name, read }) => [name, 'value' in read ? read.value : null]));
  const unread = cells.flatMap(({ name, read }) =>
    'fault' in read && READ.has(name) ? [new BeyondBounds(name, read.fault)] : [],
  );
  const number = values.get('RequestID') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  const result = values.get('Result')?.toLowerCase() ?? null;
  const answer = ANSWER_NAMES.find((name) => name === result) ?? null;
  const reason = values.get('Reason') ?? null;
  const faults: (BeyondBounds | false)[] = [
    ...unread,
    id === null && fault('RequestID', 'must be a number from the provider file'),
    result !== null && answer === null && fault('Result', 'must be enrolled, rejected or removed'),
    reason !== null && reason.length > LONGEST_REASON && fault('Reason', 'must have up to 200 characters'),
    answer === 'rejected' && reason === null && fault('Reason', 'must have a value'),
  ];
  return { row, id, answer, reason, fault: faults.find((one) => one !== false) ?? null };
}

/** The rows of a stored CSV. Throws upload/unreadable if it isn't a response file. */
export function readCaidAnswers(content: Buffer): ReadCaidAnswer[] {
  return readCsvRows(content, { known: CAID_ANSWER_COLUMNS, most: MOST_ROWS }).map(readRow);
}
