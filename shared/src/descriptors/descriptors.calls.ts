import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedList } from '../bounded.ts';
import { bulkAnswer, bulkIds } from '../calls/bulk.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { listCalls } from '../calls/list-calls.ts';
import { AnyLine, LineResult } from '../calls/pasted-line.model.ts';
import { withReasonOfRejection } from '../calls/status-setting.model.ts';
import { descriptorList } from './descriptor.list.ts';
import { Descriptor, descriptorSettings, MatchedAlert, MOST_LINES } from './descriptor.model.ts';
import { DESCRIPTOR_MACHINE } from './descriptor-state.ts';

const TAGS = [descriptorList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'descriptors/not_found', 'descriptors/changed', 'request/key_reused'] as const;

const Id = { id: boundedIntegerText(1) };
const Ids = { ids: bulkIds(boundedInteger(1)) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const OneDescriptor = z.object({ results: Descriptor });
/** Ten thousand lines of about two hundred bytes, more than lines without a reason need. */
const LINES_BYTES = 2 * 1024 * 1024;
const LINE = { criterion: 'HARBOURPINE*HK', type: 'STARTS_WITH', merchant_id: 'NGA-1001' };
const ONE = { params: { id: '27' } };
const SEVERAL = { ids: [27, 28] };
const SETTING = { status: 'PROCESSING', confirmed: true };

const right = <Name extends 'create' | 'update' | 'update_bulk' | 'delete'>(name: Name) =>
  ({ service: 'ethoca', right: `descriptor.${name}` }) as const;
const { access: ofOne, accessOfSeveral: ofSeveral } = DESCRIPTOR_MACHINE;
const CREATE = { action: 'create', section: 'descriptors' } as const;
const UPDATE = { action: 'update', section: 'descriptors' } as const;
const DELETE = { action: 'delete', section: 'descriptors' } as const;

/** Changes to descriptors, each within the caller's scope. */
export const descriptorEndpoints = {
  ...listCalls(descriptorList),

  getDescriptor: endpoint
    .meta({ access: descriptorList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/descriptors/{id}',
      tags: TAGS,
      summary: 'Returns a descriptor with all its details',
      description:
        'Includes conflicting descriptors of other clients; their names are shown only to callers with access to them.',
    })
    .errors(errors(...ALWAYS, 'descriptors/not_found'))
    .input(z.object(Id))
    .output(OneDescriptor),

  getAlertsOfDescriptor: endpoint
    .meta({ access: { service: 'ethoca', right: 'alert.read' }, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/descriptors/{id}/alerts',
      tags: TAGS,
      summary: 'Returns the newest alerts assigned by a descriptor',
    })
    .errors(errors(...ALWAYS, 'descriptors/not_found'))
    .input(z.object(Id))
    .output(z.object({ results: z.array(MatchedAlert), has_more: z.boolean() })),

  createDescriptors: endpoint
    .meta({
      access: right('create'),
      costs: [],
      audit: { ...CREATE, done: ['Descriptors added', '账单描述已新增', '帳單描述已新增'] },
      bodyBytes: LINES_BYTES,
      example: { body: { lines: [LINE] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/lines',
      tags: TAGS,
      summary: `Adds up to ${MOST_LINES} descriptors`,
      description:
        'Each line is accepted or rejected independently; the response has one entry for each, in the order of the request. A rejected line has an error code and field, and `data` with its conflicts or the line it duplicates.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'request/too_many'))
    .input(z.strictObject({ lines: boundedList(AnyLine, { min: 1, max: MOST_LINES }) }))
    .output(z.object({ results: z.array(LineResult) })),

  updateDescriptor: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: { ...UPDATE, done: ['Descriptor updated', '账单描述已更新', '帳單描述已更新'] },
      example: { ...ONE, body: { auto_refund: true, default_dispute_outcome: 'resolved', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/descriptors/{id}',
      tags: TAGS,
      summary: 'Changes the settings of an active descriptor',
      description: 'Omitted fields stay unchanged.',
    })
    .errors(errors(...OF_ONE, 'descriptors/not_active'))
    .input(z.strictObject({ ...Id, ...Version, ...z.object(descriptorSettings).partial().shape }))
    .output(OneDescriptor),

  setDescriptorStatus: endpoint
    .meta({
      access: ofOne('setStatus'),
      costs: [],
      audit: { ...UPDATE, done: ['Descriptor status changed', '账单描述状态已更改', '帳單描述狀態已更改'] },
      example: { ...ONE, body: { ...SETTING, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/status',
      tags: TAGS,
      summary: 'Sets the status of a descriptor at the alert provider; requires permission for all clients',
      description: 'Before its client is active, it can only be rejected.',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status', 'merchants/not_active'))
    .input(withReasonOfRejection({ ...Id, ...Version }))
    .output(OneDescriptor),

  setStatusOfDescriptors: endpoint
    .meta({
      access: ofSeveral('setStatus'),
      costs: [],
      audit: { ...UPDATE, done: ['Descriptor status changed', '账单描述状态已更改', '帳單描述狀態已更改'] },
      example: { body: { ...SEVERAL, ...SETTING } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/status',
      tags: TAGS,
      summary: 'Sets the status of several descriptors, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(withReasonOfRejection(Ids))
    .output(bulkAnswer),

  requestDescriptorDeletion: endpoint
    .meta({
      access: ofOne('requestDeletion'),
      costs: [],
      audit: { ...DELETE, done: ['Deletion requested', '已申请删除', '已申請刪除'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/delete',
      tags: TAGS,
      summary:
        'Requests the deletion of a descriptor; it stays active until the alert provider has removed it',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneDescriptor),

  requestDeletionOfDescriptors: endpoint
    .meta({
      access: ofSeveral('requestDeletion'),
      costs: [],
      audit: { ...DELETE, done: ['Deletion requested', '已申请删除', '已申請刪除'] },
      example: { body: SEVERAL },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/delete',
      tags: TAGS,
      summary: 'Requests the deletion of several descriptors, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  voidDescriptorDeletion: endpoint
    .meta({
      access: ofOne('voidDeletion'),
      costs: [],
      audit: { ...UPDATE, done: ['Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'] },
      example: { ...ONE, body: {} },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/void-delete',
      tags: TAGS,
      summary: 'Cancels a deletion request that the alert provider has not started to process',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneDescriptor),

  voidDeletionOfDescriptors: endpoint
    .meta({
      access: ofSeveral('voidDeletion'),
      costs: [],
      audit: { ...UPDATE, done: ['Deletion request cancelled', '删除申请已撤销', '刪除申請已撤銷'] },
      example: { body: SEVERAL },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/void-delete',
      tags: TAGS,
      summary: 'Cancels several deletion requests, each processed independently',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  askProviderAgain: endpoint
    .meta({
      access: right('update_bulk'),
      costs: ['mail'],
      audit: { ...UPDATE, done: ['Request emailed again', '申请已重新发送', '申請已重新傳送'] },
      example: { body: SEVERAL },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/resend',
      tags: TAGS,
      summary:
        'Sends the email about open additions and deletions of several descriptors to the alert provider again',
      description: 'Requires permission for all clients.',
    })
    .errors(errors(...ALWAYS, 'descriptors/no_provider_contact', 'request/key_reused', 'request/too_many'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),
};
