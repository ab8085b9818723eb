import type { Language } from '@cbp/shared/language';

const counts = new Intl.NumberFormat('en');
const formatted = (count: number) => counts.format(count);
const some = (count: number, one: string, many: string) => `${formatted(count)} ${count === 1 ? one : many}`;

/** Texts of the upload page. */
const en = {
  reading: (count: number) => `Reading and checking rows: ${formatted(count)} so far`,
  applying: ({ done, total }: { done: number; total: number }) =>
    `Applying outcomes: ${formatted(done)} of ${some(total, 'row', 'rows')}`,
  progress: 'Progress',
  ready: (count: number) => `${some(count, 'row', 'rows')} ready`,
  bad: (count: number) => `${some(count, 'row needs', 'rows need')} correction`,
  known: {
    outcomes: (count: number) => `${some(count, 'outcome', 'outcomes')} already recorded`,
    alerts: (count: number) => `${some(count, 'alert', 'alerts')} already recorded`,
  },
  done: (count: number) => `${some(count, 'row', 'rows')} applied`,
  dismissed: (count: number) => `${some(count, 'row', 'rows')} dismissed`,
  nothingYet: 'No outcomes applied yet.',
  badHeading: 'Needs correction',
  headings: { good: 'Ready', done: 'Applied', known: 'Already recorded', dismissed: 'Dismissed' },
  none: 'No rows',
  shown: (count: number) => `Showing the first ${formatted(count)}.`,
  report: 'Download rows that need correction',
  dismissAll: 'Dismiss all rows',
  closeDialog: 'Close',
  file: 'Download file',
  refusedAlerts:
    'Correct them in the downloaded file and import it again from the alerts list, or dismiss them.',
};

export const uploadPageTexts: Record<Language, typeof en> = {
  en,
  sc: {
    reading: (count) => `正在读取并检查各行：已完成 ${formatted(count)} 行`,
    applying: ({ done, total }) => `正在提交处理结果：${formatted(done)} / ${formatted(total)} 行`,
    progress: '进度',
    ready: (count) => `${formatted(count)} 行可提交`,
    bad: (count) => `${formatted(count)} 行待更正`,
    known: {
      outcomes: (count) => `${formatted(count)} 行的处理结果已存在`,
      alerts: (count) => `${formatted(count)} 行的预警已存在`,
    },
    done: (count) => `${formatted(count)} 行已提交`,
    dismissed: (count) => `${formatted(count)} 行已忽略`,
    nothingYet: '尚未提交处理结果。',
    badHeading: '待更正',
    headings: { good: '可提交', done: '已提交', known: '已存在', dismissed: '已忽略' },
    none: '没有行',
    shown: (count) => `仅显示前 ${formatted(count)} 行。`,
    report: '下载待更正的行',
    dismissAll: '忽略所有行',
    closeDialog: '关闭',
    file: '下载文件',
    refusedAlerts: '请在下载的文件中更正，然后在预警列表重新导入，或忽略这些行。',
  },
  tc: {
    reading: (count) => `正在讀取並檢查各行：已完成 ${formatted(count)} 行`,
    applying: ({ done, total }) => `正在提交處理結果：${formatted(done)} / ${formatted(total)} 行`,
    progress: '進度',
    ready: (count) => `${formatted(count)} 行可提交`,
    bad: (count) => `${formatted(count)} 行待更正`,
    known: {
      outcomes: (count) => `${formatted(count)} 行的處理結果已存在`,
      alerts: (count) => `${formatted(count)} 行的預警已存在`,
    },
    done: (count) => `${formatted(count)} 行已提交`,
    dismissed: (count) => `${formatted(count)} 行已忽略`,
    nothingYet: '尚未提交處理結果。',
    badHeading: '待更正',
    headings: { good: '可提交', done: '已提交', known: '已存在', dismissed: '已忽略' },
    none: '沒有行',
    shown: (count) => `只顯示首 ${formatted(count)} 行。`,
    report: '下載待更正的行',
    dismissAll: '忽略所有行',
    closeDialog: '關閉',
    file: '下載檔案',
    refusedAlerts: '請在下載的檔案中更正，然後在預警清單重新匯入，或忽略這些行。',
  },
};
