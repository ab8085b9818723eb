import type { Language } from '@cbp/shared/language';

type UserTexts = Record<
  | 'permissions'
  | 'noPermissions'
  | 'hidden'
  | 'service'
  | 'clients'
  | 'rights'
  | 'sessions'
  | 'noSessions'
  | 'device'
  | 'address'
  | 'lastSeen'
  | 'since',
  string
>;

/** What the page of a user says beside the words of its fields. */
export const userTexts: Record<Language, UserTexts> = {
  en: {
    permissions: 'Permissions',
    noPermissions: 'This user may do nothing yet.',
    hidden: 'You do not have the right to see permissions.',
    service: 'Service',
    clients: 'Clients',
    rights: 'Rights',
    sessions: 'Signed in on',
    noSessions: 'Not signed in anywhere.',
    device: 'Device and browser',
    address: 'IP',
    lastSeen: 'Last seen',
    since: 'Since',
  },
  sc: {
    permissions: '权限',
    noPermissions: '该用户尚无任何权限。',
    hidden: '您没有查看权限设置的权限。',
    service: '服务',
    clients: '客户',
    rights: '权限内容',
    sessions: '登录中的设备',
    noSessions: '当前没有登录。',
    device: '设备与浏览器',
    address: 'IP',
    lastSeen: '最近活动',
    since: '登录时间',
  },
  tc: {
    permissions: '權限',
    noPermissions: '此用戶未有任何權限。',
    hidden: '您沒有檢視權限設定的權限。',
    service: '服務',
    clients: '客戶',
    rights: '權限內容',
    sessions: '登入中的裝置',
    noSessions: '目前沒有登入。',
    device: '裝置及瀏覽器',
    address: 'IP',
    lastSeen: '最近活動',
    since: '登入時間',
  },
};
