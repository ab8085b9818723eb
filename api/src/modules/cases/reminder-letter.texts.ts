import type { Language } from '@cbp/shared/language';

/** The texts of reminders of dispute cases. Times are Hong Kong time. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subject: (count: number) =>
    count === 1 ? 'A dispute case is due soon' : `${count} dispute cases are due soon`,
  paragraph: 'Send the file to the acquirer in time, or accept the dispute. After the due date it’s lost.',
  caption: (count: number) => (count === 1 ? '1 dispute case' : `${count} dispute cases`),
  what: 'Dispute case',
  due: 'Due',
  number: (number: string) => `Case ${number}`,
  reason: (code: string) => `Reason code ${code}`,
  order: (reference: string) => `Order ${reference}`,
  client: (name: string, id: string) => `Client ${name} (${id})`,
  more: (count: number) =>
    count === 1 ? 'See 1 more case in the portal.' : `See ${count} more cases in the portal.`,
  openOne: 'Open dispute case',
  open: 'View open dispute cases',
  written: (at: string) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const reminderWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subject: (count) => `${count} 条争议案件即将到期`,
    paragraph: '请按时将文件提交给收单机构，或接受争议。逾期将视为败诉。',
    caption: (count) => `${count} 条争议案件`,
    what: '争议案件',
    due: '提交期限',
    number: (number) => `案件 ${number}`,
    reason: (code) => `原因代码 ${code}`,
    order: (reference) => `订单 ${reference}`,
    client: (name, id) => `客户 ${name}（${id}）`,
    more: (count) => `另有 ${count} 条争议案件，请在平台上查看。`,
    openOne: '打开争议案件',
    open: '查看处理中的争议案件',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subject: (count) => `${count} 宗爭議個案即將到期`,
    paragraph: '請如期將檔案提交收單機構，或接受爭議。逾期將視為敗訴。',
    caption: (count) => `${count} 宗爭議個案`,
    what: '爭議個案',
    due: '提交期限',
    number: (number) => `個案 ${number}`,
    reason: (code) => `原因代碼 ${code}`,
    order: (reference) => `訂單 ${reference}`,
    client: (name, id) => `客戶 ${name}（${id}）`,
    more: (count) => `另有 ${count} 宗爭議個案，請於平台檢視。`,
    openOne: '開啟爭議個案',
    open: '檢視處理中的爭議個案',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
