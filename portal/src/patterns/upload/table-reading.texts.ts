import type { Language } from '@cbp/shared/language';

const some = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** Texts about how a file of rows was read. */
const en = {
  notes: 'How the file was read',
  readAs: (encoding: string) => `Read as ${encoding}.`,
  header: (row: number) => `Row ${row} is the header row.`,
  sheet: (name: string) => `The sheet “${name}” was read.`,
  hiddenRows: (count: number) => `${count} ${some(count, 'hidden row was', 'hidden rows were')} skipped.`,
  hiddenColumns: (count: number) =>
    `${count} ${some(count, 'hidden column was', 'hidden columns were')} skipped.`,
  hiddenSheets: (count: number) =>
    `${count} ${some(count, 'hidden sheet was', 'hidden sheets were')} skipped.`,
  question: 'Does this text look right?',
  why: 'The file doesn’t state its encoding. If the text below looks wrong, choose another encoding.',
  sample: 'Text from the file',
  encoding: 'Encoding',
  goOn: 'Continue with this text',
};

export const tableReadingTexts: Record<Language, typeof en> = {
  en,
  sc: {
    notes: '文件的读取方式',
    readAs: (encoding) => `按${encoding}读取。`,
    header: (row) => `第 ${row} 行为标题行。`,
    sheet: (name) => `已读取工作表“${name}”。`,
    hiddenRows: (count) => `已跳过 ${count} 个隐藏行。`,
    hiddenColumns: (count) => `已跳过 ${count} 个隐藏列。`,
    hiddenSheets: (count) => `已跳过 ${count} 个隐藏工作表。`,
    question: '以下文字是否正确？',
    why: '文件未注明编码。如果以下文字显示有误，请选择其他编码。',
    sample: '文件中的文字',
    encoding: '编码',
    goOn: '文字正确，继续',
  },
  tc: {
    notes: '檔案的讀取方式',
    readAs: (encoding) => `按${encoding}讀取。`,
    header: (row) => `第 ${row} 行為標題行。`,
    sheet: (name) => `已讀取工作表「${name}」。`,
    hiddenRows: (count) => `已略過 ${count} 個隱藏行。`,
    hiddenColumns: (count) => `已略過 ${count} 個隱藏欄。`,
    hiddenSheets: (count) => `已略過 ${count} 個隱藏工作表。`,
    question: '以下文字是否正確？',
    why: '檔案沒有註明編碼。如以下文字顯示有誤，請選擇其他編碼。',
    sample: '檔案中的文字',
    encoding: '編碼',
    goOn: '文字正確，繼續',
  },
};
