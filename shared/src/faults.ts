import { readAmountRefusal } from './format/currency-decimals.ts';
import { type Language, type Translated, translated } from './language.ts';
import { DAY_FORMAT, formatFault, MODEL_FAULTS, MOMENT_FORMAT, wordsOfModelFault } from './model-faults.ts';

/**
 * What models say of an input in place of their library's words: the message as it stands on the wire, and what a form
 * says. Those in capitals and the first two are the specification's.
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
    'Must be an IP address, or a range such as 203.0.113.0/24',
    '须为 IP 地址，或 203.0.113.0/24 形式的地址段',
    '須為 IP 位址，或 203.0.113.0/24 形式的位址範圍',
  ]),
  'must be a narrower range: an IPv4 range of /8 or longer, an IPv6 range of /16 or longer': translated([
    'Must be a narrower range: an IPv4 range of /8 or longer, an IPv6 range of /16 or longer',
    '地址段过宽：IPv4 须为 /8 或更长，IPv6 须为 /16 或更长',
    '位址範圍過寬：IPv4 須為 /8 或更長，IPv6 須為 /16 或更長',
  ]),
  'must be an address that starts with https://': translated([
    'Must be an address that starts with https://',
    '须为以 https:// 开头的地址',
    '須為以 https:// 開首的位址',
  ]),
  'must not hold a colon': translated(['Must not hold a colon', '不能含有冒号', '不可含有冒號']),
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
  'is no time zone such as Asia/Hong_Kong': translated([
    'Must be a time zone such as Asia/Hong_Kong',
    '须为时区，例如 Asia/Hong_Kong',
    '須為時區，例如 Asia/Hong_Kong',
  ]),
  'must be less than the hours to answer': translated([
    'Must be less than the hours to answer',
    '须小于答复时限',
    '須小於答覆時限',
  ]),
  'Please enter a reason': translated(['Please enter a reason', '请输入原因', '請輸入原因']),
  'must be of letters, digits, hyphens, dots and underscores': translated([
    'Must be of letters, digits, hyphens, dots and underscores, and begin with a letter or digit',
    '只能由字母、数字、连字符、点和下划线组成，并以字母或数字开头',
    '只可由字母、數字、連字號、點和底線組成，並以字母或數字開首',
  ]),
  'must not be empty': translated(['Must not be empty', '不能为空', '不可留空']),
  'a mass merchant needs at least one client added': translated([
    'A mass merchant needs at least one client added',
    '集合商户至少须添加一个客户',
    '集合商戶至少須新增一個客戶',
  ]),
  'is there twice': translated(['Is there twice', '重复出现', '重複出現']),
  'is taken by another client': translated([
    'Is taken by another client',
    '已被其他客户使用',
    '已被其他客戶使用',
  ]),
  'Please select outcome': translated(['Please select outcome', '请选择结果', '請選擇結果']),
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
    'Must be an operator of the attribute',
    '运算符不适用于此属性',
    '運算子不適用於此屬性',
  ]),
  'must be values that alerts have': translated([
    'Choose among the values that alerts have',
    '请从预警可有的值中选择',
    '請從預警可有的值中選擇',
  ]),
  'must hold a value': translated(['Enter a value', '请输入值', '請輸入值']),
  'must be an amount above zero': translated([
    'Enter an amount above zero',
    '请输入大于零的金额',
    '請輸入大於零的金額',
  ]),
  'Please say why': translated(['Please say why', '请说明原因', '請說明原因']),
  'must be a number, or numbers with commas between them': translated([
    'Must be a number, or numbers with commas between them',
    '须为数字，多个数字以逗号分隔',
    '須為數字，多個數字以逗號分隔',
  ]),
  'is empty': translated(['Is empty', '为空', '沒有內容']),
  'is no number such as 128.40': translated([
    'Is no number such as 128.40',
    '不是 128.40 形式的数字',
    '不是 128.40 形式的數字',
  ]),
  'is no time such as 2026-11-22T08:00:00+08:00': formatFault(MOMENT_FORMAT),
  'is no day of the calendar': MODEL_FAULTS['Invalid date'],
  'is no code of a currency such as HKD': translated([
    'Is no code of a currency such as HKD',
    '不是 HKD 形式的货币代码',
    '不是 HKD 形式的貨幣代碼',
  ]),
  'must be of 23 digits': translated(['Must be of 23 digits', '须为 23 位数字', '須為 23 位數字']),
  'must be of the first 6 digits': translated(['Must be of 6 digits', '须为 6 位数字', '須為 6 位數字']),
  'must be of the last 4 digits': translated(['Must be of 4 digits', '须为 4 位数字', '須為 4 位數字']),
  'must be more than 0': translated(['Must be more than 0', '须大于 0', '須大於 0']),
  'must be there, or the first 6 and the last 4 digits of the card': translated([
    'Must be there, or the first 6 and the last 4 digits of the card',
    '须填写 ARN，或卡号前六位和后四位',
    '須填寫 ARN，或卡號首六位及末四位',
  ]),
  'must be there, or the descriptor with amount and transaction time': translated([
    'Must be there, or the descriptor with amount and transaction time',
    '须填写 ARN，或账单描述、金额和交易时间',
    '須填寫 ARN，或帳單描述、金額及交易時間',
  ]),
  'must not be before the transaction': translated([
    'Must not be before the transaction',
    '不能早于交易时间',
    '不可早於交易時間',
  ]),
  'has more than 4 decimals': translated([
    'Enter at most 4 decimal places.',
    '最多输入 4 位小数',
    '最多輸入 4 位小數',
  ]),
  'may have been changed by Excel: format the column as text': translated([
    'Excel may have changed this ID. Format the column as text.',
    'Excel 可能已更改此编号，请将该列设置为文本格式。',
    'Excel 可能已更改此編號，請將該欄設定為文字格式。',
  ]),
  'holds a spreadsheet error: enter the value': translated([
    'This is a spreadsheet error. Enter the value.',
    '这是电子表格中的错误值，请填写实际内容。',
    '這是試算表中的錯誤值，請填寫實際內容。',
  ]),
  'has two readings: write it without a thousands separator': translated([
    'Write the amount without a thousands separator, for example 1234.50.',
    '请填写不含千位分隔符的金额，例如 1234.50。',
    '請填寫不含千位分隔符的金額，例如 1234.50。',
  ]),
  'has two readings: write the year first, such as 2026-11-22': formatFault(DAY_FORMAT),
  'holds a NUL or half of a character pair': translated([
    'Holds a character that cannot be kept',
    '含有无法保存的字符',
    '含有無法儲存的字元',
  ]),
  'has control characters': translated([
    'Has a line break or another character that can’t be seen',
    '含有换行符或其他不可见字符',
    '含有換行符或其他不可見字元',
  ]),
  'is in another row already: keep one of them': translated([
    'Is in another row already: keep one of them',
    '另一行已有此预警，请只保留一行',
    '另一行已有此預警，請只保留一行',
  ]),
  'is no outcome that can be given': translated([
    'Is no outcome that can be given: the template names them',
    '不是可提交的结果，可用的结果见模板',
    '不是可提交的結果，可用的結果見範本',
  ]),
  'is none of refunded, not refunded, not settled': translated([
    'Must be refunded, not refunded or not settled',
    '须为已退款、未退款或未结算',
    '須為已退款、未退款或未結算',
  ]),
  'is a formula: put its value there': translated([
    'Is a formula: put its value there',
    '这是公式，请改为填写数值或文字',
    '這是公式，請改為填寫數值或文字',
  ]),
  'has more than 64 characters': translated([
    'Has more than 64 characters',
    '超过 64 个字符',
    '超過 64 個字元',
  ]),
  'has more than 250 characters': translated([
    'Has more than 250 characters: shorten it',
    '超过 250 个字符，请缩短',
    '超過 250 個字元，請縮短',
  ]),
  'means alerts of several sources: answer it by hand': translated([
    'Means alerts of several sources: answer it by hand',
    '对应多个来源的预警，请人工答复',
    '對應多個來源的預警，請人手答覆',
  ]),
} as const satisfies Record<string, Translated>;

export type FaultMessage = keyof typeof FAULT_WORDS;

/** What a form says of a message; null for one that is not ours. */
export function wordsOfFault(message: string): Translated | null {
  if (Object.hasOwn(FAULT_WORDS, message)) return FAULT_WORDS[message as FaultMessage];
  return wordsOfModelFault(message) ?? wordsOfAmountRefusal(message);
}

/** Of amounts there are as many messages as currencies. */
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

/** The same of a field of a row, whose message may begin with its name; as it stands where it is not ours. */
export function sayFieldFault(
  { field, message }: { field: string; message: string },
  language: Language,
): string {
  const why = message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
  return wordsOfFault(why)?.[language] ?? why;
}
