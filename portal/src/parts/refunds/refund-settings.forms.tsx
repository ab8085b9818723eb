import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { type Language, translated, type Words } from '@cbp/shared/language';
import {
  isNeededField,
  REFUND_PLATFORM_NAMES,
  REFUND_PLATFORMS,
  type RefundField,
  type RefundPlatformName,
  refundFieldsOf,
} from '@cbp/shared/refunds/refund-result';
import type { RefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, NOT_CHOSEN, named, textInput } from '../../patterns/call-form/controls.tsx';
import {
  type ControlProps,
  defineForm,
  type FormField,
  type FormValues,
} from '../../patterns/call-form/define-form.ts';
import { markOptional } from '../../patterns/call-form/optional-name.ts';
import { secretInput } from '../../patterns/call-form/text-controls.tsx';
import { refundSettingsTexts } from './refund-settings.texts.ts';
import { rulesInput } from './rules-input.tsx';

const PLATFORM = named('Payment platform', '支付平台', '支付平台');

/** What the fields of platforms are called. */
const FIELD_WORDS: Readonly<Record<RefundField, Words>> = {
  merchant_id: ['Platform account', '支付平台商户号', '支付平台商戶編號'],
  api_url: ['API URL', 'API 地址', 'API 網址'],
  mso_id: ['MSO ID', 'MSO 编号', 'MSO 編號'],
  api_key: ['API key', 'API 密钥', 'API 密鑰'],
  security_key: ['Security key', '安全密钥', '安全密鑰'],
  password: ['Password', '密码', '密碼'],
};

/** What the consoles of platforms call them that have words of their own. */
const OWN_WORDS: {
  readonly [Platform in RefundPlatformName]?: { readonly [Field in RefundField]?: Words };
} = {
  stripe: {
    merchant_id: ['Connected account', '关联账户', '關聯帳戶'],
    api_key: ['Secret key', '私密密钥（Secret key）', '私密密鑰（Secret key）'],
  },
  adyen: {
    merchant_id: ['Merchant account', '商户账户', '商戶帳戶'],
    security_key: ['Webhook HMAC key', 'Webhook 的 HMAC 密钥', 'Webhook 的 HMAC 密鑰'],
  },
  braintree: {
    api_key: ['Public key', '公钥', '公鑰'],
    password: ['Private key', '私钥', '私鑰'],
  },
  paypal: {
    api_key: ['Client ID', '客户端编号（Client ID）', '用戶端編號（Client ID）'],
    password: ['Client secret', '客户端密钥（Client secret）', '用戶端密鑰（Client secret）'],
  },
  mpgs: {
    merchant_id: ['Merchant ID', '商户号', '商戶編號'],
    password: ['API password', 'API 密码', 'API 密碼'],
  },
};

/** What a platform calls a field. */
export function platformFieldName(
  field: RefundField,
  platform: RefundPlatformName,
  language: Language,
): string {
  return translated(OWN_WORDS[platform]?.[field] ?? FIELD_WORDS[field])[language];
}

/** A field under the word of the platform that is chosen, which may do without it. */
function asPlatformCallsIt(field: RefundField, input: FormField<string>): FormField<string> {
  const Control = (props: ControlProps<string>) => {
    const language = useLanguage();
    const platform = props.beside.platform as RefundPlatformName | null;
    if (platform === null) return <input.Control {...props} />;
    const isNeeded = isNeededField(platform, field);
    const label = platformFieldName(field, platform, language);
    return <input.Control {...props} label={isNeeded ? label : markOptional(label, language)} />;
  };
  return { ...input, Control };
}

const isFieldOfPlatform =
  (field: RefundField) =>
  ({ platform }: FormValues) =>
    platform !== null && refundFieldsOf(platform as RefundPlatformName).includes(field);

function PlatformControl({ name, label, fault, value, onChange, onBlur }: ControlProps<RefundPlatformName>) {
  const language = useLanguage();
  return (
    <NativeSelect
      name={name}
      label={label}
      error={fault}
      errorProps={{ role: 'alert' }}
      value={value ?? ''}
      data={[
        ...(value === null ? [{ value: '', label: '' }] : []),
        ...REFUND_PLATFORM_NAMES.map((one) => ({
          value: one,
          label: labelOf(REFUND_PLATFORMS, one, language),
        })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as RefundPlatformName)}
      onBlur={onBlur}
    />
  );
}

/** A secret is written and never shown: of one that is set, only since when. */
function secretField(field: 'api_key' | 'security_key' | 'password') {
  const input = secretInput(named(...FIELD_WORDS[field]), {
    isShown: isFieldOfPlatform(field),
    describe: (beside, language) => {
      const words = refundSettingsTexts[language];
      const setAt = (beside as unknown as RefundSettings)[`${field}_set_at`];
      return setAt === null ? words.notSet : words.setSinceAndStays(formatDateTime(setAt) ?? setAt);
    },
  });
  return asPlatformCallsIt(field, input);
}

function plainField(field: 'merchant_id' | 'api_url' | 'mso_id', more: { help?: Words } = {}) {
  const input = textInput(named(...FIELD_WORDS[field]), { ...more, isShown: isFieldOfPlatform(field) });
  return asPlatformCallsIt(field, input);
}

/** The settings of a descriptor, as they were read. */
export type SettingsOf = RefundSettings & { id: number };

/** How payments under a descriptor are refunded. */
export const refundSettingsForm = defineForm({
  call: 'setRefundSettings',
  heading: ['Refund settings', '退款设置', '退款設定'],
  submit: ['Save refund settings', '保存退款设置', '儲存退款設定'],
  done: ['Refund settings saved', '退款设置已保存', '退款設定已儲存'],
  fields: {
    platform: editedBy<RefundPlatformName>(PLATFORM, PlatformControl, (value, language) =>
      value === null ? '' : labelOf(REFUND_PLATFORMS, value, language),
    ),
    merchant_id: plainField('merchant_id'),
    api_url: plainField('api_url', {
      help: [
        'Must start with https://. If optional, leave blank to use the platform’s default.',
        '须以 https:// 开头。如为选填，留空则使用支付平台的默认地址。',
        '須以 https:// 開首。如為選填，留空則使用支付平台的預設網址。',
      ],
    }),
    mso_id: plainField('mso_id'),
    api_key: secretField('api_key'),
    security_key: secretField('security_key'),
    password: secretField('password'),
    rules: rulesInput,
  },
  values: (settings: SettingsOf) => ({
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
