import { readAmountRefusal } from './format/currency-decimals.ts';
import { type Language, type Translated, translated } from './language.ts';
import { DAY_FORMAT, formatFault, MODEL_FAULTS, MOMENT_FORMAT, wordsOfModelFault } from './model-faults.ts';

/**
 * Messages for invalid input that replace the library's: the text on the wire, and the text in a form. Those in capitals and
 * the first two are the specification's.
 */
export const FAULT_WORDS = {
  'please select permission type': translated([
    'Please select permission type',
    '请至少选择一项权限',
    '請至少選擇一項權限',
  ]),
  'please select client id': translated([
    'Please select client id',
    '请至少选择一个客户',
    '請至少選擇一個客戶',
  ]),
  'must be an IP address, or a range such as 203.0.113.0/24': translated([
    'Enter an IP address or a range, for example 203.0.113.0/24',
    '请输入 IP 地址或地址段，例如 203.0.113.0/24',
    '請輸入 IP 地址或地址範圍，例如 203.0.113.0/24',
  ]),
  'must be a narrower range: an IPv4 range of /8 or longer, an IPv6 range of /16 or longer': translated([
    'Enter a narrower range: /8 or longer for IPv4, /16 or longer for IPv6',
    '请缩小地址段：IPv4 须为 /8 或更长，IPv6 须为 /16 或更长',
    '請縮小地址範圍：IPv4 須為 /8 或更長，IPv6 須為 /16 或更長',
  ]),
  'must be a URL that starts with https://': translated([
    'Enter a URL that starts with https://',
    '请输入以 https:// 开头的网址',
    '請輸入以 https:// 開首的網址',
  ]),
  'must not contain a colon': translated(['Remove the colon', '请去掉冒号', '請刪去冒號']),
  'Descriptor contains invalid characters': translated([
    'Descriptor contains invalid characters',
    '账单描述含有无效字符',
    '帳單描述含有無效字元',
  ]),
  'Please confirm what the alert provider has done': translated([
    'Please confirm what the alert provider has done',
    '请确认预警服务商已完成的操作',
    '請確認預警服務商已完成的操作',
  ]),
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
  'Please enter a reason': translated(['Please enter a reason', '请输入原因', '請輸入原因']),
  'must consist of letters, digits, hyphens, dots and underscores': translated([
    'Use letters, digits, hyphens, dots and underscores, starting with a letter or digit',
    '只能使用字母、数字、连字符、点和下划线，并以字母或数字开头',
    '只可使用字母、數字、連字號、點和底線，並以字母或數字開首',
  ]),
  'must not be empty': translated(['Required', '请填写此项', '請填寫此項']),
  'a mass merchant needs at least one client added': translated([
    'A mass merchant needs at least one client added',
    '集合商户至少须添加一个客户',
    '集合商戶至少須新增一個客戶',
  ]),
  'must not be repeated': translated(['Duplicate entry', '重复项', '重複項目']),
  'is already in use': translated([
    'Already in use. Enter another one',
    '已被使用，请输入其他内容',
    '已被使用，請輸入其他內容',
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
  'must be an operator of the attribute': translated([
    'Choose an operator that fits the attribute',
    '请选择适用于该属性的运算符',
    '請選擇適用於此屬性的運算符',
  ]),
  'must be values that alerts have': translated([
    'Choose from the values alerts can have',
    '请从预警可有的值中选择',
    '請從預警可有的值中選擇',
  ]),
  'must contain a value': translated(['Enter a value', '请输入值', '請輸入值']),
  'must be an amount greater than 0': translated([
    'Enter an amount greater than 0',
    '请输入大于 0 的金额',
    '請輸入大於 0 的金額',
  ]),
  'Please enter the reason': translated(['Enter a reason', '请输入原因', '請輸入原因']),
  'must be a number, or numbers separated by commas': translated([
    'Enter a number, or numbers separated by commas',
    '请输入数字，多个数字以逗号分隔',
    '請輸入數字，多個數字以逗號分隔',
  ]),
  'must have a value': translated(['Required', '请填写此项', '請填寫此項']),
  'must be a number such as 128.40': translated([
    'Enter a number, for example 128.40',
    '请输入数字，例如 128.40',
    '請輸入數字，例如 128.40',
  ]),
  'must be a time such as 2026-11-22T08:00:00+08:00': formatFault(MOMENT_FORMAT),
  'must be a date that exists': MODEL_FAULTS['Invalid date'],
  'must be a currency code such as HKD': translated([
    'Enter a currency code, for example HKD',
    '请输入货币代码，例如 HKD',
    '請輸入貨幣代碼，例如 HKD',
  ]),
  'must have 23 digits': translated(['Enter 23 digits', '请输入 23 位数字', '請輸入 23 位數字']),
  'must be the first 6 digits': translated([
    'Enter the first 6 digits',
    '请输入前六位数字',
    '請輸入首六位數字',
  ]),
  'must be the last 4 digits': translated([
    'Enter the last 4 digits',
    '请输入后四位数字',
    '請輸入末四位數字',
  ]),
  'must be greater than 0': translated([
    'Enter an amount greater than 0',
    '请输入大于 0 的金额',
    '請輸入大於 0 的金額',
  ]),
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
  'must have at most 4 decimal places': translated([
    'Enter at most 4 decimal places',
    '最多输入 4 位小数',
    '最多輸入 4 位小數',
  ]),
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
  'is ambiguous: write it without a thousands separator': translated([
    'Write the amount without a thousands separator, for example 1234.50',
    '请填写不含千位分隔符的金额，例如 1234.50',
    '請填寫不含千位分隔符的金額，例如 1234.50',
  ]),
  'is ambiguous: write the year first, such as 2026-11-22': formatFault(DAY_FORMAT),
  'contains a character that cannot be stored': translated([
    "Remove the character that can't be saved",
    '请去掉无法保存的字符',
    '請刪去無法儲存的字元',
  ]),
  'must not contain line breaks or control characters': translated([
    'Remove line breaks and other invisible characters',
    '请去掉换行符和其他不可见字符',
    '請刪去換行符及其他不可見字元',
  ]),
  'is in another row already: keep one of them': translated([
    'This alert is also in another row. Keep one of them.',
    '此预警在另一行中重复。请只保留一行。',
    '此預警在另一行中重複。請只保留一行。',
  ]),
  'must be an outcome from the template': translated([
    'Enter an outcome from the template',
    '无法识别该处理结果，请从列表中选择',
    '無法識別此處理結果，請從清單中選擇',
  ]),
  'must be refunded, not refunded or not settled': translated([
    'Enter refunded, not refunded or not settled',
    '请填写已退款、未退款或未结算',
    '請填寫已退款、未退款或未結算',
  ]),
  'must be a value, not a formula': translated([
    'Replace the formula with its value',
    '请将公式替换为其值',
    '請將公式替換為其值',
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

export type FaultMessage = keyof typeof FAULT_WORDS;

/** The form text of a message; null if it is not one of ours. */
export function wordsOfFault(message: string): Translated | null {
  if (Object.hasOwn(FAULT_WORDS, message)) return FAULT_WORDS[message as FaultMessage];
  return wordsOfModelFault(message) ?? wordsOfAmountRefusal(message);
}

/** Amounts have one message per currency, so they are not in the table. */
function wordsOfAmountRefusal(message: string): Translated | null {
  const refusal = readAmountRefusal(message);
  if (refusal === null) return null;
  const { code, most, place } = refusal;
  const subject = place === null ? `${code} ` : `${code} 在 ${place} `;
  return {
    en: message,
    sc: most === null ? `${subject}没有小数位` : `${subject}最多 ${most} 位小数`,
    tc: most === null ? `${subject}沒有小數位` : `${subject}最多 ${most} 位小數`,
  };
}

/** The same for a field of a row, whose message may start with the field name; unchanged if it is not one of ours. */
export function textOfFieldFault(
  { field, message }: { field: string; message: string },
  language: Language,
): string {
  const why = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return wordsOfFault(why)?.[language] ?? why;
}
