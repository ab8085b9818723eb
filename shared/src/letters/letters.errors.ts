import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const LETTER_ERRORS = {
  'letters/changed': catalogueEntry(409, [
    'Another user changed this cover letter. Reload and try again.',
    '该抗辩信刚被其他用户修改。请刷新后重试。',
    '此抗辯信剛被其他用戶修改。請重新整理後再試。',
  ]),
  'letter_templates/not_found': catalogueEntry(404, [
    'Letter template not found.',
    '未找到该抗辩信模板。',
    '找不到此抗辯信範本。',
  ]),
  'letter_templates/changed': catalogueEntry(409, [
    'Another user changed this letter template. Reload and try again.',
    '该抗辩信模板刚被其他用户修改。请刷新后重试。',
    '此抗辯信範本剛被其他用戶修改。請重新整理後再試。',
  ]),
  'letter_templates/too_many': catalogueEntry(409, [
    'The client has too many letter templates. Delete one first.',
    '该客户的抗辩信模板过多。请先删除一个。',
    '此客戶的抗辯信範本過多。請先刪除一個。',
  ]),
} satisfies Record<string, CatalogueEntry>;
