import { z } from 'zod';
import { auditList } from './audit.list.ts';

/** A row of the audit log with all that was kept: what was sent and answered, and the thing before and after. */
export const AuditRow = auditList.row.and(
  z.object({
    request: z.json().nullable().describe('Without secrets and card numbers'),
    response: z.json().nullable().describe('Without secrets and card numbers'),
    before: z.json().nullable().describe('null for what was made'),
    after: z.json().nullable().describe('null for what was deleted'),
    hash: z.string().describe('Over this row and the hash of the row before it'),
  }),
);
export type AuditRow = z.output<typeof AuditRow>;
