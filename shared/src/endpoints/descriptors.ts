import { z } from 'zod';
import { boundedInteger, boundedIntegerText, boundedList } from '../bounded.ts';
import { descriptorList } from '../entities/descriptor.list.ts';
import {
  Descriptor,
  descriptorSettings,
  FoundAlert,
  MOST_LINES,
  NewDescriptor,
  withReasonOfRejection,
} from '../entities/descriptor.model.ts';
import { DESCRIPTOR_STEPS, type DescriptorStep } from '../entities/descriptor-state.ts';
import { AnyLine, LineResult } from '../entities/sent-line.model.ts';
import { bulkAnswer, bulkIds } from './bulk.ts';
import { endpoint, errors } from './endpoint.ts';
import { listCalls } from './list-calls.ts';

const TAGS = [descriptorList.words.en];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const OF_ONE = [...ALWAYS, 'descriptors/not_found', 'descriptors/changed', 'request/key_reused'] as const;

const Id = { id: boundedIntegerText(1) };
const Ids = { ids: bulkIds(boundedInteger(1)) };
const Version = { version: boundedInteger(1).optional().describe('As it was read') };
const OneDescriptor = z.object({ results: Descriptor });
/** Of ten thousand lines some two hundred bytes each: more than lines without a reason have. */
const LINES_BYTES = 2 * 1024 * 1024;
const LINE = { criterion: 'HARBOURPINE*HK', type: 'STARTS_WITH', merchant_id: 'NGA-1001' };
const ONE = { params: { id: '27' } };
const SEVERAL = { ids: [27, 28] };
const SETTING = { status: 'PROCESSING', confirmed: true };

const right = <Name extends 'create' | 'update' | 'update_bulk' | 'delete'>(name: Name) =>
  ({ service: 'ethoca', right: `descriptor.${name}` }) as const;
const ofOne = <Step extends DescriptorStep>(step: Step) => right(DESCRIPTOR_STEPS[step].right);
const ofSeveral = <Step extends DescriptorStep>(step: Step) => right(DESCRIPTOR_STEPS[step].rightOfSeveral);
const CREATE = { action: 'create', section: 'descriptors' } as const;
const UPDATE = { action: 'update', section: 'descriptors' } as const;
const DELETE = { action: 'delete', section: 'descriptors' } as const;

/** What is done with descriptors, each within the caller's scope. */
export const descriptorEndpoints = {
  ...listCalls(descriptorList),

  getDescriptor: endpoint
    .meta({ access: descriptorList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/descriptors/{id}',
      tags: TAGS,
      summary: 'One descriptor with all that is known of it',
      description:
        'With the descriptors of other clients that it collides with; their names are for whoever may see them.',
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
      summary: 'The newest alerts whose client was found by a descriptor',
    })
    .errors(errors(...ALWAYS, 'descriptors/not_found'))
    .input(z.object(Id))
    .output(z.object({ results: z.array(FoundAlert), has_more: z.boolean() })),

  createDescriptor: endpoint
    .meta({ access: right('create'), costs: [], audit: CREATE, example: { body: LINE } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors',
      successStatus: 201,
      tags: TAGS,
      summary: 'Adds a descriptor for a client; it is pending until the provider has it',
      description:
        'One that collides with descriptors of other clients is refused, with what it collides with as `data`, unless it comes with a reason.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'merchants/not_found',
        'merchants/not_active',
        'descriptors/no_payments',
        'descriptors/exists',
        'descriptors/collision',
        'request/key_reused',
        'request/too_many',
      ),
    )
    .input(NewDescriptor)
    .output(OneDescriptor),

  createDescriptors: endpoint
    .meta({
      access: right('create'),
      costs: [],
      audit: CREATE,
      bodyBytes: LINES_BYTES,
      example: { body: { lines: [LINE] } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/lines',
      tags: TAGS,
      summary: `Adds up to ${MOST_LINES} descriptors`,
      description:
        'Each is added or refused by itself; the answer has one entry for each, in their order. A refused one says why by code and field, and with `data` what it collides with, or the line that it doubles.',
    })
    .errors(errors(...ALWAYS, 'request/key_reused', 'request/too_many'))
    .input(z.strictObject({ lines: boundedList(AnyLine, { min: 1, max: MOST_LINES }) }))
    .output(z.object({ results: z.array(LineResult) })),

  updateDescriptor: endpoint
    .meta({
      access: right('update'),
      costs: [],
      audit: UPDATE,
      example: { ...ONE, body: { auto_refund: true, default_dispute_outcome: 'resolved', version: 1 } },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/descriptors/{id}',
      tags: TAGS,
      summary: 'Changes what is done with alerts of a descriptor, while it is active',
      description: 'What is not named stays as it is.',
    })
    .errors(errors(...OF_ONE, 'descriptors/not_active'))
    .input(z.strictObject({ ...Id, ...Version, ...z.object(descriptorSettings).partial().shape }))
    .output(OneDescriptor),

  setDescriptorStatus: endpoint
    .meta({
      access: ofOne('setStatus'),
      costs: [],
      audit: UPDATE,
      example: { ...ONE, body: { ...SETTING, version: 1 } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/status',
      tags: TAGS,
      summary:
        'Says how far the alert provider is with a descriptor; for those with the right for all clients',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status'))
    .input(withReasonOfRejection({ ...Id, ...Version }))
    .output(OneDescriptor),

  setStatusOfDescriptors: endpoint
    .meta({
      access: ofSeveral('setStatus'),
      costs: [],
      audit: UPDATE,
      example: { body: { ...SEVERAL, ...SETTING } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/status',
      tags: TAGS,
      summary: 'Says the same of several, each by itself',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(withReasonOfRejection(Ids))
    .output(bulkAnswer),

  requestDescriptorDeletion: endpoint
    .meta({ access: ofOne('requestDeletion'), costs: [], audit: DELETE, example: { ...ONE, body: {} } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/delete',
      tags: TAGS,
      summary: 'Asks for a descriptor to be deleted; it stays active until the provider has removed it',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneDescriptor),

  requestDeletionOfDescriptors: endpoint
    .meta({ access: ofSeveral('requestDeletion'), costs: [], audit: DELETE, example: { body: SEVERAL } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/delete',
      tags: TAGS,
      summary: 'Asks for several to be deleted, each by itself',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  voidDescriptorDeletion: endpoint
    .meta({ access: ofOne('voidDeletion'), costs: [], audit: UPDATE, example: { ...ONE, body: {} } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/void-delete',
      tags: TAGS,
      summary: 'Takes the request for a deletion back, while the provider has not begun with it',
    })
    .errors(errors(...OF_ONE, 'descriptors/wrong_status'))
    .input(z.strictObject({ ...Id, ...Version }))
    .output(OneDescriptor),

  voidDeletionOfDescriptors: endpoint
    .meta({ access: ofSeveral('voidDeletion'), costs: [], audit: UPDATE, example: { body: SEVERAL } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/void-delete',
      tags: TAGS,
      summary: 'Takes requests for deletions back, each by itself',
    })
    .errors(errors(...ALWAYS, 'request/key_reused'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),

  askProviderAgain: endpoint
    .meta({ access: right('update_bulk'), costs: ['mail'], audit: UPDATE, example: { body: SEVERAL } })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/resend',
      tags: TAGS,
      summary:
        'Sends the provider’s contact the e-mail about several again: what is still to be added or deleted',
      description: 'For those with the right for all clients.',
    })
    .errors(errors(...ALWAYS, 'descriptors/no_provider_contact', 'request/key_reused', 'request/too_many'))
    .input(z.strictObject(Ids))
    .output(bulkAnswer),
};
