import type { FileContent } from '../provider-files/provider-files.service.ts';
import { claimPending, putIntoFile, selectInFile } from './enquiries.sql.ts';

type InFile = Awaited<ReturnType<typeof selectInFile>>[number];
type Column = readonly [head: string, cell: (row: InFile) => string | number | null];

/** The columns for the provider's response; the others describe the chargeback. */
const COLUMNS: readonly Column[] = [
  ['EnquiryID', ({ enquiry }) => enquiry.id],
  ['MemberID', ({ enquiry, ethocaClient }) => ethocaClient ?? enquiry.clientId],
  ['ARN', ({ enquiry }) => enquiry.arn],
  ['CardBIN', ({ enquiry }) => enquiry.cardPrefix],
  ['CardLast4', ({ enquiry }) => enquiry.cardSuffix],
  ['MerchantDescriptor', ({ enquiry }) => enquiry.descriptor],
  ['Amount', ({ enquiry }) => enquiry.amount],
  ['Currency', ({ enquiry }) => enquiry.currency],
  ['TransactionTimestamp', ({ enquiry }) => enquiry.transactionTime.toISOString()],
  ['ChargebackTimestamp', ({ enquiry }) => enquiry.chargebackTime?.toISOString() ?? null],
  ['EthocaID', ({ enquiry }) => enquiry.ethocaId],
  ['Action', () => null],
  ['Response', () => null],
];

/** Enquiries that are pending, which are with the provider from then on. */
export const ENQUIRY_FILE: FileContent = {
  entity: 'enquiry',
  right: { service: 'ethoca', right: 'enquiry.update' },
  nothing: 'enquiries/nothing_to_send',
  status: 'PROCESSING',
  // Only Ethoca accepts enquiries.
  claim: async (tx, { source, most }) => (source === 'ethoca' ? claimPending(tx, most) : []),
  put: (tx, ids, file) => putIntoFile(tx, ids, file.id),
  async table(db, file) {
    const rows = await selectInFile(db, file.id);
    return {
      heads: COLUMNS.map(([head]) => head),
      rows: rows.map((row) => COLUMNS.map(([, cell]) => cell(row))),
    };
  },
};
