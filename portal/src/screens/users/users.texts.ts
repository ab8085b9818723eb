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
  | 'since'
  | 'edit'
  | 'editPermissions'
  | 'own'
  | 'removeGroup'
  | 'firstGroup'
  | 'addGroup'
  | 'chosenClients'
  | 'allClients'
  | 'whichClients'
  | 'typedClients'
  | 'andBelow'
  | 'notHeld'
  | 'copyLink'
  | 'copied'
  | 'linkUntil'
  | 'endSession'
  | 'noServices',
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
    edit: 'Edit',
    editPermissions: 'Edit permissions',
    own: 'These are your own permissions: another user with the right to change permissions has to do it.',
    removeGroup: 'Remove these permissions',
    firstGroup: 'Add permissions',
    addGroup: 'Add permissions for other clients',
    chosenClients: 'Chosen clients',
    allClients: 'All clients',
    whichClients: 'Client ids',
    typedClients: 'Type a client id and press Enter.',
    andBelow: 'And all clients below them',
    notHeld: 'You do not have this right yourself.',
    copyLink: 'Copy the link',
    copied: 'Copied',
    linkUntil: 'It works once, until {time}. Whoever has it can choose the password: give it to nobody else.',
    endSession: 'End this session',
    noServices: 'The user has none of the services yet: without one, no right has an effect.',
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
    edit: '修改',
    editPermissions: '修改权限',
    own: '这是您自己的权限，须由其他有权修改权限的用户更改。',
    removeGroup: '移除这组权限',
    firstGroup: '添加权限',
    addGroup: '为其他客户添加权限',
    chosenClients: '指定客户',
    allClients: '所有客户',
    whichClients: '客户编号',
    typedClients: '输入客户编号后按回车键。',
    andBelow: '包括其所有下级客户',
    notHeld: '您自己没有此权限。',
    copyLink: '复制链接',
    copied: '已复制',
    linkUntil: '链接仅可使用一次，有效期至 {time}。持有者即可设置密码，请勿交给他人。',
    endSession: '结束此会话',
    noServices: '该用户尚未开通任何服务，未开通服务时权限不生效。',
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
    edit: '修改',
    editPermissions: '修改權限',
    own: '這是您自己的權限，須由其他有權修改權限的用戶更改。',
    removeGroup: '移除這組權限',
    firstGroup: '加入權限',
    addGroup: '為其他客戶加入權限',
    chosenClients: '指定客戶',
    allClients: '所有客戶',
    whichClients: '客戶編號',
    typedClients: '輸入客戶編號後按 Enter 鍵。',
    andBelow: '包括其所有下級客戶',
    notHeld: '您自己沒有此權限。',
    copyLink: '複製連結',
    copied: '已複製',
    linkUntil: '連結只可使用一次，有效至 {time}。持有者即可設定密碼，請勿交給其他人。',
    endSession: '結束此工作階段',
    noServices: '此用戶未開通任何服務，未開通服務時權限不會生效。',
  },
};
