import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const ORDER_ERRORS = {
  'receipts/different_order': catalogueEntry(409, [
    'An order with this reference and different content already exists. Correct that order instead.',
    '该订单号已存在，但内容不同。请更正原订单。',
    '此訂單編號已存在，但內容不同。請更正原訂單。',
  ]),
  'receipts/released': catalogueEntry(409, [
    'The evidence for this order is released. Revoke it before you change the amount or the card.',
    '该订单的证据已发布。更改金额或卡号前，请先撤回发布。',
    '此訂單的證據已發佈。更改金額或卡號前，請先撤回發佈。',
  ]),
  'receipts/no_buyer': catalogueEntry(409, [
    "This transaction can't have a buyer: it has no client or order reference of its own.",
    '该交易没有所属客户或独有的订单号，无法记录买家。',
    '此交易沒有所屬客戶或獨有的訂單編號，無法記錄買家。',
  ]),
  'receipts/too_many_parcels': catalogueEntry(409, [
    'The order has too many parcels.',
    '该订单的包裹过多。',
    '此訂單的包裹過多。',
  ]),
  'receipts/different_refund': catalogueEntry(409, [
    'A refund with this reference and different content is already recorded.',
    '该退款编号已有记录，但内容不同。',
    '此退款編號已有紀錄，但內容不同。',
  ]),
  'receipts/refund_too_large': catalogueEntry(409, [
    'The refunds would exceed the amount of the payment.',
    '退款总额将超过付款金额。',
    '退款總額將超過付款金額。',
  ]),
} satisfies Record<string, CatalogueEntry>;
