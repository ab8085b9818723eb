import { inspectionReportTexts } from '@cbp/shared/inspections/inspection-report.texts';
import type { Language } from '@cbp/shared/language';

/** Texts of the page of a site inspection, besides those that its report has too. */
const en = {
  ...inspectionReportTexts.en,
  title: (brand: string, n: number) => `${brand}, inspection ${n}`,
  inProgress: 'Pages are being captured.',
  queued: 'The inspection waits for its turn. One runs at a time for each website.',
  running: (pages: number) => (pages === 1 ? '1 page captured so far.' : `${pages} pages captured so far.`),
  findingsHelp: 'What was seen on the day of the inspection. Select a quotation to see its place.',
  checkedPages: (kinds: string) => `Checked: ${kinds}`,
  showPlace: 'Show place',
  showPage: 'Show page',
  marks: (count: number) => (count === 0 ? '' : count === 1 ? '1 finding' : `${count} findings`),
  screenshot: 'Screenshot',
  downloadPdf: 'Download PDF',
  makingPdf: 'Generating PDF…',
};

export const inspectionTexts: Record<Language, typeof en> = {
  en,
  sc: {
    ...inspectionReportTexts.sc,
    title: (brand, n) => `${brand}：第 ${n} 次检查`,
    inProgress: '正在截取页面。',
    queued: '检查正在排队。每个网站同一时间只进行一次检查。',
    running: (pages) => `已截取 ${pages} 个页面。`,
    findingsHelp: '以下为检查当日所见。选择引文可查看其在截图中的位置。',
    checkedPages: (kinds) => `已检查：${kinds}`,
    showPlace: '查看位置',
    showPage: '查看页面',
    marks: (count) => (count === 0 ? '' : `${count} 项发现`),
    screenshot: '截图',
    downloadPdf: '下载 PDF',
    makingPdf: '正在生成 PDF…',
  },
  tc: {
    ...inspectionReportTexts.tc,
    title: (brand, n) => `${brand}：第 ${n} 次檢查`,
    inProgress: '正在擷取頁面。',
    queued: '檢查正在排隊。每個網站同一時間只進行一次檢查。',
    running: (pages) => `已擷取 ${pages} 個頁面。`,
    findingsHelp: '以下為檢查當日所見。選取引文可檢視其在截圖中的位置。',
    checkedPages: (kinds) => `已檢查：${kinds}`,
    showPlace: '檢視位置',
    showPage: '檢視頁面',
    marks: (count) => (count === 0 ? '' : `${count} 項發現`),
    screenshot: '截圖',
    downloadPdf: '下載 PDF',
    makingPdf: '正在製作 PDF…',
  },
};
