import { type CatalogueEntry, catalogueEntry } from '../catalogue-entry.ts';

/** Part of the error catalogue. */
export const WATCHLIST_ERRORS = {
  'watchlists/not_found': catalogueEntry(404, ['Watchlist does not exist', '名单不存在', '名單不存在']),
  'watchlists/exists': catalogueEntry(409, [
    'Another watchlist has this ID',
    '已有名单使用此编号',
    '已有名單使用此編號',
  ]),
  'watchlists/changed': catalogueEntry(409, [
    'Another user changed this watchlist. Reload and try again.',
    '该名单刚被其他用户修改。请刷新后重试。',
    '此名單剛被其他用戶修改。請重新整理後再試。',
  ]),
  'watchlists/not_mapped': catalogueEntry(409, [
    'This watchlist is in a format without mapped columns',
    '该名单的格式不使用列映射',
    '此名單的格式不使用欄位對應',
  ]),
  'watchlists/loading': catalogueEntry(409, [
    'A version of this watchlist is being loaded. Try again when it is done.',
    '该名单的一个版本正在加载。请在完成后重试。',
    '此名單的一個版本正在載入。請在完成後再試。',
  ]),
} satisfies Record<string, CatalogueEntry>;
