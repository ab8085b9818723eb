import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import { auditSource } from './audit.list.ts';
import { readAuditRow } from './audit.service.ts';

export const auditRoutes = {
  ...listHandlers(auditSource),

  getAuditRow: guarded.getAuditRow.handler(async ({ context, input }) => ({
    results: await readAuditRow({ ctx: context, input: { seq: input.id } }),
  })),
};
