import type { Language } from '@cbp/shared/language';

/** Texts about the transaction that an alert or a case was matched to. */
const en = {
  transaction: 'Transaction',
  noTransaction: 'No matching transaction yet.',
  hiddenTransaction: 'You don’t have access to the matching transaction.',
  notCompared: 'Not matched yet. Results appear here automatically.',
  preview: 'View evidence',
  pdf: 'Open PDF',
  details: 'Match details',
};

export const matchTexts: Record<Language, typeof en> = {
  en,
  sc: {
    transaction: '交易',
    noTransaction: '暂无匹配的交易',
    hiddenTransaction: '您无权查看匹配的交易。',
    notCompared: '待匹配。结果会自动显示在这里。',
    preview: '查看证据',
    pdf: '打开 PDF',
    details: '匹配详情',
  },
  tc: {
    transaction: '交易',
    noTransaction: '未有配對的交易',
    hiddenTransaction: '您無權檢視配對的交易。',
    notCompared: '待配對。結果會自動在此顯示。',
    preview: '檢視證據',
    pdf: '開啟 PDF',
    details: '配對詳情',
  },
};
