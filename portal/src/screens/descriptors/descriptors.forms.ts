import { hasPayments } from '@cbp/shared/clients/client';
import { isClosed } from '@cbp/shared/clients/client-verb';
import { DESCRIPTOR_TYPES } from '@cbp/shared/descriptors/descriptor';
import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { descriptorFields } from '@cbp/shared/descriptors/descriptor.model';
import { DESCRIPTOR_CONFIRMATIONS } from '@cbp/shared/descriptors/descriptor-state';
import type { Confirmed } from '../../parts/enrolment/confirmation-input.tsx';
import { rejectionFormOf, statusFormOfSeveral } from '../../parts/enrolment/status-forms.ts';
import {
  AUTO_REFUND_FIELDS,
  impliedOutcomes,
  missingForAutoRefund,
} from '../../parts/refunds/refund-settings.fields.tsx';
import { newRefundSettings } from '../../parts/refunds/refund-settings.forms.ts';
import { choice, NOT_CHOSEN, textInput } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { minuteInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { countOf } from './descriptors.actions.ts';

const { criterion, type, merchant_name, active_at } = descriptorList.fields;

const CONFIRMED: Confirmed = {
  confirmations: DESCRIPTOR_CONFIRMATIONS,
  beforeChoice: [
    'I confirm that the new status matches the alert provider’s records',
    '我确认新状态与预警服务商的记录一致',
    '本人確認新狀態與預警服務商的紀錄一致',
  ],
};

/** Adds one descriptor, with how its payments are refunded once it is active. */
export const newDescriptorForm = defineForm({
  call: 'createDescriptor',
  heading: ['Add descriptor', '新增账单描述', '新增帳單描述'],
  submit: ['Add descriptor', '新增账单描述', '新增帳單描述'],
  done: ['Descriptor added', '账单描述已新增', '帳單描述已新增'],
  fields: {
    merchant_id: clientInput(merchant_name, {
      isOffered: (client) => !isClosed(client.status) && hasPayments(client),
    }),
    criterion: textInput(criterion, {
      help: [
        "As it appears on statements. Up to 22 characters: letters, digits, spaces and * . - ' & / # ,",
        "与对账单一致：最多 22 个字符，可用字母、数字、空格及 * . - ' & / # ,",
        "與月結單一致：最多 22 個字元，可用字母、數字、空格及 * . - ' & / # ,",
      ],
    }),
    type: choice(DESCRIPTOR_TYPES, type),
    active_at: minuteInput(active_at, {
      help: [
        'Hong Kong time. Leave blank to use the time when the alert provider activates the descriptor.',
        '香港时间。留空则以预警服务商启用的时间为准。',
        '香港時間。留空則以預警服務商啟用的時間為準。',
      ],
    }),
    collision_reason: textInput(descriptorFields.collision_reason, {
      help: [
        'Only if it conflicts with another client’s descriptor.',
        '仅在与其他客户的账单描述冲突时填写。',
        '只在與其他客戶的帳單描述衝突時填寫。',
      ],
    }),
    ...AUTO_REFUND_FIELDS,
    refund_settings: newRefundSettings,
  },
  values: () => ({
    merchant_id: '',
    criterion: '',
    type: NOT_CHOSEN,
    active_at: '',
    collision_reason: '',
    auto_refund: false,
    default_dispute_outcome: null,
    default_fraud_outcome: null,
    refund_settings: null,
  }),
  rest: () => ({}),
  implies: impliedOutcomes,
  check: ({ auto_refund, refund_settings }) => missingForAutoRefund(auto_refund, refund_settings),
  refusals: {
    'descriptors/exists': 'criterion',
    'descriptors/collision': 'collision_reason',
    'merchants/not_found': 'merchant_id',
    'merchants/not_active': 'merchant_id',
    'descriptors/no_payments': 'merchant_id',
    'refunds/address_not_allowed': 'refund_settings.api_url',
  },
});

/** Rejects a descriptor, with a reason. */
export const rejectionForm = rejectionFormOf({
  call: 'setDescriptorStatus',
  words: ['Reject descriptor', '拒绝账单描述', '拒絕帳單描述'],
  done: ['Descriptor rejected', '账单描述已拒绝', '帳單描述已拒絕'],
  confirmed: CONFIRMED,
});

/** Sets the status of several descriptors, with a result for each that can't take it. */
export const setStatusOfSeveral = statusFormOfSeveral({
  call: 'setStatusOfDescriptors',
  countOf: (count) => [countOf(count), `${count} 条账单描述`, `${count} 個帳單描述`],
  confirmed: CONFIRMED,
});
