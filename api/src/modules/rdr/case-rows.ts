import { BeyondBounds } from '@cbp/shared/calls/beyond-bounds';
import { RDR_OUTCOME_NAMES, type RdrOutcome } from '@cbp/shared/rdr/rdr-case';
import { RDR_CASE_COLUMNS } from '@cbp/shared/rdr/rdr-case-file';
import { RdrNotice } from '@cbp/shared/rdr/rdr-question.model';
import { type CsvRow, readCsvRows } from '../uploads/csv-rows.service.ts';

/** A row of a case report: the case as a notification would say it, or what is wrong with it. */
export type ReadCase = { row: number } & ({ notice: RdrNotice } | { fault: BeyondBounds });

const MOST_ROWS = 10_000;
const READ: ReadonlySet<string> = new Set(RDR_CASE_COLUMNS.map(({ name }) => name));

/** The columns by the fields of a notification, so that a fault names the column. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  caseId: 'CaseID',
  decisionId: 'DecisionID',
  caseDate: 'CaseDate',
  acquirerBin: 'AcquirerBIN',
  cardAcceptorId: 'CAID',
  paymentDescriptor: 'Descriptor',
  transactionId: 'TransactionID',
  cardBin: 'CardBIN',
  cardLast4: 'CardLast4',
  authCode: 'AuthCode',
  transactionDate: 'TransactionDate',
  'transactionAmount.amount': 'TransactionAmount',
  'transactionAmount.currency': 'TransactionCurrency',
  arn: 'ARN',
  mcc: 'MCC',
  reasonCode: 'ReasonCode',
  'caseAmount.amount': 'CaseAmount',
  'caseAmount.currency': 'CaseCurrency',
  outcome: 'Outcome',
  recalledDate: 'RecalledDate',
};

/** "ACCEPT", "accepted" and "Accepted" are one outcome. */
function outcomeOf(text: string | null): RdrOutcome | string | null {
  const plain = text?.trim().toLowerCase() ?? '';
  return RDR_OUTCOME_NAMES.find((name) => plain.startsWith(name.slice(0, -2).toLowerCase())) ?? text;
}

function readRow({ row, cells }: CsvRow): ReadCase {
  const values = new Map(cells.map(({ name, read }) => [name, 'value' in read ? read.value : null]));
  const unread = cells.find(({ name, read }) => 'fault' in read && READ.has(name));
  if (unread && 'fault' in unread.read)
    return { row, fault: new BeyondBounds(unread.name, unread.read.fault) };
  const text = (name: string) => values.get(name) ?? '';
  const money = (amount: string, currency: string) =>
    text(amount) === '' ? null : { amount: text(amount), currency: text(currency).toUpperCase() };
  const said = {
    caseId: text('CaseID'),
    decisionId: text('DecisionID'),
    caseDate: text('CaseDate'),
    acquirerBin: text('AcquirerBIN'),
    cardAcceptorId: text('CAID'),
    paymentDescriptor: text('Descriptor'),
    transactionId: text('TransactionID'),
    cardBin: text('CardBIN'),
    cardLast4: text('CardLast4'),
    authCode: text('AuthCode'),
    transactionDate: text('TransactionDate'),
    transactionAmount: money('TransactionAmount', 'TransactionCurrency'),
    arn: text('ARN'),
    mcc: text('MCC'),
    reasonCode: text('ReasonCode'),
    caseAmount: money('CaseAmount', 'CaseCurrency') ?? {},
    outcome: outcomeOf(values.get('Outcome') ?? null),
    recalledDate: text('RecalledDate'),
  };
  const { data, error } = RdrNotice.safeParse(said);
  if (data) return { row, notice: data };
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return { row, fault: new BeyondBounds(COLUMN_OF[path] ?? path, issue?.message ?? 'is not valid') };
}

/** The rows of a stored CSV. Throws upload/unreadable if it isn't a case report. */
export function readCaseRows(content: Buffer): ReadCase[] {
  return readCsvRows(content, { known: RDR_CASE_COLUMNS, most: MOST_ROWS }).map(readRow);
}
