import type { Language } from '@cbp/shared/language';

/** Texts for comparing two alerts of a payment. */
const en = {
  compare: (id: string) => `This alert and ${id}`,
  field: 'Field',
  thisOne: 'This alert',
  other: 'The other alert',
  differs: 'Differs',
  unanswered: 'Awaiting response',
  open: (id: string) => `Open ${id}`,
  counted: (differing: number) => (differing === 1 ? '1 field differs' : `${differing} fields differ`),
};

export const similarAlertTexts: Record<Language, typeof en> = {
  en,
  sc: {
    compare: (id) => `此预警与 ${id}`,
    field: '字段',
    thisOne: '此预警',
    other: '另一预警',
    differs: '不同',
    unanswered: '待答复',
    open: (id) => `打开 ${id}`,
    counted: (differing) => `${differing} 个字段不同`,
  },
  tc: {
    compare: (id) => `此預警與 ${id}`,
    field: '欄位',
    thisOne: '此預警',
    other: '另一預警',
    differs: '不同',
    unanswered: '待回覆',
    open: (id) => `開啟 ${id}`,
    counted: (differing) => `${differing} 個欄位不同`,
  },
};
