import type { Language } from '@cbp/shared/language';

/** Texts of emails about results. They name references and categories, and no person. */
const en = {
  subject: (id: number, result: string) => `Document verification no. ${id}: ${result}`,
  greeting: (name: string) => `Hello ${name},`,
  paragraph: 'A document verification has a result. The reasons and the checks are in the portal.',
  caption: 'Document verification',
  reference: 'Reference',
  result: 'Result',
  client: (name: string, id: string) => `Client ${name} (${id})`,
  open: 'Open verification',
  written: (at: string) => `Sent on ${at}. All times are Hong Kong time (UTC+8).`,
  below: 'You receive this because a sub-client has no alert email of its own.',
};

export const resultLetterTexts: Record<Language, typeof en> = {
  en,
  sc: {
    subject: (id, result) => `证件核验 ${id}：${result}`,
    greeting: (name) => `${name}，您好：`,
    paragraph: '一项证件核验已有结果，原因和各项检查请到平台上查看。',
    caption: '证件核验',
    reference: '核验编号',
    result: '结果',
    client: (name, id) => `客户 ${name}（${id}）`,
    open: '打开核验',
    written: (at) => `发送时间：${at}。所有时间均为香港时间（UTC+8）。`,
    below: '您收到此邮件，是因为下级客户未设置预警邮箱。',
  },
  tc: {
    subject: (id, result) => `證件核實 ${id}：${result}`,
    greeting: (name) => `${name} 您好：`,
    paragraph: '一項證件核實已有結果，原因及各項檢查請於平台檢視。',
    caption: '證件核實',
    reference: '核實編號',
    result: '結果',
    client: (name, id) => `客戶 ${name}（${id}）`,
    open: '打開核實',
    written: (at) => `傳送時間：${at}。所有時間均為香港時間（UTC+8）。`,
    below: '您收到此電郵，是因為下級客戶未設定預警電郵地址。',
  },
};
