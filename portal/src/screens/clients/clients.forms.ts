import {
  balanceEntryFields,
  clientServiceFields,
  ENTERED_KINDS,
  GIVEN_SERVICES,
  PRICING_SCHEMES,
} from '@cbp/shared/entities/balance.model';
import { apiCredentialFields, type Client, clientFields } from '@cbp/shared/entities/client.model';
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
      'Alerts are sent there as they come. It starts with https://; without it nothing is pushed.',
      '预警到达后即发送至此地址，须以 https:// 开头；留空则不推送。',
      '預警到達後即傳送至此位址，須以 https:// 開首；留空則不推送。',
    ],
  }),
  push_username: textInput(clientFields.push_username, {
    help: [
      'Sent along with its password (Basic). Without it the password is forgotten.',
      '随密码一并发送（Basic）。清空后密码一并删除。',
      '連同密碼一併傳送（Basic）。清空後密碼一併刪除。',
    ],
  }),
  push_password: secretInput(named('Push password', '推送密码', '推送密碼'), {
    help: [
      'Empty: it stays as it is, unless the address is of another server.',
      '留空则保持不变；推送地址改为其他服务器时须重新填写。',
      '留空則維持不變；推送位址改為其他伺服器時須重新填寫。',
    ],
  }),
};

const API = {
  api_white_listed_ips: textsInput(clientFields.api_white_listed_ips, {
    help: [
      'Addresses or ranges such as 203.0.113.0/24, with Enter after each. Programs of the client call from there alone.',
      'IP 地址或 203.0.113.0/24 形式的地址段，逐个按回车键。客户的程序只能从这些地址调用。',
      'IP 位址或 203.0.113.0/24 形式的位址範圍，逐個按 Enter 鍵。客戶的程式只可從這些位址呼叫。',
    ],
  }),
};

/** How programs of a client and the platform talk. */
export const CONNECTIONS = { ...PUSH, ...API };

/** Who a client is. */
export const profileForm = defineForm({
  call: 'updateMerchant',
  heading: ['Profile', '资料', '資料'],
  submit: ['Save the profile', '保存资料', '儲存資料'],
  done: DONE,
  fields: { name: textInput(clientFields.name) },
  values: ({ name }: Client) => ({ name }),
  rest: ofClient,
});

/** What the provider of alerts calls a client. */
export const enrolmentForm = defineForm({
  call: 'updateMerchant',
  heading: ['Enrolment', '登记信息', '登記資料'],
  submit: ['Save the enrolment', '保存登记信息', '儲存登記資料'],
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

/** Where a client is told of alerts. */
export const pushForm = defineForm({
  call: 'updateMerchant',
  heading: ['Push', '推送', '推送'],
  submit: ['Save the push settings', '保存推送设置', '儲存推送設定'],
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

/** From where programs of a client call. */
export const addressForm = defineForm({
  call: 'updateMerchant',
  heading: ['API addresses', 'API 地址', 'API 位址'],
  submit: ['Save the addresses', '保存地址', '儲存位址'],
  done: DONE,
  fields: API,
  values: ({ api_white_listed_ips }: Client) => ({ api_white_listed_ips }),
  rest: ofClient,
});

/** Whom mails of a client go to. */
export const mailForm = defineForm({
  call: 'updateMerchant',
  heading: ['Mails', '邮件', '電郵'],
  submit: ['Save the mails', '保存邮件设置', '儲存電郵設定'],
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

/** Gives a client a service, or changes how it pays for it. */
export const serviceForm = defineForm({
  call: 'giveMerchantService',
  heading: ['Add or change a service', '开通或修改服务', '開通或修改服務'],
  submit: ['Save the service', '保存服务', '儲存服務'],
  done: DONE,
  fields: {
    service: choice(GIVEN_SERVICES, clientServiceFields.service),
    pricing_scheme: choice(PRICING_SCHEMES, clientServiceFields.pricing_scheme),
    low_at: numberInput(clientServiceFields.low_at, {
      help: [
        'A mail goes to the contact addresses once less is left. Empty: none.',
        '剩余数量低于此数时，向联系邮箱发送一次提醒；留空则不提醒。',
        '剩餘數量低於此數時，向聯絡電郵傳送一次提醒；留空則不提醒。',
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

/** Enters what a client bought, or corrects it. */
export const unitsForm = defineForm({
  call: 'enterMerchantUnits',
  heading: ['New entry', '新增账目', '新增帳目'],
  submit: ['Enter it into the ledger', '记入账目', '記入帳目'],
  done: ['Entered into the ledger', '已记入账目', '已記入帳目'],
  fields: {
    service: choice(GIVEN_SERVICES, clientServiceFields.service, {
      isOffered: (name, { services }) =>
        (services as Client['services']).some(({ service }) => service === name),
    }),
    kind: choice(ENTERED_KINDS, balanceEntryFields.kind),
    units: neededNumber(balanceEntryFields.units, {
      help: [
        'A correction may be below zero. No entry is changed or taken away afterwards.',
        '更正可为负数。记入后不能修改或删除。',
        '更正可為負數。記入後不可修改或刪除。',
      ],
    }),
    note: textInput(balanceEntryFields.note, {
      help: ['Such as the number of the invoice.', '例如发票号码。', '例如發票號碼。'],
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

/** Makes what a program of the client signs in with. */
export const newCredentialForm = defineForm({
  call: 'createMerchantCredential',
  heading: ['New credential', '新建凭证', '新增憑證'],
  submit: ['Make the credential', '生成凭证', '製作憑證'],
  done: ['The credential was made', '凭证已生成', '憑證已製作'],
  fields: {
    name: textInput(apiCredentialFields.name, {
      help: ['Which program it is for.', '供哪个程序使用。', '供哪個程式使用。'],
    }),
    expired_at: lastDayInput(named('Until the end of', '有效期至', '有效期至'), {
      help: [
        'Without a day it is good until it is ended.',
        '留空则一直有效，直至停用。',
        '留空則一直有效，直至停用。',
      ],
    }),
  },
  values: (_client: Client) => ({ name: '', expired_at: '' }),
  rest: ({ merchant_id: id }) => ({ id }),
  refusals: { 'merchants/wrong_times': 'expired_at' },
});
