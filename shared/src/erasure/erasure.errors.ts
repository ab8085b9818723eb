import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const ERASURE_ERRORS = {
  'receipts/kept': catalogueEntry(409, [
    'The personal data of this order must be kept for now. The response says why.',
    '该订单的个人资料目前须保留，原因见响应。',
    '此訂單的個人資料目前須予保留，原因見回應。',
  ]),
  'receipts/erased': catalogueEntry(409, [
    'The personal data of this order was erased.',
    '该订单的个人资料已删除。',
    '此訂單的個人資料已刪除。',
  ]),
  'retention/changed': catalogueEntry(409, [
    'The retention setting was changed in the meantime.',
    '保留设置已被他人更改。',
    '保留設定已被他人更改。',
  ]),
} satisfies Record<string, CatalogueEntry>;
