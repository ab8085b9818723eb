import {
  balanceEntryFields,
  clientServiceFields,
  ENTERED_KINDS,
  GIVEN_SERVICES,
  PRICING_SCHEMES,
} from '@cbp/shared/clients/balance.model';
import { apiCredentialFields, type Client, clientFields } from '@cbp/shared/clients/client.model';
import { LANGUAGE_CHOICES, type Words } from '@cbp/shared/language';
import {
  choice,
  NOT_CHOSEN,
  named,
  neededNumber,
  numberInput,
  textInput,
  tick,
} from '../../patterns/call-form/controls.tsx';
import { defineForm } from '../../patterns/call-form/define-form.ts';
import { lastDayInput, secretInput, textsInput } from '../../patterns/call-form/text-controls.tsx';

const DONE: Words = ['Client profile updated', '客户资料已更新', '客戶資料已更新'];
const ofClient = ({ merchant_id: id, version }: Client) => ({ id, version });

const PUSH = {
  push_url: textInput(clientFields.push_url, {
    help: [
      'Alerts are sent to this https:// URL as they arrive. Leave blank to turn pushing off.',
      '预警到达后即推送至此 https:// 地址。留空则不推送。',
      '預警到達後即推送至此 https:// 網址。留空則不推送。',
    ],
  }),
  push_username: textInput(clientFields.push_username, {
    help: [
      'Sent with the password (Basic authentication). Clearing it deletes the password.',
      '随密码一并发送（Basic 认证）。清空后密码一并删除。',
      '連同密碼一併傳送（Basic 驗證）。清空後密碼一併刪除。',
    ],
  }),
  push_password: secretInput(named('Push password', '推送密码', '推送密碼'), {
    help: [
      'Leave blank to keep the current password. Required again if the URL changes to another server.',
      '留空则保持不变。推送地址改为其他服务器时须重新填写。',
      '留空則維持不變。推送網址改為其他伺服器時須重新填寫。',
    ],
  }),
};

const API = {
  api_white_listed_ips: textsInput(clientFields.api_white_listed_ips, {
    help: [
      'IP addresses or ranges such as 203.0.113.0/24. Press Enter after each one. API calls are accepted only from these.',
      'IP 地址或地址段，例如 203.0.113.0/24，每输入一个请按回车键。只接受来自这些地址的 API 调用。',
      'IP 地址或地址範圍，例如 203.0.113.0/24，每輸入一個請按 Enter 鍵。只接受來自這些地址的 API 呼叫。',
    ],
  }),
};

/** How programs of a client and the platform talk. */
export const CONNECTIONS = { ...PUSH, ...API };

/** The client's profile. */
export const profileForm = defineForm({
  call: 'updateMerchant',
  heading: ['Profile', '资料', '資料'],
  submit: ['Save profile', '保存资料', '儲存資料'],
  done: DONE,
  fields: { name: textInput(clientFields.name) },
  values: ({ name }: Client) => ({ name }),
  rest: ofClient,
});

/** The client's enrolment with the alert provider. */
export const enrolmentForm = defineForm({
  call: 'updateMerchant',
  heading: ['Enrolment', '登记信息', '登記資料'],
  submit: ['Save enrolment', '保存登记信息', '儲存登記資料'],
  done: DONE,
  fields: {
    ethoca_id: textInput(clientFields.ethoca_id),
    enrollment_status: textInput(clientFields.enrollment_status),
  },
  values: (client: Client) => ({
    ethoca_id: client.ethoca_id ?? '',
    enrollment_status: client.enrollment_status ?? '',
  }),
  rest: ofClient,
});

/** The client's push settings. */
export const pushForm = defineForm({
  call: 'updateMerchant',
  heading: ['Push', '推送', '推送'],
  submit: ['Save push settings', '保存推送设置', '儲存推送設定'],
  done: DONE,
  fields: PUSH,
  values: (client: Client) => ({
    push_url: client.push_url ?? '',
    push_username: client.push_username ?? '',
    push_password: '',
  }),
  rest: ofClient,
  refusals: { 'merchants/push_url_refused': 'push_url' },
});

/** The client's IP allowlist. */
export const addressForm = defineForm({
  call: 'updateMerchant',
  heading: ['IP allowlist', 'IP 白名单', 'IP 白名單'],
  submit: ['Save IP allowlist', '保存 IP 白名单', '儲存 IP 白名單'],
  done: DONE,
  fields: API,
  values: ({ api_white_listed_ips }: Client) => ({ api_white_listed_ips }),
  rest: ofClient,
});

/** The client's email settings. */
export const mailForm = defineForm({
  call: 'updateMerchant',
  heading: ['Emails', '邮件', '電郵'],
  submit: ['Save email settings', '保存邮件设置', '儲存電郵設定'],
  done: DONE,
  fields: {
    alert_email_to: textsInput(clientFields.alert_email_to),
    alert_email_cc: textsInput(clientFields.alert_email_cc),
    monthly_report: tick(clientFields.monthly_report),
    contact_email_to: textsInput(clientFields.contact_email_to),
    contact_email_cc: textsInput(clientFields.contact_email_cc),
    language: choice(LANGUAGE_CHOICES, clientFields.language),
  },
  values: (client: Client) => ({
    alert_email_to: client.alert_email_to,
    alert_email_cc: client.alert_email_cc,
    monthly_report: client.monthly_report,
    contact_email_to: client.contact_email_to,
    contact_email_cc: client.contact_email_cc,
    language: client.language,
  }),
  rest: ofClient,
});

/** Adds a service to a client, or changes its billing. */
export const serviceForm = defineForm({
  call: 'giveMerchantService',
  heading: ['Add or edit service', '开通或编辑服务', '開通或編輯服務'],
  submit: ['Save service', '保存服务', '儲存服務'],
  done: DONE,
  fields: {
    service: choice(GIVEN_SERVICES, clientServiceFields.service),
    pricing_scheme: choice(PRICING_SCHEMES, clientServiceFields.pricing_scheme),
    low_at: numberInput(clientServiceFields.low_at, {
      help: [
        'We’ll email the contact addresses when the balance falls below this. Leave blank to turn this off.',
        '余额低于此数时，向联系邮箱发送一次提醒。留空则不提醒。',
        '結餘低於此數時，向聯絡電郵傳送一次提醒。留空則不提醒。',
      ],
      isShown: ({ pricing_scheme }) => pricing_scheme === 'per_use',
    }),
  },
  values: (_client: Client) => ({
    service: NOT_CHOSEN,
    pricing_scheme: 'per_use' as const,
    low_at: null,
  }),
  rest: ofClient,
});

/** Adds a purchase or an adjustment to the client's balance. */
export const unitsForm = defineForm({
  call: 'enterMerchantUnits',
  heading: ['Add balance entry', '新增余额明细', '新增結餘紀錄'],
  submit: ['Add balance entry', '新增余额明细', '新增結餘紀錄'],
  done: ['Balance entry added', '余额明细已新增', '結餘紀錄已新增'],
  fields: {
    service: choice(GIVEN_SERVICES, clientServiceFields.service, {
      isOffered: (name, { services }) =>
        (services as Client['services']).some(({ service }) => service === name),
    }),
    kind: choice(ENTERED_KINDS, balanceEntryFields.kind),
    units: neededNumber(balanceEntryFields.units, {
      help: [
        'Adjustments can be negative. Entries can’t be edited or deleted.',
        '调整可为负数。新增后不能编辑或删除。',
        '調整可為負數。新增後不可編輯或刪除。',
      ],
    }),
    note: textInput(balanceEntryFields.note, {
      help: ['For example, the invoice number.', '例如发票号码。', '例如發票號碼。'],
    }),
  },
  values: (_client: Client) => ({
    service: NOT_CHOSEN,
    kind: 'purchase' as const,
    units: NOT_CHOSEN,
    note: '',
  }),
  rest: ofClient,
  refusals: { 'balance/wrong_units': 'units', 'balance/no_service': 'service' },
});

/** Creates an API credential. */
export const newCredentialForm = defineForm({
  call: 'createMerchantCredential',
  heading: ['Create credential', '创建凭证', '建立憑證'],
  submit: ['Create credential', '创建凭证', '建立憑證'],
  done: ['Credential created', '凭证已创建', '憑證已建立'],
  fields: {
    name: textInput(apiCredentialFields.name, {
      help: [
        'For example, the name of the system that uses it.',
        '例如使用该凭证的系统名称。',
        '例如使用此憑證的系統名稱。',
      ],
    }),
    expired_at: lastDayInput(named('Valid until', '有效期至', '有效期至'), {
      help: ['Leave blank for no expiry date.', '留空则一直有效，直至吊销。', '留空則一直有效，直至撤銷。'],
    }),
  },
  values: (_client: Client) => ({ name: '', expired_at: '' }),
  rest: ({ merchant_id: id }) => ({ id }),
  refusals: { 'merchants/wrong_times': 'expired_at' },
});
