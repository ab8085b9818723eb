import { badge, badges, flag, id, maybe, naming, number, text, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { SCREENING_FILTERS } from './screening-filter.ts';
import { WATCHLIST_STATUSES } from './watchlist.ts';
import { WATCHLIST_FORMATS } from './watchlist-format.ts';
import { WATCHLIST_PROBLEMS } from './watchlist-problem.ts';

/** The lists that customers are screened against. */
export const watchlistList = defineList({
  name: 'Watchlists',
  resource: '/shuftipro/watchlists',
  right: { service: 'aml', right: 'watchlist.read' },
  words: ['Watchlists', '监控名单', '監察名單'],
  rowWords: ['watchlists', '名单', '名單'],
  key: 'id',
  fields: {
    id: id('ID', '编号', '編號'),
    name: naming('watchlist', 'id', text('Name', '名称', '名稱')),
    publisher: text('Publisher', '发布机构', '發布機構'),
    status: badge(WATCHLIST_STATUSES, 'Status', '状态', '狀態'),
    filters: badges(SCREENING_FILTERS, 'Filters', '适用范围', '適用範圍'),
    entries: number('Entries', '条目数', '條目數'),
    list_version: maybe(number('Version', '版本', '版本')),
    published_at: maybe(text('Published', '发布日期', '發布日期')),
    loaded_at: maybe(time('Loaded', '加载时间', '載入時間')),
    checked_at: maybe(time('Last check', '上次检查', '上次檢查')),
    next_check_at: maybe(time('Next check', '下次检查', '下次檢查')),
    address: maybe(text('Source address', '来源网址', '來源網址')),
    problem_code: maybe(badge(WATCHLIST_PROBLEMS, 'Last error', '最近错误', '最近錯誤')),
    last_error: maybe(text('Error details', '错误详情（英文）', '錯誤詳情（英文）')),
    format: badge(WATCHLIST_FORMATS, 'Format', '格式', '格式'),
    licence: text('Licence', '许可', '授權條款'),
    is_on: flag('Searched', '参与搜索', '參與搜尋'),
    version: number('Row version', '行版本', '行版本'),
  },
  filters: {
    status: among(),
    format: among(),
    name: contains,
    publisher: contains,
  },
  sorts: ['name', 'loaded_at', 'entries'],
  defaultSort: 'name',
});
export type WatchlistInList = RowOfList<typeof watchlistList>;
