import type { Language } from '@cbp/shared/language';

/** Texts of the inspections on the page of a brand. */
const en = {
  last: 'Last inspections',
  none: 'None of its websites was inspected yet.',
  all: 'All inspections',
  flat: 'An inspection is included in the flat rate of the client.',
  units: (units: number, left: string) =>
    `An inspection costs ${units} ${units === 1 ? 'unit' : 'units'}. ${left} left.`,
};

export const brandInspectionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    last: '最近的检查',
    none: '其网站尚未检查。',
    all: '全部检查记录',
    flat: '检查已包含在客户的固定费用中。',
    units: (units, left) => `检查一次消耗 ${units} 次用量，剩余 ${left} 次。`,
  },
  tc: {
    last: '最近的檢查',
    none: '其網站尚未檢查。',
    all: '全部檢查紀錄',
    flat: '檢查已包括在客戶的固定收費內。',
    units: (units, left) => `檢查一次耗用 ${units} 次用量，尚餘 ${left} 次。`,
  },
};
