import { ALERT_FAULTS } from './alerts/alerts.faults.ts';
import { BRAND_FAULTS } from './brands/brands.faults.ts';
import { BUYER_EMAIL_FAULTS } from './buyer-emails/buyer-emails.faults.ts';
import { CAID_FAULTS } from './caids/caids.faults.ts';
import { ATTACHMENT_FAULTS } from './cases/attachment.faults.ts';
import { CASE_FAULTS } from './cases/cases.faults.ts';
import { CLIENT_FAULTS } from './clients/clients.faults.ts';
import { DESCRIPTOR_FAULTS } from './descriptors/descriptors.faults.ts';
import { ENQUIRY_FAULTS } from './enquiries/enquiries.faults.ts';
import { FILE_FAULTS } from './files/files.faults.ts';
import { INSPECTION_FAULTS } from './inspections/inspections.faults.ts';
import { type Language, type Translated, translated } from './language.ts';
import { LETTER_FAULTS } from './letters/letters.faults.ts';
import { DAY_FORMAT, formatFault, MODEL_FAULTS, MOMENT_FORMAT, wordsOfModelFault } from './model-faults.ts';
import { readAmountRefusal } from './money/currency-decimals.ts';
import { NETWORK_FAULTS } from './networks/networks.faults.ts';
import { ORDER_FAULTS } from './orders/orders.faults.ts';
import { REFUND_FAULTS } from './refunds/refunds.faults.ts';
import { RULE_FAULTS } from './rules/rules.faults.ts';
import { SCREENING_FAULTS } from './screenings/screenings.faults.ts';
import { USER_FAULTS } from './users/users.faults.ts';
import { VERIFICATION_FAULTS } from './verifications/verifications.faults.ts';

/**
 * Messages for invalid input that replace the library's: the text on the wire, and the text in a form. Those in capitals and
 * the first two are the specification's.
 */
export const FAULT_WORDS = {
  ...ALERT_FAULTS,
  ...CAID_FAULTS,
  ...ATTACHMENT_FAULTS,
  ...CASE_FAULTS,
  ...LETTER_FAULTS,
  ...CLIENT_FAULTS,
  ...DESCRIPTOR_FAULTS,
  ...ENQUIRY_FAULTS,
  ...FILE_FAULTS,
  ...INSPECTION_FAULTS,
  ...NETWORK_FAULTS,
  ...BRAND_FAULTS,
  ...BUYER_EMAIL_FAULTS,
  ...ORDER_FAULTS,
  ...REFUND_FAULTS,
  ...RULE_FAULTS,
  ...SCREENING_FAULTS,
  ...USER_FAULTS,
  ...VERIFICATION_FAULTS,
  'Please confirm what the provider has done': translated([
    'Please confirm what the provider has done',
    '请确认服务商已完成的操作',
    '請確認服務商已完成的操作',
  ]),
  'Please enter a reason': translated(['Please enter a reason', '请输入原因', '請輸入原因']),
  'must be a URL that starts with https://': translated([
    'Enter a URL that starts with https://',
    '请输入以 https:// 开头的网址',
    '請輸入以 https:// 開首的網址',
  ]),
  'must not be empty': translated(['Required', '请填写此项', '請填寫此項']),
  'must be an amount greater than 0': translated([
    'Enter an amount greater than 0',
    '请输入大于 0 的金额',
    '請輸入大於 0 的金額',
  ]),
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
  'must be greater than 0': translated([
    'Enter an amount greater than 0',
    '请输入大于 0 的金额',
    '請輸入大於 0 的金額',
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
