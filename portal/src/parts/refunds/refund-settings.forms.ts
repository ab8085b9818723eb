import type { RefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import type { InputOf } from '../../data/change-calls.ts';
import { NOT_CHOSEN } from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { groupInput } from '../../patterns/call-form/group-control.tsx';
import {
  AUTO_REFUND_FIELDS,
  impliedOutcomes,
  missingPlatform,
  PLATFORM,
  PLATFORM_FIELDS,
  platformInput,
} from './refund-settings.fields.tsx';
import { rulesInput } from './rules-input.tsx';

/** The settings of a descriptor, as they were read. */
export type SettingsOf = RefundSettings & { id: number };

/** How payments under a descriptor are refunded. */
export const refundSettingsForm = defineForm({
  call: 'setRefundSettings',
  heading: ['Refund settings', '退款设置', '退款設定'],
  submit: ['Save refund settings', '保存退款设置', '儲存退款設定'],
  done: ['Refund settings saved', '退款设置已保存', '退款設定已儲存'],
  fields: {
    ...AUTO_REFUND_FIELDS,
    platform: platformInput({ isClearable: false }),
    ...PLATFORM_FIELDS,
    rules: rulesInput,
  },
  values: (settings: SettingsOf) => ({
    auto_refund: settings.auto_refund,
    default_dispute_outcome: settings.default_dispute_outcome,
    default_fraud_outcome: settings.default_fraud_outcome,
    platform: settings.platform ?? NOT_CHOSEN,
    merchant_id: settings.merchant_id,
    api_url: settings.api_url,
    mso_id: settings.mso_id,
    api_key: '',
    security_key: '',
    password: '',
    rules: settings.rules,
  }),
  rest: ({ id, version }) => ({ id, version }),
  implies: impliedOutcomes,
  check: ({ auto_refund, platform }) => ({ platform: missingPlatform(auto_refund, platform) }),
  refusals: { 'refunds/address_not_allowed': 'api_url', 'refunds/no_settings': 'platform' },
  notice: ({ platform, api_url: url }, now) =>
    [now.api_key_set_at, now.security_key_set_at, now.password_set_at].some((at) => at !== null) &&
    (platform !== now.platform || url !== now.api_url)
      ? [
          'The saved keys belong to the previous platform and URL. They’ll be deleted, so enter new ones.',
          '现有密钥属于原支付平台及地址，保存后将被删除，请输入新密钥。',
          '現有密鑰屬於原支付平台及網址，儲存後會被刪除，請輸入新密鑰。',
        ]
      : null,
});

type NewSettings = NonNullable<InputOf<'createDescriptor'>['refund_settings']>;

/** The same in the form of a new descriptor, which may do without. */
export const newRefundSettings = groupInput<NewSettings>(PLATFORM, {
  fields: { platform: platformInput({ isClearable: true }), ...PLATFORM_FIELDS, rules: rulesInput },
  empty: {
    platform: NOT_CHOSEN,
    merchant_id: '',
    api_url: '',
    mso_id: '',
    api_key: '',
    security_key: '',
    password: '',
    rules: [],
  },
  lead: 'platform',
  optional: ['rules'],
});
