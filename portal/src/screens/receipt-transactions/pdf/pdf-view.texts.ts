import type { Language } from '@cbp/shared/language';

/** Texts of the PDF toolbar and views. */
const en = {
  toolbar: 'Preview and PDF',
  view: 'View',
  views: {
    page: 'Page',
    released: 'Released report',
    preview: 'Preview',
  },
  options: (recipient: string, isStrict: boolean) =>
    `PDF options: ${recipient}${isStrict ? ', complete only' : ''}`,
  download: {
    released: 'Download released report',
    preview: 'Download preview (watermarked)',
  },
  cancel: 'Cancel',
  saved: (fileName: string) => `Saved as ${fileName}`,
  savedWarnings: ({ count, fileName }: { count: number; fileName: string }) =>
    count === 1 ? `${fileName} saved with 1 warning` : `${fileName} saved with ${count} warnings`,
  dismiss: 'Close',
  paper: {
    released: 'PDF of the released report',
    preview: 'PDF of the preview',
  },
  frame: (title: string) => `PDF: ${title}`,
  making: 'Generating PDF…',
  seconds: (count: number) => `${count} s`,
  ready: ({ count, size }: { count: number; size: string }) =>
    count === 1 ? `PDF ready: 1 page, ${size}` : `PDF ready: ${count} pages, ${size}`,
  earlier: 'Showing the previous PDF.',
  none: 'No PDF to show',
  noViewer: 'This browser can’t show PDFs on this page.',
  open: 'Open PDF in a new tab',
  warnings: (count: number) =>
    count === 1 ? '1 warning about this PDF' : `${count} warnings about this PDF`,
  moreWarnings: (count: number) => `${count} more`,
};

export const pdfTexts: Record<Language, typeof en> = {
  en,
  sc: {
    toolbar: '预览与 PDF',
    view: '查看方式',
    views: {
      page: '网页',
      released: '已发布报告',
      preview: '预览版',
    },
    options: (recipient, isStrict) => `PDF 选项：${recipient}${isStrict ? '，须证据齐全' : ''}`,
    download: {
      released: '下载已发布报告',
      preview: '下载预览版（带水印）',
    },
    cancel: '取消',
    saved: (fileName) => `已保存为 ${fileName}`,
    savedWarnings: ({ count, fileName }) => `${fileName} 已保存，有 ${count} 项警告`,
    dismiss: '关闭',
    paper: {
      released: '已发布报告的 PDF',
      preview: '预览版的 PDF',
    },
    frame: (title) => `PDF：${title}`,
    making: '正在生成 PDF…',
    seconds: (count) => `${count} 秒`,
    ready: ({ count, size }) => `PDF 已生成：${count} 页，${size}`,
    earlier: '显示的是之前的 PDF。',
    none: '没有可显示的 PDF',
    noViewer: '此浏览器无法在页面内显示 PDF。',
    open: '在新标签页打开 PDF',
    warnings: (count) => `此 PDF 有 ${count} 项警告`,
    moreWarnings: (count) => `另有 ${count} 项`,
  },
  tc: {
    toolbar: '預覽及 PDF',
    view: '檢視方式',
    views: {
      page: '網頁',
      released: '已發佈報告',
      preview: '預覽版',
    },
    options: (recipient, isStrict) => `PDF 選項：${recipient}${isStrict ? '，須證據齊全' : ''}`,
    download: {
      released: '下載已發佈報告',
      preview: '下載預覽版（附水印）',
    },
    cancel: '取消',
    saved: (fileName) => `已儲存為 ${fileName}`,
    savedWarnings: ({ count, fileName }) => `${fileName} 已儲存，有 ${count} 項警告`,
    dismiss: '關閉',
    paper: {
      released: '已發佈報告的 PDF',
      preview: '預覽版的 PDF',
    },
    frame: (title) => `PDF：${title}`,
    making: '正在製作 PDF…',
    seconds: (count) => `${count} 秒`,
    ready: ({ count, size }) => `PDF 已製作完成：${count} 頁，${size}`,
    earlier: '顯示的是之前的 PDF。',
    none: '沒有可顯示的 PDF',
    noViewer: '此瀏覽器無法在頁面內顯示 PDF。',
    open: '在新分頁開啟 PDF',
    warnings: (count) => `此 PDF 有 ${count} 項警告`,
    moreWarnings: (count) => `另有 ${count} 項`,
  },
};
