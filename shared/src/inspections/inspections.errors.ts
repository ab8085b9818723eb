import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const INSPECTION_ERRORS = {
  'inspections/not_found': catalogueEntry(404, [
    'Site inspection does not exist',
    '网站检查不存在',
    '網站檢查不存在',
  ]),
  'inspections/changed': catalogueEntry(409, [
    'Another user changed this site inspection. Reload and try again.',
    '其他用户已修改此网站检查。请重新加载后再试。',
    '其他用戶已修改此網站檢查。請重新載入後再試。',
  ]),
  'inspections/running': catalogueEntry(409, [
    'This brand is being inspected. Wait until the inspection has ended, or cancel it.',
    '此品牌正在检查中。请等待检查结束，或取消检查。',
    '此品牌正在檢查中。請等待檢查結束，或取消檢查。',
  ]),
  'inspections/unavailable': catalogueEntry(409, [
    'Sites cannot be inspected at the moment',
    '目前无法检查网站',
    '目前無法檢查網站',
  ]),
  'inspections/wrong_state': catalogueEntry(409, [
    'This is not possible in the current state of the site inspection',
    '网站检查当前状态不允许此操作',
    '網站檢查現時的狀態不允許此操作',
  ]),
  'inspections/no_page': catalogueEntry(404, [
    'This page is not part of the site inspection, or its content was deleted',
    '此网站检查没有该页面，或其内容已删除',
    '此網站檢查沒有該頁面，或其內容已刪除',
  ]),
} satisfies Record<string, CatalogueEntry>;
