import { z } from 'zod';
import { endpoint, errors } from '../calls/endpoint.ts';
import { descriptorList } from '../descriptors/descriptor.list.ts';
import { Descriptor, descriptorSettings, newDescriptor } from '../descriptors/descriptor.model.ts';
import { NewRefundSettings } from './refund-settings.model.ts';

const BODY = {
  criterion: 'HARBOURPINE*HK',
  type: 'STARTS_WITH',
  merchant_id: 'NGA-1001',
  auto_refund: true,
  default_dispute_outcome: 'resolved',
  default_fraud_outcome: 'stopped',
  refund_settings: { platform: 'stripe', rules: [{ attribute: 'amount', operator: 'lte', value: '100' }] },
};

/** A descriptor is added with its refund settings, which the area of descriptors doesn't know. */
export const newDescriptorEndpoints = {
  createDescriptor: endpoint
    .meta({
      access: { service: 'ethoca', right: 'descriptor.create' },
      costs: [],
      audit: {
        action: 'create',
        section: 'descriptors',
        done: ['Descriptor added', '账单描述已新增', '帳單描述已新增'],
      },
      example: { body: BODY },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors',
      successStatus: 201,
      tags: [descriptorList.words.en],
      summary: 'Adds a descriptor for a client; it is pending until the alert provider has it',
      description:
        'A descriptor of a pending client is sent to the alert provider once the client is active. Auto-refund and refund settings take effect once it is active. A descriptor that conflicts with descriptors of other clients is rejected unless a reason is given; `data` lists the conflicts.',
    })
    .errors(
      errors(
        'auth/unauthenticated',
        'auth/expired',
        'auth/forbidden',
        'merchants/not_found',
        'merchants/not_active',
        'descriptors/no_payments',
        'descriptors/exists',
        'descriptors/collision',
        'refunds/address_not_allowed',
        'request/key_reused',
        'request/too_many',
      ),
    )
    .input(
      z.strictObject({
        ...newDescriptor,
        ...z.object(descriptorSettings).partial().shape,
        refund_settings: NewRefundSettings.nullable().optional(),
      }),
    )
    .output(z.object({ results: Descriptor })),
};
