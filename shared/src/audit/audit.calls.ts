import { z } from 'zod';
import { boundedId, boundedIntegerText } from '../bounded.ts';
import { AUDIT_ENTITIES, type AuditEntity } from '../calls/audit.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { auditList } from './audit.list.ts';
import { AuditRow, HistoryEntry, MOST_IN_HISTORY } from './audit-row.model.ts';

const ENTITY_NAMES = Object.keys(AUDIT_ENTITIES) as [AuditEntity];

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

  getHistory: endpoint
    .meta({
      access: auditList.right,
      costs: [],
      example: { params: { entity_type: 'alert', entity_id: '417' } },
    })
    .route({
      method: 'GET',
      path: '/tld-log/history/{entity_type}/{entity_id}',
      tags: [auditList.words.en],
      summary: 'Returns the latest audit log entries of one record',
      description: `At most ${MOST_IN_HISTORY}, the newest first. Of a change of several records it has the part of this one, also for callers without access to the others.`,
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden'))
    .input(z.object({ entity_type: z.enum(ENTITY_NAMES), entity_id: boundedId(128, 1) }))
    .output(z.object({ results: z.array(HistoryEntry), total: z.int() })),
};
