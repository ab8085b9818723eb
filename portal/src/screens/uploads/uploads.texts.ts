import type { Language } from '@cbp/shared/language';

const counts = new Intl.NumberFormat('en');
const told = (count: number) => counts.format(count);
const some = (count: number, one: string, many: string) => `${told(count)} ${count === 1 ? one : many}`;

/** What the page of an upload says. */
const en = {
  reading: (count: number) => `Rows are being read and checked: ${told(count)} so far`,
  applying: ({ done, total }: { done: number; total: number }) =>
    `Outcomes are being given: ${told(done)} of ${some(total, 'row', 'rows')}`,
  progress: 'Progress',
  ready: (count: number) => `${some(count, 'row is', 'rows are')} ready`,
  bad: (count: number) => `${some(count, 'row is', 'rows are')} to be corrected`,
  known: (count: number) => `${some(count, 'row was', 'rows were')} known before`,
  done: (count: number) => `${some(count, 'row is', 'rows are')} done`,
  nothingYet: 'No alert has been answered yet.',
  badHeading: 'To be corrected',
  headings: { good: 'Ready', done: 'Done', known: 'Known before' },
  none: 'No rows',
  shown: (count: number) => `The first ${told(count)} are shown.`,
  report: 'Download them with the reasons',
  file: 'Download the file',
  facts: 'File',
  refusedAlerts: 'Correct them in the downloaded file, and take it in again on the list of alerts.',
};

export const uploadPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    reading: (count) => `正在读取并检查各行：已完成 ${told(count)} 行`,
    applying: ({ done, total }) => `正在提交结果：${told(done)} / ${told(total)} 行`,
    progress: '进度',
    ready: (count) => `${told(count)} 行可提交`,
    bad: (count) => `${told(count)} 行待更正`,
    known: (count) => `${told(count)} 行此前已有`,
    done: (count) => `${told(count)} 行已完成`,
    nothingYet: '尚未答复任何预警。',
    badHeading: '待更正',
    headings: { good: '可提交', done: '已完成', known: '此前已有' },
    none: '没有行',
    shown: (count) => `仅显示前 ${told(count)} 行。`,
    report: '下载待更正的行及原因',
    file: '下载文件',
    facts: '文件',
    refusedAlerts: '请在下载的文件中更正，然后在预警列表重新导入。',
  },
  tc: {
    reading: (count) => `正在讀取並檢查各行：已完成 ${told(count)} 行`,
    applying: ({ done, total }) => `正在提交結果：${told(done)} / ${told(total)} 行`,
    progress: '進度',
    ready: (count) => `${told(count)} 行可提交`,
    bad: (count) => `${told(count)} 行待更正`,
    known: (count) => `${told(count)} 行先前已有`,
    done: (count) => `${told(count)} 行已完成`,
    nothingYet: '尚未答覆任何預警。',
    badHeading: '待更正',
    headings: { good: '可提交', done: '已完成', known: '先前已有' },
    none: '沒有行',
    shown: (count) => `只顯示首 ${told(count)} 行。`,
    report: '下載待更正的行及原因',
    file: '下載檔案',
    facts: '檔案',
    refusedAlerts: '請在下載的檔案中更正，然後在預警清單重新匯入。',
  },
};
