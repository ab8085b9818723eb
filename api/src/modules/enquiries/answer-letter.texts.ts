import type { Language } from '@cbp/shared/language';

/** The texts of emails about enquiries with a response. Times are Hong Kong time. */
const en = {
  greeting: (name: string) => `Hello ${name},`,
  subject: (count: number) =>
    count === 1 ? 'You have a response to your enquiry' : `You have responses to ${count} enquiries`,
  paragraph: (count: number): string =>
    count === 1
      ? 'The alert provider has responded to your enquiry about a chargeback that came without an alert.'
      : 'The alert provider has responded to your enquiries about chargebacks that came without an alert.',
  caption: (count: number) => (count === 1 ? '1 response' : `${count} responses`),
  enquiry: 'Enquiry',
  answer: 'Response',
  number: (id: number) => `Enquiry ${id}`,
  client: (name: string, id: string) => `Client ${name} (${id})`,
  alert: (id: string) => `Alert ${id}`,
  more: (count: number) =>
    count === 1 ? 'See 1 more response in the portal.' : `See ${count} more responses in the portal.`,
  openOne: 'Open enquiry',
  open: 'View enquiries with a response',
  written: (at: string) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const answerWords: Record<Language, typeof en> = {
  en,
  sc: {
    greeting: (name) => `${name}，您好：`,
    subject: (count) => `${count} 条拒付查询已有回复`,
    paragraph: () => '对于未产生预警的拒付，预警服务商已回复您的查询。',
    caption: (count) => `${count} 条回复`,
    enquiry: '拒付查询',
    answer: '回复',
    number: (id) => `查询 ${id}`,
    client: (name, id) => `客户 ${name}（${id}）`,
    alert: (id) => `预警 ${id}`,
    more: (count) => `另有 ${count} 条回复，请在平台上查看。`,
    openOne: '打开查询',
    open: '查看已回复的查询',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    greeting: (name) => `${name} 您好：`,
    subject: (count) => `${count} 宗退單查詢已有回覆`,
    paragraph: () => '對於未有發出預警的退單，預警服務商已回覆您的查詢。',
    caption: (count) => `${count} 宗回覆`,
    enquiry: '退單查詢',
    answer: '回覆',
    number: (id) => `查詢 ${id}`,
    client: (name, id) => `客戶 ${name}（${id}）`,
    alert: (id) => `預警 ${id}`,
    more: (count) => `另有 ${count} 宗回覆，請於平台檢視。`,
    openOne: '開啟查詢',
    open: '檢視已回覆的查詢',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
