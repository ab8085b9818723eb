import { z } from 'zod';
import { auditList } from './audit.list.ts';

/** An audit log entry with all its details: request, response, and the object before and after. */
export const AuditRow = auditList.row.and(
  z.object({
    request: z.json().nullable().describe('Without secrets and card numbers'),
    response: z.json().nullable().describe('Without secrets and card numbers'),
    before: z.json().nullable().describe('null for a created object'),
    after: z.json().nullable().describe('null for a deleted object'),
    hash: z.string().describe('Hash of this entry and the hash of the previous entry'),
  }),
);
export type AuditRow = z.output<typeof AuditRow>;

/** The most entries that the history of a record has. */
export const MOST_IN_HISTORY = 10;

/** An entry as a part of the history of one record, with what it changed of that record alone. */
export const HistoryEntry = auditList.row.and(
  z.object({ before: z.json().nullable(), after: z.json().nullable() }),
);
export type HistoryEntry = z.output<typeof HistoryEntry>;
