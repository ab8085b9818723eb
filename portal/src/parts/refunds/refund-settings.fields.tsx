import { descriptorList } from '@cbp/shared/descriptors/descriptor.list';
import { DEFAULT_DISPUTE_OUTCOMES, DEFAULT_FRAUD_OUTCOMES } from '@cbp/shared/descriptors/descriptor.model';
import { formatDateTime } from '@cbp/shared/format/time';
import { labelOf } from '@cbp/shared/labelled';
import { type Language, translated, type Words } from '@cbp/shared/language';
import type { MODEL_FAULTS } from '@cbp/shared/model-faults';
import {
  isNeededField,
  missingFields,
  REFUND_PLATFORM_NAMES,
  REFUND_PLATFORMS,
  type RefundField,
  type RefundPlatformName,
  refundFieldsOf,
} from '@cbp/shared/refunds/refund-result';
import type { NewRefundSettings, RefundSettings } from '@cbp/shared/refunds/refund-settings.model';
import { NativeSelect } from '@mantine/core';
import { useLanguage } from '../../i18n/use-language.ts';
import { editedBy, named, textInput, tick } from '../../patterns/call-form/controls.tsx';
import type { ControlProps, FormField, FormValues } from '../../patterns/call-form/define-form.ts';
import { markOptional } from '../../patterns/call-form/optional-name.ts';
import { secretInput } from '../../patterns/call-form/text-controls.tsx';
import { outcomeInput } from './outcome-input.tsx';
import { refundSettingsTexts } from './refund-settings.texts.ts';

export const PLATFORM = named('Payment platform', '支付平台', '支付平台');

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

const isAutomatic = ({ auto_refund }: FormValues) => auto_refund === true;

const isFieldOfPlatform =
  (field: RefundField) =>
  ({ platform }: FormValues) =>
    platform !== null && refundFieldsOf(platform as RefundPlatformName).includes(field);

function PlatformControl(props: ControlProps<RefundPlatformName> & { isClearable: boolean }) {
  const { name, label, fault, value, isClearable, onChange, onBlur } = props;
  const language = useLanguage();
  return (
    <NativeSelect
      name={name}
      label={label}
      error={fault}
      errorProps={{ role: 'alert' }}
      value={value ?? ''}
      data={[
        ...(value === null || isClearable ? [{ value: '', label: '' }] : []),
        ...REFUND_PLATFORM_NAMES.map((one) => ({
          value: one,
          label: labelOf(REFUND_PLATFORMS, one, language),
        })),
      ]}
      onChange={({ currentTarget }) => onChange((currentTarget.value || null) as RefundPlatformName)}
      onBlur={onBlur}
    />
  );
}

/** The platform; `isClearable`: there may be none. */
export const platformInput = ({ isClearable }: { isClearable: boolean }) =>
  editedBy<RefundPlatformName>(
    PLATFORM,
    (props) => <PlatformControl {...props} isClearable={isClearable} />,
    (value, language) => (value === null ? '' : labelOf(REFUND_PLATFORMS, value, language)),
  );

/** A secret is written and never shown: of one that is set, only since when. */
function secretField(field: 'api_key' | 'security_key' | 'password') {
  const input = secretInput(named(...FIELD_WORDS[field]), {
    isShown: isFieldOfPlatform(field),
    describe: (beside, language) => {
      const words = refundSettingsTexts[language];
      const setAt = (beside as Partial<RefundSettings>)[`${field}_set_at`];
      if (setAt === undefined) return null;
      return setAt === null ? words.notSet : words.setSinceAndStays(formatDateTime(setAt) ?? setAt);
    },
  });
  return asPlatformCallsIt(field, input);
}

function plainField(field: 'merchant_id' | 'api_url' | 'mso_id', more: { help?: Words } = {}) {
  const input = textInput(named(...FIELD_WORDS[field]), { ...more, isShown: isFieldOfPlatform(field) });
  return asPlatformCallsIt(field, input);
}

/** What a platform needs to refund, each field under its own word for it. */
export const PLATFORM_FIELDS = {
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
};

/** Auto refund, and the outcomes that follow a refund. */
export const AUTO_REFUND_FIELDS = {
  auto_refund: tick(descriptorList.fields.auto_refund, {
    help: [
      'Refunds matched alerts that meet the rules, once the descriptor is active.',
      '账单描述启用后，对符合规则的已匹配预警自动退款。',
      '帳單描述啟用後，對符合規則的已配對預警自動退款。',
    ],
  }),
  default_dispute_outcome: outcomeInput(
    descriptorList.fields.default_dispute_outcome,
    DEFAULT_DISPUTE_OUTCOMES,
    { isShown: isAutomatic },
  ),
  default_fraud_outcome: outcomeInput(descriptorList.fields.default_fraud_outcome, DEFAULT_FRAUD_OUTCOMES, {
    isShown: isAutomatic,
  }),
};

type AlertSettings = {
  auto_refund: boolean;
  default_dispute_outcome: (typeof DEFAULT_DISPUTE_OUTCOMES)[number] | null;
  default_fraud_outcome: (typeof DEFAULT_FRAUD_OUTCOMES)[number] | null;
};

/** With auto refund come the outcomes that say so to the issuer, which the user may change. */
export function impliedOutcomes(values: AlertSettings, changed: string): Partial<AlertSettings> {
  if (changed !== 'auto_refund' || !values.auto_refund) return {};
  return {
    default_dispute_outcome: values.default_dispute_outcome ?? 'resolved',
    default_fraud_outcome: values.default_fraud_outcome ?? 'stopped',
  };
}

const NO_PLATFORM = 'Choose an option' satisfies keyof typeof MODEL_FAULTS;
const NOT_FILLED = 'Required' satisfies keyof typeof MODEL_FAULTS;

/** Auto refund needs a platform. */
export const missingPlatform = (isAutomaticNow: boolean, platform: unknown): string | null =>
  isAutomaticNow && !platform ? NO_PLATFORM : null;

/** What auto refund needs of a descriptor that is added: a platform, and what the platform needs; by the path of the field. */
export function missingForAutoRefund(
  isAutomaticNow: boolean,
  settings: NewRefundSettings | null,
): Readonly<Record<string, string>> {
  if (!isAutomaticNow) return {};
  if (!settings) return { refund_settings: NO_PLATFORM };
  const missing = missingFields(settings.platform, (field) => Boolean(settings[field]));
  return Object.fromEntries(missing.map((field) => [`refund_settings.${field}`, NOT_FILLED]));
}
