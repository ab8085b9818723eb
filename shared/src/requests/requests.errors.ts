import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const REQUEST_ERRORS = {
  'requests/not_found': catalogueEntry(404, [
    'Buyer request not found.',
    '未找到该买家申请。',
    '找不到此買家申請。',
  ]),
  'requests/changed': catalogueEntry(409, [
    'This request was changed, by another user or by the buyer. Reload and try again.',
    '该申请已被其他用户或买家更改。请刷新后重试。',
    '此申請已被其他用戶或買家更改。請重新整理後再試。',
  ]),
  'requests/nothing_open': catalogueEntry(409, [
    'This request already has a decision.',
    '该申请已处理。',
    '此申請已處理。',
  ]),
  'saved_replies/not_found': catalogueEntry(404, [
    'Saved reply not found.',
    '未找到该快捷回复。',
    '找不到此預設回覆。',
  ]),
  'saved_replies/changed': catalogueEntry(409, [
    'Another user changed this saved reply. Reload and try again.',
    '该快捷回复已被其他用户更改。请刷新后重试。',
    '此預設回覆已被其他用戶更改。請重新整理後再試。',
  ]),
  'saved_replies/too_many': catalogueEntry(409, [
    'The client has too many saved replies. Delete one first.',
    '该客户的快捷回复过多。请先删除一条。',
    '此客戶的預設回覆過多。請先刪除一則。',
  ]),
} satisfies Record<string, CatalogueEntry>;
