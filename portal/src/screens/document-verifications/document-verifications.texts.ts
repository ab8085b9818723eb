import type { Language } from '@cbp/shared/language';
import { verificationReportTexts } from '@cbp/shared/verifications/verification-report.texts';

const some = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Texts of the pages of document verifications, without field names. */
const en = {
  ...verificationReportTexts.en,
  units: (price: number, left: string) => `Costs ${price} ${some(price, 'unit', 'units')}. ${left} left.`,
  flat: 'Included in the flat rate.',
  kept: (days: string) =>
    `The images are deleted ${days} days after the final result. Some jurisdictions require five years.`,
  engine: 'Engine',
  engineDoes: {
    manual: 'A user decides, with the help of the checks.',
    shuftipro: 'The images are sent to Shufti, which decides.',
  },
  linkShownOnce: 'This link is shown once. It works once, for seven days.',
  title: (id: number) => `Document verification no. ${id}`,
  next: 'Next to decide',
  attempts: 'Attempts',
  attempt: (n: number, at: string) => `Attempt ${n} · ${at}`,
  reading: 'The images are being read and checked. This page updates itself.',
  unreadImages:
    'The images couldn’t be read. Type the machine-readable zone if the document has one, or compare the details with the images. Then set the result.',
  unreadImagesThen: 'The images couldn’t be read.',
  suggestedHelp: 'Preselected when you set the result.',
};

export const verificationTexts: Record<Language, typeof en> = {
  en,
  sc: {
    ...verificationReportTexts.sc,
    units: (price, left) => `消耗 ${price} 次，剩余 ${left} 次。`,
    flat: '已包含在包月费用中。',
    kept: (days) => `图片将在最终结果后 ${days} 天删除。部分司法管辖区要求保留五年。`,
    engine: '引擎',
    engineDoes: {
      manual: '由用户参考各项检查作出决定。',
      shuftipro: '图片将发送给 Shufti，由其作出决定。',
    },
    linkShownOnce: '此链接仅显示一次，七天内有效，只能使用一次。',
    title: (id) => `证件核验 ${id}`,
    next: '下一项待决定',
    attempts: '各次提交',
    attempt: (n, at) => `第 ${n} 次 · ${at}`,
    reading: '正在读取并检查图片，本页会自动更新。',
    unreadImages: '未能读取图片。如证件有机读码，请输入机读码；否则请自行对照图片核对资料，然后设置结果。',
    unreadImagesThen: '未能读取图片。',
    suggestedHelp: '设置结果时会预先勾选。',
  },
  tc: {
    ...verificationReportTexts.tc,
    units: (price, left) => `使用 ${price} 次，尚餘 ${left} 次。`,
    flat: '已包括在月費內。',
    kept: (days) => `圖片會在最終結果後 ${days} 日刪除。部分司法管轄區要求保留五年。`,
    engine: '引擎',
    engineDoes: {
      manual: '由用戶參考各項檢查作出決定。',
      shuftipro: '圖片會傳送給 Shufti，由其作出決定。',
    },
    linkShownOnce: '此連結只會顯示一次，七日內有效，只可使用一次。',
    title: (id) => `證件核實 ${id}`,
    next: '下一項待決定',
    attempts: '各次提交',
    attempt: (n, at) => `第 ${n} 次 · ${at}`,
    reading: '正在讀取並檢查圖片，本頁會自動更新。',
    unreadImages: '未能讀取圖片。如證件有機讀碼，請輸入機讀碼；否則請自行對照圖片核對資料，然後設定結果。',
    unreadImagesThen: '未能讀取圖片。',
    suggestedHelp: '設定結果時會預先剔選。',
  },
};
