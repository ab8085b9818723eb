import type { Language } from '@cbp/shared/language';

/** Texts of the transactions list, without field names. */
const en = {
  newReports: (count: number) => (count === 1 ? 'Create batch of 1 PDF…' : `Create batch of ${count} PDFs…`),
  newPreviews: (count: number) =>
    count === 1
      ? 'Create batch of 1 preview (watermarked)…'
      : `Create batch of ${count} previews (watermarked)…`,
  openReport: 'Open report',
  openReportOf: (order: string) => `Open report of order ${order} in a new tab`,
  copyLink: 'Copy report link',
  copyLinkOf: (order: string) => `Copy report link of order ${order}`,
};

export const receiptTexts: Record<Language, typeof en> = {
  en,
  sc: {
    newReports: (count) => `新建批次：${count} 份 PDF…`,
    newPreviews: (count) => `新建批次：${count} 份预览版（带水印）…`,
    openReport: '打开报告',
    openReportOf: (order) => `在新标签页打开报告：订单 ${order}`,
    copyLink: '复制报告链接',
    copyLinkOf: (order) => `复制报告链接：订单 ${order}`,
  },
  tc: {
    newReports: (count) => `新增批次：${count} 份 PDF…`,
    newPreviews: (count) => `新增批次：${count} 份預覽版（附水印）…`,
    openReport: '開啟報告',
    openReportOf: (order) => `在新分頁開啟報告：訂單 ${order}`,
    copyLink: '複製報告連結',
    copyLinkOf: (order) => `複製報告連結：訂單 ${order}`,
  },
};
