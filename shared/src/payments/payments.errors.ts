import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const PAYMENT_ERRORS = {
  'receipts/not_found': catalogueEntry(404, ['Transaction does not exist', '交易不存在', '交易不存在']),
  'receipts/changed': catalogueEntry(409, [
    'Another user changed this transaction. Reload and try again.',
    '该交易刚被其他用户修改。请刷新后重试。',
    '此交易剛被其他用戶修改。請重新整理後再試。',
  ]),
  'receipts/already_released': catalogueEntry(409, [
    'This report is already released.',
    '此报告已发布。',
    '此報告已發佈。',
  ]),
  'receipts/not_released': catalogueEntry(409, [
    "The evidence for this transaction isn't released.",
    '该交易的证据尚未发布。',
    '此交易的證據尚未發佈。',
  ]),
  'receipts/no_item': catalogueEntry(404, [
    'Item not found in this transaction',
    '该交易中未找到此商品',
    '此交易中找不到此貨品',
  ]),
} satisfies Record<string, CatalogueEntry>;
