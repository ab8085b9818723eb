import { maybe, number, text, time } from '../list/field.ts';

/** The fields of a version that a run searched. */
export const searchedVersionFields = {
  name: text('Watchlist', '监控名单', '監察名單'),
  publisher: text('Publisher', '发布机构', '發布機構'),
  version: number('Version', '版本', '版本'),
  published_at: maybe(text('Published', '发布日期', '發布日期')),
  loaded_at: time('Loaded', '加载时间', '載入時間'),
  entries: number('Entries', '条目数', '條目數'),
} as const;
