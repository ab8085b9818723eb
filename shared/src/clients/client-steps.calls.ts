import { z } from 'zod';
import { boundedInteger, boundedLine } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import type { Words } from '../language.ts';
import { clientList } from './client.list.ts';
import { Client } from './client.model.ts';
import { ClientUse } from './client-dependencies.model.ts';
import { CLIENT_MACHINE, type ClientVerb } from './client-verb.ts';

const Id = boundedLine(64, 1).describe('The client ID (merchant_id)');

/** The call for a transition of the state machine; `about` describes it. */
function verbCall<const Name extends ClientVerb>(
  name: Name,
  { done, ...about }: { done: Words; summary: string; description: string },
) {
  return endpoint
    .meta({
      access: CLIENT_MACHINE.access(name),
      costs: [],
      audit: { action: name === 'delete' ? 'delete' : 'update', section: 'merchants', done },
      example: { params: { id: 'NGA-1001' }, body: {} },
    })
    .route({ method: 'POST', path: `/ethoca/merchants/{id}/${name}`, tags: [clientList.words.en], ...about })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'merchants/changed',
        'merchants/wrong_status',
        'merchants/in_use',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        id: Id,
        version: boundedInteger(1).optional().describe('Version as last read'),
      }),
    )
    .output(z.object({ results: Client }));
}

/** The transitions of clients, and what stands in the way of the last one. */
export const merchantStepEndpoints = {
  processMerchant: verbCall('process', {
    done: ['Client set to processing', '客户已转为处理中', '客戶已轉為處理中'],
    summary: 'Starts the setup of a client at the alert providers',
    description: 'Requires permission for all clients.',
  }),
  activateMerchant: verbCall('activate', {
    done: ['Client activated', '客户已启用', '客戶已啟用'],
    summary: 'Activates a client: it can then be edited, and its API credentials work',
    description: 'Requires permission for all clients.',
  }),
  rejectMerchant: verbCall('reject', {
    done: ['Client rejected', '客户已拒绝', '客戶已拒絕'],
    summary: 'Rejects a client',
    description: 'Requires permission for all clients.',
  }),
  reopenMerchant: verbCall('reopen', {
    done: ['Client set to pending', '客户已退回待处理', '客戶已退回待處理'],
    summary: 'Reopens a rejected client',
    description: 'Requires permission for all clients.',
  }),
  deleteMerchant: verbCall('delete', {
    done: ['Client deleted', '客户已删除', '客戶已刪除'],
    summary: 'Deletes a client; it stays in the lists, and its ID stays reserved',
    description:
      'Rejected with merchants/in_use while the client has active or pending descriptors, CAIDs or RDR enrolment, users or sub-clients; `data` lists them.',
  }),

  getMerchantDependencies: endpoint
    .meta({ access: CLIENT_MACHINE.access('delete'), costs: [], example: { params: { id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{id}/dependencies',
      tags: [clientList.words.en],
      summary: 'Returns the records that block deleting a client, named as far as the caller may read them',
    })
    .errors(errors('auth/unauthenticated', 'auth/expired', 'auth/forbidden', 'merchants/not_found'))
    .input(z.object({ id: Id }))
    .output(z.object({ results: ClientUse })),
};
