import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const REFUND_ERRORS = {
  'refunds/not_found': catalogueEntry(404, ['Refund does not exist', '退款不存在', '退款不存在']),
  'refunds/changed': catalogueEntry(409, [
    'Another user changed this refund. Reload and try again.',
    '该退款刚被其他用户修改。请刷新后重试。',
    '此退款剛被其他用戶修改。請重新整理後再試。',
  ]),
  'refunds/stopped': catalogueEntry(409, [
    'All refunds are stopped.',
    '所有退款已停止。',
    '所有退款已停止。',
  ]),
  'refunds/open': catalogueEntry(409, [
    "Another refund of this transaction is in progress. Try again once it's complete.",
    '该交易有退款正在处理。请在其完成后重试。',
    '此交易有退款正在處理。請在其完成後再試。',
  ]),
  'refunds/charged_back': catalogueEntry(409, [
    'This payment was charged back. A refund would return the amount twice. Confirm to refund it anyway.',
    '该笔付款已发生拒付，再退款会使款项退还两次。如仍要退款，请确认。',
    '此付款已被退單，再退款會使款項退還兩次。如仍要退款，請確認。',
  ]),
  'refunds/beyond': catalogueEntry(400, [
    'The amount exceeds the refundable balance.',
    '金额超过可退余额。',
    '金額超過可退餘額。',
  ]),
  'refunds/no_payment': catalogueEntry(409, [
    "The transaction has no payment ID, amount or currency, so the payment platform can't refund it.",
    '该交易缺少支付平台退款所需的付款编号、金额或币种。',
    '此交易缺少支付平台退款所需的付款編號、金額或貨幣。',
  ]),
  'refunds/no_settings': catalogueEntry(409, [
    'The refund settings of this descriptor are incomplete. Complete them first.',
    '该账单描述的退款设置不完整。请先补全。',
    '此帳單描述的退款設定不完整。請先補全。',
  ]),
  'refunds/address_not_allowed': catalogueEntry(400, [
    "The payment platform's URL must be a public https:// address.",
    '支付平台地址须为公网 https:// 地址。',
    '支付平台網址須為公開的 https:// 網址。',
  ]),
  'refunds/nothing_to_decide': catalogueEntry(409, [
    "This refund doesn't need review.",
    '此退款无需人工处理。',
    '此退款無需人手處理。',
  ]),
  'refunds/nothing_to_ask': catalogueEntry(409, [
    "The status of this refund can't be checked.",
    '无法查询此退款的状态。',
    '無法查詢此退款的狀態。',
  ]),
} satisfies Record<string, CatalogueEntry>;
