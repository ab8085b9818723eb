import type { Language } from '@cbp/shared/language';

/** What stands beside a document: its figures against the limits, and its largest parts. */
const en = {
  heading: 'Preflight',
  noRecipient: 'No recipient is chosen, so no limits count.',
  allMet: (recipient: string) => `${recipient}: all limits are met`,
  notMet: ({ count, recipient }: { count: number; recipient: string }) =>
    count === 1 ? `${recipient}: one limit is not met` : `${recipient}: ${count} limits are not met`,
  earlier: 'These are the figures of the earlier PDF.',
  met: 'Met',
  unmet: 'Not met',
  notJudged: 'Not judged',
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
    heading: '提交前检查',
    noRecipient: '未指定接收方，因此不核对限制。',
    allMet: (recipient) => `${recipient}：符合全部限制`,
    notMet: ({ count, recipient }) => `${recipient}：${count} 项限制不符合`,
    earlier: '以下是之前生成的 PDF 的数据。',
    met: '符合',
    unmet: '不符合',
    notJudged: '未核对',
    onPages: ({ pages }) => `第 ${pages} 页`,
    weights: {
      heading: '占用最多的部分',
      rest: '字体及文件结构',
    },
  },
  tc: {
    heading: '提交前檢查',
    noRecipient: '沒有指定接收方，因此不核對限制。',
    allMet: (recipient) => `${recipient}：符合所有限制`,
    notMet: ({ count, recipient }) => `${recipient}：${count} 項限制不符`,
    earlier: '以下是之前製作的 PDF 的數據。',
    met: '符合',
    unmet: '不符',
    notJudged: '未核對',
    onPages: ({ pages }) => `第 ${pages} 頁`,
    weights: {
      heading: '佔用最多的部分',
      rest: '字型及檔案結構',
    },
  },
};
