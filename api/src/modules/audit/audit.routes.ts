import { guarded } from '../../access/guarded-contract.ts';
import { listHandlers } from '../../lists/list-handlers.ts';
import type { ClientListSource } from '../../lists/list-source.ts';
import { clientOfRecord } from '../../lists/record-names.ts';
import { auditSource } from './audit.list.ts';
import { readAuditRow, readHistory } from './audit.service.ts';

/** The calls of the audit log; the sources tell who may see a record. */
export const auditRoutes = (sources: () => readonly ClientListSource[]) => ({
  ...listHandlers(auditSource),

  getAuditRow: guarded.getAuditRow.handler(async ({ context, input }) => ({
    results: await readAuditRow({ ctx: context, input: { seq: input.id } }),
  })),

  getHistory: guarded.getHistory.handler(async ({ context, input }) => {
    const { entity_type: entityType, entity_id: id } = input;
    const client = await clientOfRecord(context, sources(), { kind: entityType, id });
    return readHistory({ ctx: context, input: { entityType, id, client } });
  }),
});
