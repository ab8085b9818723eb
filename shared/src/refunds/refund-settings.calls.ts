import { z } from 'zod';
import { boundedFreeText, boundedId, boundedInteger, boundedIntegerText } from '../bounded.ts';
import { endpoint, errors } from '../calls/endpoint.ts';
import { descriptorList } from '../descriptors/descriptor.list.ts';
import { descriptorSettings } from '../descriptors/descriptor.model.ts';
import { RefundRules } from './refund-rule.ts';
import {
  RefundCap,
  RefundSettings,
  RefundSwitch,
  refundCap,
  refundSettings,
  TriedAlert,
} from './refund-settings.model.ts';

const TAGS = ['Refund settings'];
const ALWAYS = ['auth/unauthenticated', 'auth/expired', 'auth/forbidden'] as const;
const Id = { id: boundedIntegerText(1) };
const Version = { version: boundedInteger(1).optional().describe('Version as last read') };
const ONE = { params: { id: '27' } };
const MAY = { service: 'ethoca', right: 'descriptor.update' } as const;
const UPDATE = { action: 'update', section: 'descriptors' } as const;
const SETTINGS = {
  platform: 'stripe',
  merchant_id: '',
  api_url: '',
  mso_id: '',
  rules: [{ attribute: 'amount', operator: 'lte', value: '100' }],
};
const ClientId = { merchant_id: boundedId(64, 1) };
const OneCap = z.object({ results: RefundCap });
const OneSwitch = z.object({ results: RefundSwitch });

/** Refund settings, and the limits of auto-refunds. */
export const refundSettingsEndpoints = {
  getRefundSettings: endpoint
    .meta({ access: descriptorList.right, costs: [], example: ONE })
    .route({
      method: 'GET',
      path: '/ethoca/descriptors/{id}/refund-settings',
      tags: TAGS,
      summary: 'Returns the refund settings of a descriptor; secrets are shown as set or not set',
    })
    .errors(errors(...ALWAYS, 'descriptors/not_found'))
    .input(z.object(Id))
    .output(z.object({ results: RefundSettings })),

  setRefundSettings: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: { ...UPDATE, done: ['Refund settings changed', '退款设置已更改', '退款設定已更改'] },
      example: { ...ONE, body: SETTINGS },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/descriptors/{id}/refund-settings',
      tags: TAGS,
      summary: 'Changes the refund settings and auto-refund of an active descriptor',
      description:
        'Omitted fields and secrets stay unchanged; an empty secret is deleted. Changing the platform or URL deletes all secrets that are not sent with the change.',
    })
    .errors(
      errors(
        ...ALWAYS,
        'descriptors/not_found',
        'descriptors/changed',
        'descriptors/not_active',
        'refunds/address_not_allowed',
        'refunds/no_settings',
        'request/key_reused',
      ),
    )
    .input(
      z.strictObject({
        ...Id,
        ...Version,
        ...z.object({ ...descriptorSettings, ...refundSettings }).partial().shape,
      }),
    )
    .output(z.object({ results: RefundSettings })),

  tryRefundRules: endpoint
    .meta({
      access: { service: 'ethoca', right: 'alert.read' },
      costs: [],
      example: { ...ONE, body: { rules: SETTINGS.rules } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/descriptors/{id}/refund-settings/try',
      tags: TAGS,
      summary:
        'Tests rules against the last 100 alerts of a descriptor: which would have been refunded, and why the others not',
    })
    .errors(errors(...ALWAYS, 'descriptors/not_found'))
    .input(z.strictObject({ ...Id, rules: RefundRules }))
    .output(z.object({ results: z.array(TriedAlert) })),

  getRefundSwitch: endpoint
    .meta({ access: { service: 'ethoca', right: 'alert.read' }, costs: [] })
    .route({
      method: 'GET',
      path: '/ethoca/refund-switch',
      tags: TAGS,
      summary: 'Returns whether all refunds are stopped',
    })
    .errors(errors(...ALWAYS))
    .output(OneSwitch),

  setRefundSwitch: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'update',
        section: 'alerts',
        done: ['Refund stop changed', '退款停用状态已更改', '退款停用狀態已更改'],
      },
      example: { body: { is_stopped: true, reason: 'The platform refunds twice' } },
    })
    .route({
      method: 'POST',
      path: '/ethoca/refund-switch',
      tags: TAGS,
      summary: 'Stops or resumes all refunds; requires permission for all clients',
      description:
        'While stopped, new refunds are not sent to the payment platform and need review. The status of refunds already sent is still checked.',
    })
    .errors(errors(...ALWAYS, 'refunds/changed', 'request/key_reused'))
    .input(z.strictObject({ is_stopped: z.boolean(), reason: boundedFreeText(250, 1), ...Version }))
    .output(OneSwitch),

  getRefundCap: endpoint
    .meta({ access: descriptorList.right, costs: [], example: { params: { merchant_id: 'NGA-1001' } } })
    .route({
      method: 'GET',
      path: '/ethoca/merchants/{merchant_id}/refund-cap',
      tags: TAGS,
      summary: 'Returns the daily refund limits of a client',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found'))
    .input(z.object(ClientId))
    .output(OneCap),

  setRefundCap: endpoint
    .meta({
      access: MAY,
      costs: [],
      audit: {
        action: 'update',
        section: 'merchants',
        done: ['Auto-refund limits changed', '自动退款上限已更改', '自動退款上限已更改'],
      },
      example: {
        params: { merchant_id: 'NGA-1001' },
        body: { refunds_a_day: 50, amount_a_day: 5_000 },
      },
    })
    .route({
      method: 'PATCH',
      path: '/ethoca/merchants/{merchant_id}/refund-cap',
      tags: TAGS,
      summary: 'Sets the daily refund limits of a client',
    })
    .errors(errors(...ALWAYS, 'merchants/not_found', 'refunds/changed', 'request/key_reused'))
    .input(z.strictObject({ ...ClientId, ...refundCap, version: boundedInteger(0).optional() }))
    .output(OneCap),
};
