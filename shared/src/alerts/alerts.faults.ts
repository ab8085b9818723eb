import { type Translated, translated } from '../language.ts';

/** Part of the messages for invalid input: the text on the wire, and the text in a form. */
export const ALERT_FAULTS = {
  'must be a time zone such as Asia/Hong_Kong': translated([
    'Enter a time zone, for example Asia/Hong_Kong',
    '请输入时区，例如 Asia/Hong_Kong',
    '請輸入時區，例如 Asia/Hong_Kong',
  ]),
  'must be less than the hours to respond': translated([
    'Enter fewer hours than the time to respond',
    '请输入小于答复时限的小时数',
    '請輸入少於回覆時限的時數',
  ]),
  'Please select outcome': translated(['Please select outcome', '请选择处理结果', '請選擇處理結果']),
  'Please select refunded': translated(['Please select refunded', '请选择退款情况', '請選擇退款情況']),
  'Please enter amount stopped': translated([
    'Please enter amount stopped',
    '请输入拦截金额',
    '請輸入攔截金額',
  ]),
  'Amount Stopped must be a number': translated([
    'Amount Stopped must be a number',
    '拦截金额必须为数字',
    '攔截金額必須為數字',
  ]),
  'must have at most 4 decimal places': translated([
    'Enter at most 4 decimal places',
    '最多输入 4 位小数',
    '最多輸入 4 位小數',
  ]),
  'is in another row already: keep one of them': translated([
    'This alert is also in another row. Keep one of them.',
    '此预警在另一行中重复。请只保留一行。',
    '此預警在另一行中重複。請只保留一行。',
  ]),
  'must be an outcome from the template': translated([
    'Choose an outcome from the template',
    '无法识别该处理结果，请从列表中选择',
    '無法識別此處理結果，請從清單中選擇',
  ]),
  'must be refunded, not refunded or not settled': translated([
    'Enter refunded, not refunded or not settled',
    '请填写已退款、未退款或未结算',
    '請填寫已退款、未退款或未結算',
  ]),
  'must have at most 64 characters': translated([
    'Enter at most 64 characters',
    '最多输入 64 个字符',
    '最多輸入 64 個字元',
  ]),
  'must have at most 250 characters': translated([
    'Enter at most 250 characters',
    '最多输入 250 个字符',
    '最多輸入 250 個字元',
  ]),
  'matches alerts of several sources: respond to them in the portal': translated([
    'This ID matches alerts of several sources. Respond to them in the portal.',
    '此编号对应多个来源的预警。请在系统中逐一答复。',
    '此編號對應多個來源的預警。請在系統中逐一回覆。',
  ]),
} as const satisfies Record<string, Translated>;
