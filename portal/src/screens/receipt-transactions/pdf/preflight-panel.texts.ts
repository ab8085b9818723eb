import type { Language } from '@cbp/shared/language';

/** Texts of the preflight panel: figures against limits, and the largest sections. */
const en = {
  heading: 'Preflight',
  noRecipient: 'No recipient selected. Limits aren’t checked.',
  allMet: (recipient: string) => `${recipient}: all limits met`,
  notMet: ({ count, recipient }: { count: number; recipient: string }) =>
    count === 1 ? `${recipient}: 1 limit not met` : `${recipient}: ${count} limits not met`,
  earlier: 'Figures of the previous PDF',
  met: 'Passed',
  unmet: 'Failed',
  notJudged: 'Not checked',
  onPages: ({ count, pages }: { count: number; pages: string }) =>
    count === 1 ? `Page ${pages}` : `Pages ${pages}`,
  weights: {
    heading: 'Largest sections',
    rest: 'Fonts and structure',
  },
};

export const preflightPanelTexts: Record<Language, typeof en> = {
  en,
  sc: {
    heading: '预检',
    noRecipient: '未指定接收方，不检查限制。',
    allMet: (recipient) => `${recipient}：符合全部限制`,
    notMet: ({ count, recipient }) => `${recipient}：${count} 项限制不符合`,
    earlier: '之前的 PDF 的数据',
    met: '通过',
    unmet: '未通过',
    notJudged: '未检查',
    onPages: ({ pages }) => `第 ${pages} 页`,
    weights: {
      heading: '占用最多的部分',
      rest: '字体及文件结构',
    },
  },
  tc: {
    heading: '預檢',
    noRecipient: '沒有指定接收方，不檢查限制。',
    allMet: (recipient) => `${recipient}：符合所有限制`,
    notMet: ({ count, recipient }) => `${recipient}：${count} 項限制不符`,
    earlier: '之前的 PDF 的數據',
    met: '通過',
    unmet: '未通過',
    notJudged: '未檢查',
    onPages: ({ pages }) => `第 ${pages} 頁`,
    weights: {
      heading: '佔用最多的部分',
      rest: '字型及檔案結構',
    },
  },
};
