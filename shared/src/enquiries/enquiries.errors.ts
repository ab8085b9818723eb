import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const ENQUIRY_ERRORS = {
  'enquiries/not_found': catalogueEntry(404, ['Enquiry does not exist', '拒付查询不存在', '退單查詢不存在']),
  'enquiries/changed': catalogueEntry(409, [
    'Another user changed this enquiry. Reload and try again.',
    '该拒付查询刚被其他用户修改。请刷新后重试。',
    '此退單查詢剛被其他用戶修改。請重新整理後再試。',
  ]),
  'enquiries/exists': catalogueEntry(409, [
    'An enquiry about this payment already exists.',
    '该付款已有拒付查询。',
    '此付款已有退單查詢。',
  ]),
  'enquiries/answered': catalogueEntry(409, [
    'This enquiry already has a response.',
    '该拒付查询已有回复。',
    '此退單查詢已有回覆。',
  ]),
  'enquiries/sent': catalogueEntry(409, [
    "This enquiry was already sent to the alert provider. It can't be changed or withdrawn.",
    '该拒付查询已发送至预警服务商，不能再修改或撤回。',
    '此退單查詢已傳送至預警服務商，不可再修改或撤回。',
  ]),
  'enquiries/not_sent': catalogueEntry(409, [
    "This enquiry hasn't been sent to the alert provider yet.",
    '该拒付查询尚未发送至预警服务商。',
    '此退單查詢尚未傳送至預警服務商。',
  ]),
  'enquiries/nothing_to_send': catalogueEntry(409, [
    'No enquiries to send.',
    '没有待发送的拒付查询。',
    '沒有待傳送的退單查詢。',
  ]),
} satisfies Record<string, CatalogueEntry>;
