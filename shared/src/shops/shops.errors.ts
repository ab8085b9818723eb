import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const SHOP_ERRORS = {
  'shops/not_found': catalogueEntry(404, [
    'Shop connection not found.',
    '未找到该店铺对接。',
    '找不到此店舖連接。',
  ]),
  'shops/changed': catalogueEntry(409, [
    'Another user changed this shop connection. Reload and try again.',
    '该店铺对接已被其他用户更改。请重新载入后再试。',
    '此店舖連接已被其他用戶更改。請重新載入後再試。',
  ]),
  'shops/too_many': catalogueEntry(409, [
    'The client has too many shop connections. Delete one first.',
    '该客户的店铺对接过多。请先删除一个。',
    '此客戶的店舖連接過多。請先刪除一個。',
  ]),
} satisfies Record<string, CatalogueEntry>;
