import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { ENQUIRY_ACTION_NAMES, ENQUIRY_ACTIONS, type EnquiryAction } from '@cbp/shared/enquiries/enquiry';
import { LONGEST_RESPONSE } from '@cbp/shared/enquiries/enquiry.model';
import { ENQUIRY_ANSWER_COLUMNS } from '@cbp/shared/enquiries/enquiry-answer-file';
import { type CsvRow, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a response file: the enquiry and the provider's response; without `response` there is none yet. */
export type ReadAnswer = {
  row: number;
  id: number | null;
  response: string | null;
  action: EnquiryAction | null;
  ethocaId: string | null;
  fault: BeyondBounds | null;
};

const MOST_ROWS = 10_000;
const LONGEST_ETHOCA_ID = 64;
/** Other columns are ignored. */
const READ: ReadonlySet<string> = new Set(ENQUIRY_ANSWER_COLUMNS.map(({ name }) => name));
/** An action by its name, or as it is called in English. */
function actionOf(text: string): EnquiryAction | undefined {
  const lowered = text.toLowerCase();
  return ENQUIRY_ACTION_NAMES.find(
    (name) => name === lowered || ENQUIRY_ACTIONS[name].label.en.toLowerCase() === lowered,
  );
}

function readRow({ row, cells }: CsvRow): ReadAnswer {
  const values = new Map(cells.map(({ name, read }) => [name, 'value' in read ? read.value : null]));
  const unread = cells.flatMap(({ name, read }) =>
    'fault' in read && READ.has(name) ? [new BeyondBounds(name, read.fault)] : [],
  );
  const [number, response = null, ethocaId = null] = ['EnquiryID', 'Response', 'EthocaID'].map((name) =>
    values.get(name),
  );
  const action = values.get('Action') ?? undefined;
  const known = action === undefined ? null : actionOf(action);
  const id = /^[1-9]\d{0,9}$/.test(number ?? '') ? Number(number) : null;
  const faults: (BeyondBounds | false)[] = [
    ...unread,
    id === null && new BeyondBounds('EnquiryID', 'must be an enquiry number'),
    known === undefined && new BeyondBounds('Action', `must be one of ${ENQUIRY_ACTION_NAMES.join(', ')}`),
    response !== null &&
      response.length > LONGEST_RESPONSE &&
      new BeyondBounds('Response', `has more than ${LONGEST_RESPONSE} characters`),
    ethocaId !== null &&
      ethocaId.length > LONGEST_ETHOCA_ID &&
      new BeyondBounds('EthocaID', `has more than ${LONGEST_ETHOCA_ID} characters`),
    response === null && known != null && new BeyondBounds('Response', 'must have a value'),
  ];
  const fault = faults.find((one) => one !== false) ?? null;
  return { row, id, response, action: known ?? null, ethocaId, fault };
}

/** The rows of a stored CSV. Throws upload/unreadable if it isn't a response file. */
export function readAnswerRows(content: Buffer): ReadAnswer[] {
  return readCsvRows(content, { known: ENQUIRY_ANSWER_COLUMNS, most: MOST_ROWS }).map(readRow);
}
