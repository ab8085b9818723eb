import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const CASE_FAULTS = {
  'must not be before the case was received': translated([
    'Enter a time after the case was received',
    '请输入晚于案件收到时间的时间',
    '請輸入晚於個案收到時間的時間',
  ]),
  'Confirm that the file was sent': translated([
    'Confirm that the file was sent',
    '请确认文件已发送',
    '請確認檔案已傳送',
  ]),
} as const satisfies Record<string, Translated>;
