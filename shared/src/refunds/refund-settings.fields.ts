import { badge, flag, id, maybe, text, time } from '../list/field.ts';
import { RULE_OPERATORS } from '../rules/rule-operator.ts';
import { REFUND_PLATFORMS } from './refund-result.ts';
import { REFUND_RULES } from './refund-rule.ts';

/** Refund settings in the history of their descriptor. */
export const auditedRefundSettingsFields = {
  'refund_settings.platform': maybe(badge(REFUND_PLATFORMS, 'Refund platform', '退款平台', '退款平台')),
  'refund_settings.merchant_id': maybe(id('Platform account', '支付平台商户号', '支付平台商戶編號')),
  'refund_settings.api_url': maybe(text('API URL', 'API 地址', 'API 網址')),
  'refund_settings.mso_id': maybe(id('MSO ID', 'MSO 编号', 'MSO 編號')),
  'refund_settings.api_key_set_at': maybe(time('API key set', 'API 密钥设置时间', 'API 密鑰設定時間')),
  'refund_settings.security_key_set_at': maybe(
    time('Security key set', '安全密钥设置时间', '安全密鑰設定時間'),
  ),
  'refund_settings.password_set_at': maybe(time('Password set', '密码设置时间', '密碼設定時間')),
  'refund_settings.is_complete': flag('Refund settings complete', '退款设置完整', '退款設定完整'),
  'refund_settings.rules.attribute': badge(REFUND_RULES.attributes, 'Rule attribute', '规则属性', '規則屬性'),
  'refund_settings.rules.operator': badge(RULE_OPERATORS, 'Rule operator', '规则运算符', '規則運算符'),
  'refund_settings.rules.value': text('Rule value', '规则值', '規則值'),
} as const;
