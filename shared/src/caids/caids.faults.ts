import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const CAID_FAULTS = {
  'must have up to 16 letters or digits': translated([
    'Enter up to 16 letters or digits',
    '请输入最多 16 位字母或数字',
    '請輸入最多 16 位字母或數字',
  ]),
  'must have 6 or 8 digits': translated([
    'Enter 6 or 8 digits',
    '请输入 6 位或 8 位数字',
    '請輸入 6 位或 8 位數字',
  ]),
  'must be a number from the provider file': translated([
    'Enter the number from the provider file',
    '请填写服务商文件中的编号',
    '請填寫服務商檔案中的編號',
  ]),
  'must be enrolled, rejected or removed': translated([
    'Enter enrolled, rejected or removed',
    '请填写 enrolled、rejected 或 removed',
    '請填寫 enrolled、rejected 或 removed',
  ]),
  'must have up to 200 characters': translated([
    'Enter up to 200 characters',
    '请输入最多 200 个字符',
    '請輸入最多 200 個字元',
  ]),
} as const satisfies Record<string, Translated>;
