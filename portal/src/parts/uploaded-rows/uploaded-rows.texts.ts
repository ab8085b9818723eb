import type { Language } from '@cbp/shared/language';

const counts = new Intl.NumberFormat('en');
const formatted = (count: number) => counts.format(count);
const some = (count: number, one: string, many: string) => `${formatted(count)} ${count === 1 ? one : many}`;

/** Texts for correcting the rows of an uploaded file. */
const en = {
  name: 'Rows that need correction',
  row: (number: number) => `Row ${number}`,
  alert: 'Alert:',
  noAlert: 'Alert does not exist. Check the Ethoca ID.',
  choose: 'Please choose',
  asItWas: (text: string) => `In the file: “${text}”`,
  check: 'Check corrected rows',
  checking: 'Checking…',
  unedited: 'Correct a row first.',
  dismiss: 'Dismiss',
  dismissRow: (row: number) => `Dismiss row ${row}`,
  allColumns: 'All columns',
  allColumnsOf: (row: number) => `All columns of row ${row}`,
  more: (count: number) =>
    `${some(count, 'more row', 'more rows')} after these. To correct many rows, edit the downloaded file and upload it again.`,
};

export const uploadedRowsTexts: Record<Language, typeof en> = {
  en,
  sc: {
    name: '待更正的行',
    row: (number) => `第 ${number} 行`,
    alert: '预警：',
    noAlert: '找不到此 Ethoca 编号的预警，请核对编号。',
    choose: '请选择',
    asItWas: (text) => `原文：“${text}”`,
    check: '检查已更正的行',
    checking: '正在检查…',
    unedited: '请先更正至少一行。',
    dismiss: '忽略',
    dismissRow: (row) => `忽略第 ${row} 行`,
    allColumns: '所有列',
    allColumnsOf: (row) => `第 ${row} 行的所有列`,
    more: (count) =>
      `另有 ${formatted(count)} 行，更正以上各行后显示。行数较多时，可下载文件更正后重新上传。`,
  },
  tc: {
    name: '待更正的行',
    row: (number) => `第 ${number} 行`,
    alert: '預警：',
    noAlert: '找不到此 Ethoca 編號的預警，請核對編號。',
    choose: '請選擇',
    asItWas: (text) => `原文：「${text}」`,
    check: '檢查已更正的行',
    checking: '正在檢查…',
    unedited: '請先更正最少一行。',
    dismiss: '忽略',
    dismissRow: (row) => `忽略第 ${row} 行`,
    allColumns: '所有欄',
    allColumnsOf: (row) => `第 ${row} 行的所有欄`,
    more: (count) =>
      `另有 ${formatted(count)} 行，更正以上各行後顯示。行數較多時，可下載檔案更正後重新上載。`,
  },
};
