import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const ENQUIRY_FAULTS = {
  'must have 23 digits': translated(['Enter 23 digits', '请输入 23 位数字', '請輸入 23 位數字']),
  'is required, or else the first 6 and last 4 digits of the card': translated([
    'Enter an ARN, or the first 6 and last 4 digits of the card',
    '请输入 ARN，或卡号前六位和后四位',
    '請輸入 ARN，或卡號首六位及末四位',
  ]),
  'is required, or else the descriptor with amount and transaction time': translated([
    'Enter an ARN, or the descriptor with amount and transaction time',
    '请输入 ARN，或账单描述、金额和交易时间',
    '請輸入 ARN，或帳單描述、金額及交易時間',
  ]),
  'must not be before the transaction': translated([
    'Enter a time after the transaction',
    '请输入晚于交易的时间',
    '請輸入晚於交易的時間',
  ]),
} as const satisfies Record<string, Translated>;
