import { z } from 'zod';
import { boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { auditList } from './audit.list.ts';
import { AuditRow } from './audit-row.model.ts';

export const auditEndpoints = {
  ...listCalls(auditList),

  getAuditRow: endpoint
    .meta({ access: auditList.right, costs: [], example: { params: { id: '1' } } })
    .route({
      method: 'GET',
      path: '/tld-log/{id}',
      tags: [auditList.words.en],
      summary: 'Returns an audit log entry with all its details',
      description: 'Responds with 404 to an entry the caller does not have access to.',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'audit/not_found'))
    .input(z.object({ id: boundedIntegerText(1).describe('Number of the entry') }))
    .output(z.object({ results: AuditRow })),
};
