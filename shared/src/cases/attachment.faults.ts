import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const ATTACHMENT_FAULTS = {
  'The file has no such page': translated(['The file has no such page', '文件中没有该页', '檔案中沒有該頁']),
  'Enter pages such as 2-4, 7': translated([
    'Enter pages such as 2-4, 7',
    '请输入页码，例如 2-4, 7',
    '請輸入頁碼，例如 2-4, 7',
  ]),
} as const satisfies Record<string, Translated>;
