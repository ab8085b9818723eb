import { BeyondBounds } from '@cbp/shared/entities/alert-delivery.model';
import { ENQUIRY_ACTION_NAMES, ENQUIRY_ACTIONS, type EnquiryAction } from '@cbp/shared/entities/enquiry';
import { LONGEST_RESPONSE } from '@cbp/shared/entities/enquiry.model';
import { type CsvRow, isRounded, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a file of answers: which enquiry, and what the provider says of it; no `response` where it says nothing yet. */
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
const REQUIRED = ['EnquiryID', 'Response'] as const;
const FIELDS = new Map(
  [...REQUIRED, 'Action', 'EthocaID'].map((name): [string, string] => [name.toLowerCase(), name]),
);

const fieldOf = (head: string) => FIELDS.get(head.replace(/[^a-z0-9]/gi, '').toLowerCase()) ?? head.trim();

/** An action by its name, or as it is called in English. */
function actionOf(text: string): EnquiryAction | undefined {
  const told = text.toLowerCase();
  return ENQUIRY_ACTION_NAMES.find(
    (name) => name === told || ENQUIRY_ACTIONS[name].label.en.toLowerCase() === told,
  );
}

function readRow({ row, cells }: CsvRow): ReadAnswer {
  const told = new Map(cells);
  const [number = '', response = null, ethocaId = null] = ['EnquiryID', 'Response', 'EthocaID'].map((name) =>
    told.get(name),
  );
  const action = told.get('Action');
  const known = action === undefined ? null : actionOf(action);
  const id = /^[1-9]\d{0,9}$/.test(number) ? Number(number) : null;
  const faults: (BeyondBounds | false)[] = [
    id === null && new BeyondBounds('EnquiryID', 'is no number of an enquiry'),
    known === undefined && new BeyondBounds('Action', `is none of ${ENQUIRY_ACTION_NAMES.join(', ')}`),
    response !== null &&
      response.length > LONGEST_RESPONSE &&
      new BeyondBounds('Response', `has more than ${LONGEST_RESPONSE} characters`),
    ethocaId !== null &&
      isRounded(ethocaId) &&
      new BeyondBounds('EthocaID', 'was rounded by a spreadsheet: format its column as text'),
    ethocaId !== null &&
      ethocaId.length > LONGEST_ETHOCA_ID &&
      new BeyondBounds('EthocaID', `has more than ${LONGEST_ETHOCA_ID} characters`),
    response === null && known != null && new BeyondBounds('Response', 'is empty'),
  ];
  const fault = faults.find((one) => one !== false) ?? null;
  return { row, id, response, action: known ?? null, ethocaId, fault };
}

/** The rows of a CSV as it was stored. Throws upload/unreadable where it is no file of answers. */
export function readAnswerRows(content: Buffer): ReadAnswer[] {
  return readCsvRows(content, { fieldOf, required: REQUIRED, most: MOST_ROWS }).map(readRow);
}
