import { clientFields } from '@cbp/shared/clients/client.model';
import { type ClientKind, canHaveParent } from '@cbp/shared/clients/client-kind';
import { isClosed } from '@cbp/shared/clients/client-verb';
import type { NewClientUser, SentSub } from '@cbp/shared/clients/new-client.model';
import { LANGUAGE_CHOICES, type Words } from '@cbp/shared/language';
import { choice, named, textInput } from '../../patterns/call-form/controls.tsx';
import type { FormValues } from '../../patterns/call-form/define-form.ts';
import { type RowText, rowsInput } from '../../patterns/call-form/rows-control.tsx';
import { secretInput, textsInput } from '../../patterns/call-form/text-controls.tsx';
import { clientInput } from '../../patterns/client-choice/client-control.tsx';
import { CONNECTIONS } from './clients.forms.ts';

/** For whom a client is made: what the provider of alerts calls it, those alone say who look after all clients. */
export type NewClientBy = { isForAll: boolean };

/** Who any client is. */
export const FACTS = {
  merchant_id: textInput(clientFields.merchant_id, {
    help: [
      'Letters, digits, hyphens, dots and underscores. Can’t be changed later.',
      '由字母、数字、连字符、点和下划线组成，新建后不能更改。',
      '由字母、數字、連字號、點及底線組成，新增後不可更改。',
    ],
  }),
  name: textInput(clientFields.name),
  ethoca_id: textInput(clientFields.ethoca_id, {
    help: [
      'The alert provider’s ID for this client, if there is one.',
      '预警服务商使用的客户编号（如已有）。',
      '預警服務商使用的客戶編號（如已有）。',
    ],
    isShown: ({ isForAll }) => isForAll === true,
  }),
};

/** How programs of a new merchant and the platform talk. */
export const NEW_CONNECTIONS = {
  ...CONNECTIONS,
  push_password: secretInput(named('Push password', '推送密码', '推送密碼')),
};

/** Most merchants have them set later, or never: they take no room at first. */
export const FOLDED_CONNECTIONS = {
  words: ['Push and API settings (optional)', '推送与 API 设置（选填）', '推送與 API 設定（選填）'] as Words,
  fields: ['push_url', 'push_username', 'push_password', 'api_white_listed_ips'] as const,
};

/** Whom it is written to. */
export const MAILS = {
  contact_email_to: textsInput(clientFields.contact_email_to, {
    help: [
      'Press Enter or type a comma after each address.',
      '多个邮箱请按回车键或用逗号分隔。',
      '多個電郵地址請按 Enter 鍵或以逗號分隔。',
    ],
  }),
  contact_email_cc: textsInput(clientFields.contact_email_cc),
  alert_email_to: textsInput(clientFields.alert_email_to, {
    help: [
      'Leave blank to send alert emails to the parent client.',
      '留空则预警邮件发送给上级客户。',
      '留空則預警電郵傳送給上級客戶。',
    ],
  }),
  alert_email_cc: textsInput(clientFields.alert_email_cc),
  language: choice(LANGUAGE_CHOICES, clientFields.language),
};

const EMAIL: Words = ['Email', '邮箱', '電郵地址'];
const DISPLAY_NAME: Words = ['Name', '姓名', '姓名'];

/** The client's users. */
export const USERS = {
  users: rowsInput<NewClientUser>(named('User accounts', '用户账户', '用戶帳戶'), {
    help: [
      'Each user receives an activation email and the standard client permissions. You can grant more permissions on the user’s page.',
      '每位用户都会收到激活邮件，并获得默认的客户权限；其他权限可在用户页面授予。',
      '每位用戶都會收到啟用電郵，並獲得預設的客戶權限；其他權限可於用戶頁面授予。',
    ],
    texts: [
      {
        path: 'email',
        words: EMAIL,
        type: 'email',
        read: ({ email }) => email,
        write: (user, email) => ({ ...user, email }),
      },
      {
        path: 'display_name',
        words: DISPLAY_NAME,
        read: ({ display_name }) => display_name,
        write: (user, display_name) => ({ ...user, display_name }),
      },
    ],
    newRow: { email: '', display_name: '' },
    add: ['Add user', '添加用户', '新增用戶'],
    one: ['User', '用户', '用戶'],
  }),
};

const NO_USER: NewClientUser = { email: '', display_name: '' };

/** A sub-merchant's row has place for one user; none if both texts are empty. */
function userText(field: keyof NewClientUser, words: Words, more: { type?: 'email' } = {}): RowText<SentSub> {
  return {
    path: `users.0.${field}`,
    words,
    ...more,
    read: ({ users: [user] = [] }) => user?.[field] ?? '',
    write: (sub, text) => {
      const user = { ...NO_USER, ...sub.users?.[0], [field]: text };
      return { ...sub, users: user.email === '' && user.display_name === '' ? [] : [user] };
    },
  };
}

/** An empty row. */
export const NEW_SUB: SentSub = { merchant_id: '', name: '', users: [] };

/** The sub-merchants created with a mass merchant. */
export const SUBS = {
  subs: rowsInput<SentSub>(named('Sub-merchants', '子商户', '子商戶'), {
    texts: [
      {
        path: 'merchant_id',
        words: ['Client ID', '客户编号', '客戶編號'],
        read: ({ merchant_id }) => merchant_id,
        write: (sub, merchant_id) => ({ ...sub, merchant_id }),
      },
      {
        path: 'name',
        words: ['Name', '名称', '名稱'],
        read: ({ name }) => name,
        write: (sub, name) => ({ ...sub, name }),
      },
      userText('email', ['User’s email (optional)', '用户邮箱（选填）', '用戶電郵地址（選填）'], {
        type: 'email',
      }),
      userText('display_name', ['User’s name (optional)', '用户姓名（选填）', '用戶姓名（選填）']),
    ],
    newRow: NEW_SUB,
    add: ['Add sub-merchant', '添加子商户', '新增子商戶'],
    one: ['Sub-merchant', '子商户', '子商戶'],
  }),
};

/** Where one of a kind may be put; the kind of a partner is known by the role that is chosen. */
export function parentInput(
  kindOf: (beside: FormValues) => ClientKind,
  {
    named: called = named('Parent client', '上级客户', '上級客戶'),
    ...more
  }: Omit<NonNullable<Parameters<typeof clientInput>[1]>, 'isOffered'> & { named?: ReturnType<typeof named> },
) {
  return clientInput(called, {
    ...more,
    isOffered: (client, beside) => !isClosed(client.status) && canHaveParent(kindOf(beside), client),
  });
}
