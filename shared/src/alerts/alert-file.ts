import type { ColumnKind, TableColumn } from '../files/table-column.ts';
import { SentAlert } from './alert-delivery.model.ts';

const KINDS: Partial<Record<keyof typeof SentAlert.shape, ColumnKind>> = {
  EthocaID: 'id',
  AlertTimestamp: 'time',
  Age: 'amount',
  CardNumber: 'id',
  CardBIN: 'id',
  CardLast4: 'id',
  ARN: 'id',
  TransactionTimestamp: 'time',
  MemberID: 'id',
  MCC: 'id',
  Amount: 'amount',
  AuthCode: 'id',
  TransactionId: 'id',
  ChargebackAmount: 'amount',
};
const REQUIRED: ReadonlySet<string> = new Set([
  'EthocaID',
  'Type',
  'AlertTimestamp',
  'MerchantDescriptor',
  'Amount',
  'Currency',
]);
/** As Ethoca's older interface calls it. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  ChargebackReason: ['ChargebackReasonCode'],
};

/** The columns of a file of alerts: the names that a network's calls have. */
export const ALERT_FILE_COLUMNS: readonly TableColumn[] = Object.keys(SentAlert.shape).map((name) => ({
  name,
  kind: KINDS[name as keyof typeof SentAlert.shape] ?? 'text',
  heads: ALSO_CALLED[name] ?? [],
  isRequired: REQUIRED.has(name),
}));
