import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const BUYER_EMAIL_ERRORS = {
  'buyer_emails/not_found': catalogueEntry(404, ['Email does not exist', '邮件不存在', '電郵不存在']),
  'buyer_emails/changed': catalogueEntry(409, [
    'The email was changed in the meantime.',
    '该邮件已被他人更改。',
    '此電郵已被他人更改。',
  ]),
  'buyer_emails/not_failed': catalogueEntry(409, [
    'The email was resent or dismissed already.',
    '该邮件已重发或已忽略。',
    '此電郵已重新傳送或已忽略。',
  ]),
  'buyer_emails/address_stopped': catalogueEntry(409, [
    'Emails to this address are stopped. Correct the address, or confirm that it is right.',
    '已停止向此地址发送邮件。请更正地址，或确认地址无误。',
    '已停止傳送電郵至此地址。請更正地址，或確認地址無誤。',
  ]),
  'buyer_emails/no_address': catalogueEntry(409, [
    'The order has no email address.',
    '该订单没有邮箱。',
    '此訂單沒有電郵地址。',
  ]),
  'buyer_emails/never_sent': catalogueEntry(409, [
    'The order has no email of this kind.',
    '该订单没有此类邮件。',
    '此訂單沒有此類電郵。',
  ]),
  'buyer_emails/settings_changed': catalogueEntry(409, [
    'The email settings were changed in the meantime.',
    '邮件设置已被他人更改。',
    '電郵設定已被他人更改。',
  ]),
} satisfies Record<string, CatalogueEntry>;
