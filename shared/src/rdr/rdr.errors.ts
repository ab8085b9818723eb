import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const RDR_ERRORS = {
  'rdr/not_enrolled': catalogueEntry(404, [
    'Client is not enrolled in RDR',
    '客户未登记 RDR',
    '客戶未登記 RDR',
  ]),
  'rdr/changed': catalogueEntry(409, [
    'Another user changed this enrolment. Reload and try again.',
    '该登记刚被其他用户修改。请刷新后重试。',
    '此登記剛被其他用戶修改。請重新整理後再試。',
  ]),
  'rdr/enrolled': catalogueEntry(409, [
    'The client is already enrolled in RDR.',
    '该客户已登记 RDR。',
    '此客戶已登記 RDR。',
  ]),
  'rdr/not_active': catalogueEntry(409, [
    'Only active clients can be edited.',
    '只能编辑已启用的客户。',
    '只可編輯已啟用的客戶。',
  ]),
  'rdr/wrong_status': catalogueEntry(409, [
    "This step isn't possible in the enrolment's current status.",
    '登记的当前状态不允许此操作。',
    '登記目前的狀態不允許此操作。',
  ]),
  'rdr/no_payments': catalogueEntry(409, [
    'Only merchants can be enrolled in RDR. For a mass merchant, enrol its sub-merchants.',
    '只有商户可以登记 RDR。集合商户请登记其子商户。',
    '只有商戶可登記 RDR。集合商戶請登記其子商戶。',
  ]),
  'rdr/case_not_found': catalogueEntry(404, ['Case does not exist', '案件不存在', '個案不存在']),
} satisfies Record<string, CatalogueEntry>;
