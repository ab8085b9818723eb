import type { Language } from '@cbp/shared/language';

/** What mails about answered enquiries say. Times are those of Hong Kong. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subject: (count: number) =>
    count === 1 ? 'Your enquiry is answered' : `${count} of your enquiries are answered`,
  paragraph: 'The alert provider has answered what you asked about chargebacks that raised no alert.',
  caption: (count: number) => (count === 1 ? 'One answer' : `${count} answers`),
  enquiry: 'Enquiry',
  answer: 'Answer',
  number: (id: number) => `Enquiry ${id}`,
  client: (name: string, id: string) => `Client ${name} (${id})`,
  alert: (id: string) => `Alert ${id}`,
  more: (count: number) =>
    count === 1 ? 'One more answer is in the portal.' : `${count} more answers are in the portal.`,
  openOne: 'Open the enquiry',
  open: 'Open the answered enquiries',
  written: (at: string) => `Written at ${at}. All times are Hong Kong time (UTC+8).`,
  below:
    'You are told of enquiries of clients below you that have no mail addresses for alerts of their own.',
};

export const answerWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subject: (count) => `${count} 条拒付查询已有答复`,
    paragraph: '预警服务商已答复您就未产生预警的拒付提出的查询。',
    caption: (count) => `${count} 条答复`,
    enquiry: '拒付查询',
    answer: '答复',
    number: (id) => `查询 ${id}`,
    client: (name, id) => `客户 ${name}（${id}）`,
    alert: (id) => `预警 ${id}`,
    more: (count) => `另有 ${count} 条答复，请在门户中查看。`,
    openOne: '打开查询',
    open: '打开已答复的查询',
    written: (at) => `写于 ${at}。所有时间均为香港时间（UTC+8）。`,
    below: '下级客户如未设置预警邮箱，其查询的答复会发送给您。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subject: (count) => `${count} 宗退單查詢已有回覆`,
    paragraph: '預警服務商已回覆您就未發出預警的退單提出的查詢。',
    caption: (count) => `${count} 項回覆`,
    enquiry: '退單查詢',
    answer: '回覆',
    number: (id) => `查詢 ${id}`,
    client: (name, id) => `客戶 ${name}（${id}）`,
    alert: (id) => `預警 ${id}`,
    more: (count) => `另有 ${count} 項回覆，請於平台查看。`,
    openOne: '開啟查詢',
    open: '開啟已回覆的查詢',
    written: (at) => `寫於 ${at}。所有時間均為香港時間（UTC+8）。`,
    below: '下級客戶如未設定預警電郵地址，其查詢的回覆會傳送給您。',
  },
};
