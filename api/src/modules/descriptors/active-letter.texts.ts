import type { Language } from '@cbp/shared/language';

/** The texts of emails about descriptors that are active now. Times are Hong Kong time. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subjectOfOne: (descriptor: string) => `Descriptor ${descriptor} is active`,
  subject: (count: number) => `${count} descriptors are active`,
  paragraph: (count: number): string =>
    count === 1
      ? 'The alert provider has added your descriptor. Alerts with it are now assigned to you.'
      : 'The alert provider has added your descriptors. Alerts with them are now assigned to you.',
  caption: (count: number) => (count === 1 ? '1 active descriptor' : `${count} active descriptors`),
  descriptor: 'Descriptor',
  autoRefund: 'Auto refund',
  on: 'On',
  off: 'Off',
  client: (name: string, id: string) => `Client ${name} (${id})`,
  more: (count: number) =>
    count === 1 ? 'See 1 more descriptor in the portal.' : `See ${count} more descriptors in the portal.`,
  openOne: 'Open descriptor',
  open: 'View active descriptors',
  written: (at: string) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const activeWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subjectOfOne: (descriptor) => `账单描述 ${descriptor} 已启用`,
    subject: (count) => `${count} 条账单描述已启用`,
    paragraph: () => '预警服务商已新增您的账单描述，相应的预警现在会分配给您。',
    caption: (count) => `${count} 条已启用的账单描述`,
    descriptor: '账单描述',
    autoRefund: '自动退款',
    on: '开启',
    off: '关闭',
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 条账单描述，请在平台上查看。`,
    openOne: '打开账单描述',
    open: '查看已启用的账单描述',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subjectOfOne: (descriptor) => `帳單描述 ${descriptor} 已啟用`,
    subject: (count) => `${count} 個帳單描述已啟用`,
    paragraph: () => '預警服務商已新增您的帳單描述，相關預警現在會分配給您。',
    caption: (count) => `${count} 個已啟用的帳單描述`,
    descriptor: '帳單描述',
    autoRefund: '自動退款',
    on: '開啟',
    off: '關閉',
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 個帳單描述，請於平台檢視。`,
    openOne: '開啟帳單描述',
    open: '檢視已啟用的帳單描述',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
