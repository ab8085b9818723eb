import type { Labelled } from '../labelled.ts';

/** Whether a watchlist is searched. */
export const WATCHLIST_STATUSES = {
  active: { label: { en: 'Active', sc: '启用', tc: '啟用' }, tone: 'good' },
  loading: { label: { en: 'Loading', sc: '加载中', tc: '載入中' }, tone: 'info' },
  empty: { label: { en: 'Not loaded', sc: '未加载', tc: '未載入' }, tone: 'warning' },
  off: { label: { en: 'Off', sc: '停用', tc: '停用' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type WatchlistStatus = keyof typeof WATCHLIST_STATUSES;

export const VERSION_STATUSES = {
  loading: { label: { en: 'Loading', sc: '加载中', tc: '載入中' }, tone: 'info' },
  current: { label: { en: 'Current', sc: '当前', tc: '現行' }, tone: 'good' },
  replaced: { label: { en: 'Replaced', sc: '已替换', tc: '已取代' }, tone: 'neutral' },
  refused: { label: { en: 'Rejected', sc: '已拒绝', tc: '已拒絕' }, tone: 'bad' },
} as const satisfies Record<string, Labelled>;
export type VersionStatus = keyof typeof VERSION_STATUSES;
