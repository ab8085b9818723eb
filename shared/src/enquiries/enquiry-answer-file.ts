import type { TableColumn } from '../files/table-column.ts';

/** The columns of a file of enquiry responses that are read; the provider's file has others, which describe the payment. */
export const ENQUIRY_ANSWER_COLUMNS = [
  { name: 'EnquiryID', kind: 'id', heads: [], isRequired: true },
  { name: 'Response', kind: 'text', heads: [], isRequired: true },
  { name: 'Action', kind: 'text', heads: [], isRequired: false },
  { name: 'EthocaID', kind: 'id', heads: [], isRequired: false },
] as const satisfies readonly TableColumn[];
