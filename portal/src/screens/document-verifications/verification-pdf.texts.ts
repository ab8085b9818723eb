import type { Language } from '@cbp/shared/language';

/** Texts of the report of a verification as PDF, and of what follows from one. */
const en = {
  downloadPdf: 'Download PDF',
  makingPdf: 'Generating PDF…',
  withoutImages: 'Without images',
  withImages: 'With small images',
  withImagesHelp: 'Marked with your address and the time. The audit log records each look.',
  generatePdfs: 'Generate PDFs',
  screenPerson: 'Screen this person',
};

export const verificationPdfTexts: Record<Language, typeof en> = {
  en,
  sc: {
    downloadPdf: '下载 PDF',
    makingPdf: '正在生成 PDF…',
    withoutImages: '不含图片',
    withImages: '含缩略图',
    withImagesHelp: '图上标有您的邮箱和时间，每次查看均记入审计日志。',
    generatePdfs: '批量生成 PDF',
    screenPerson: '筛查此人',
  },
  tc: {
    downloadPdf: '下載 PDF',
    makingPdf: '正在製作 PDF…',
    withoutImages: '不含圖片',
    withImages: '含縮圖',
    withImagesHelp: '圖上標有您的電郵地址及時間，每次檢視均記入審計日誌。',
    generatePdfs: '批量製作 PDF',
    screenPerson: '篩查此人',
  },
};
