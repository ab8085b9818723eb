import type { Language } from '@cbp/shared/language';

/** Texts of the controls of what is compared. */
const en = {
  notGiven: 'Not given',
  ages: { none: 'Not given', exact: 'Exact', range: 'Range' },
  years: 'Years',
  from: 'Lowest age',
  to: 'Highest age',
};

export const detailsTexts: Record<Language, typeof en> = {
  en,
  sc: {
    notGiven: '未填写',
    ages: { none: '未填写', exact: '确切年龄', range: '范围' },
    years: '岁数',
    from: '最小年龄',
    to: '最大年龄',
  },
  tc: {
    notGiven: '未填寫',
    ages: { none: '未填寫', exact: '確切年齡', range: '範圍' },
    years: '歲數',
    from: '最小年齡',
    to: '最大年齡',
  },
};
