import type { TableColumn } from '../files/table-column.ts';

/** Verifi's responses in a file of requests, each with the status that it leads to. */
export const CAID_ANSWERS = { enrolled: 'ACTIVE', rejected: 'REJECTED', removed: 'DELETED' } as const;
export type CaidAnswer = keyof typeof CAID_ANSWERS;

/** The columns of a file of responses that are read; the file of requests has others, which describe the CAID. */
export const CAID_ANSWER_COLUMNS = [
  { name: 'RequestID', kind: 'id', heads: [], isRequired: true },
  { name: 'Result', kind: 'text', heads: [], isRequired: true },
  { name: 'Reason', kind: 'text', heads: [], isRequired: false },
] as const satisfies readonly TableColumn[];
