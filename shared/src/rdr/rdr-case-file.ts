import type { TableColumn } from '../files/table-column.ts';

/** The columns of the network's case report. */
export const RDR_CASE_COLUMNS = [
  { name: 'CaseID', kind: 'id', heads: ['Case Number'], isRequired: true },
  { name: 'CaseDate', kind: 'time', heads: [], isRequired: true },
  { name: 'AcquirerBIN', kind: 'id', heads: ['BIN'], isRequired: true },
  { name: 'CAID', kind: 'id', heads: ['Card Acceptor ID'], isRequired: true },
  { name: 'CaseAmount', kind: 'amount', heads: ['Dispute Amount'], isRequired: true },
  { name: 'CaseCurrency', kind: 'text', heads: ['Currency', 'Dispute Currency'], isRequired: true },
  { name: 'Outcome', kind: 'text', heads: ['Decision'], isRequired: true },
  { name: 'ARN', kind: 'id', heads: [], isRequired: false },
  { name: 'DecisionID', kind: 'id', heads: [], isRequired: false },
  { name: 'Descriptor', kind: 'text', heads: ['Payment Descriptor'], isRequired: false },
  { name: 'TransactionID', kind: 'id', heads: [], isRequired: false },
  { name: 'TransactionDate', kind: 'time', heads: [], isRequired: false },
  { name: 'TransactionAmount', kind: 'amount', heads: [], isRequired: false },
  { name: 'TransactionCurrency', kind: 'text', heads: [], isRequired: false },
  { name: 'CardBIN', kind: 'id', heads: ['Issuer BIN'], isRequired: false },
  { name: 'CardLast4', kind: 'id', heads: ['Last Four'], isRequired: false },
  { name: 'AuthCode', kind: 'id', heads: ['Authorization Code'], isRequired: false },
  { name: 'MCC', kind: 'id', heads: [], isRequired: false },
  { name: 'ReasonCode', kind: 'id', heads: [], isRequired: false },
  { name: 'RecalledDate', kind: 'time', heads: ['Recalled'], isRequired: false },
] as const satisfies readonly TableColumn[];
