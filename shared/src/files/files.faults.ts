import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const FILE_FAULTS = {
  'must have a value': translated(['Required', '请填写此项', '請填寫此項']),
  'may have been changed by Excel: format the column as text': translated([
    'Excel may have changed this ID. Format the column as text.',
    'Excel 可能已更改此编号。请将该列设置为文本格式。',
    'Excel 可能已更改此編號。請將該欄設定為文字格式。',
  ]),
  'contains a spreadsheet error: enter the value': translated([
    'This is a spreadsheet error. Enter the value.',
    '这是电子表格错误值。请填写实际内容。',
    '這是試算表錯誤值。請填寫實際內容。',
  ]),
  'must be a value, not a formula': translated([
    'Replace the formula with its value',
    '请将公式替换为其值',
    '請將公式替換為其值',
  ]),
} as const satisfies Record<string, Translated>;
