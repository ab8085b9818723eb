import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const EVIDENCE_ERRORS = {
  'evidence/not_found': catalogueEntry(404, [
    'No released evidence with this ID',
    '没有此编号的已发布证据',
    '沒有此編號的已發佈證據',
  ]),
  'evidence/unknown_payment': catalogueEntry(400, [
    'Choose two different payments of the table.',
    '请从表格中选择两笔不同的付款。',
    '請從表格中選擇兩宗不同的付款。',
  ]),
  'shipment/unsupported_url': catalogueEntry(400, [
    'The tracking link has no tracking number. Add nums=… after # or ?.',
    '物流链接中没有运单号。请在“#”或“?”之后加上 nums=…。',
    '物流連結中沒有運單號碼。請在「#」或「?」之後加上 nums=…。',
  ]),
  'shipment/not_found': catalogueEntry(404, [
    'No transaction has this tracking link.',
    '没有交易使用此物流链接。',
    '沒有交易使用此物流連結。',
  ]),
  'shipment/unknown': catalogueEntry(404, [
    'The tracker has no information about this parcel.',
    '物流平台没有此包裹的信息。',
    '物流平台沒有此包裹的資料。',
  ]),
  'shipment/not_available': catalogueEntry(503, [
    'Tracking details are unavailable. Try again later.',
    '物流信息暂时无法使用。请稍后重试。',
    '物流資料暫時無法使用。請稍後再試。',
  ]),
  'shipment/failed': catalogueEntry(502, [
    'Get tracking info fail, please try again.',
    '获取物流信息失败，请重试。',
    '未能取得物流資料，請再試。',
  ]),
  'evidence/unavailable': catalogueEntry(
    503,
    [
      "The evidence couldn't be read. Try again in a few seconds.",
      '无法读取证据。请稍后重试。',
      '無法讀取證據。請稍後再試。',
    ],
    'The evidence could not be read. Try again in a few seconds.',
  ),
  'evidence/unreadable': catalogueEntry(502, [
    'We received an invalid response.',
    '收到的响应无效。',
    '收到的回應無效。',
  ]),
} satisfies Record<string, CatalogueEntry>;
