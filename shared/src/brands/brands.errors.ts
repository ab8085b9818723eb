import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const BRAND_ERRORS = {
  'brands/not_found': catalogueEntry(404, ['Brand does not exist', '品牌不存在', '品牌不存在']),
  'brands/changed': catalogueEntry(409, [
    'Another user changed this brand. Reload and try again.',
    '该品牌刚被其他用户修改。请刷新后重试。',
    '此品牌剛被其他用戶修改。請重新整理後再試。',
  ]),
  'brands/in_use': catalogueEntry(409, [
    'Evidence names inspections of this brand, so it can’t be deleted. Archive it instead.',
    '有证据引用了该品牌的检查记录，因此无法删除。请改为归档。',
    '有證據引用此品牌的檢查紀錄，因此不可刪除。請改為封存。',
  ]),
  'brands/website_taken': catalogueEntry(409, [
    'Another brand has this website, or one that looks like it. Change it, or enter a reason to keep it.',
    '其他品牌已使用该网站或外观相似的网站。请修改，或填写保留原因。',
    '其他品牌已使用此網站或外觀相似的網站。請修改，或填寫保留原因。',
  ]),
  'brands/website_invalid': catalogueEntry(409, [
    'This website can’t belong to a brand. Enter another one.',
    '该网站不能属于品牌。请输入其他网站。',
    '此網站不可屬於品牌。請輸入其他網站。',
  ]),
  'brands/not_active': catalogueEntry(409, [
    'This brand is archived. Restore it first.',
    '该品牌已归档。请先恢复。',
    '此品牌已封存。請先還原。',
  ]),
  'brands/wrong_status': catalogueEntry(409, [
    "This step isn't possible in the brand's current status.",
    '品牌的当前状态不允许此操作。',
    '品牌目前的狀態不允許此操作。',
  ]),
} satisfies Record<string, CatalogueEntry>;
