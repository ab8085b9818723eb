import { z } from 'zod';
import { boundedIntegerText } from '../bounded.ts';
import { auditList } from '../entities/audit.list.ts';
import { AuditRow } from '../entities/audit-row.model.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

export const auditEndpoints = {
  ...listCalls(auditList),

  getAuditRow: endpoint
    .meta({ access: auditList.right, costs: [], example: { params: { id: '1' } } })
    .route({
      method: 'GET',
      path: '/tld-log/{id}',
      tags: [auditList.words.en],
      summary: 'One row of the audit log with all that it holds',
      description: 'A row that the caller may not see is as if it were not there.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'audit/not_found'))
    .input(z.object({ id: boundedIntegerText(1).describe('Its number') }))
    .output(z.object({ results: AuditRow })),
};
