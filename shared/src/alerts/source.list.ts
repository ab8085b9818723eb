import type { Labelled } from '../labelled.ts';
import { badge, maybe, number, text, time } from '../list/field.ts';
import { among, contains } from '../list/filter.ts';
import { defineList, type RowOfList } from '../list/list.ts';
import { ALERT_SOURCES } from './alert.ts';

/** Whether a source sends alerts as usual. */
export const SOURCE_HEALTHS = {
  usual: { label: { en: 'Normal', sc: '正常', tc: '正常' }, tone: 'good' },
  quiet: { label: { en: 'No recent alerts', sc: '长时间无预警', tc: '長時間無預警' }, tone: 'bad' },
  none: { label: { en: 'No alerts yet', sc: '暂无预警', tc: '未有預警' }, tone: 'neutral' },
} as const satisfies Record<string, Labelled>;
export type SourceHealth = keyof typeof SOURCE_HEALTHS;

/** Alert sources and their time to respond. Counts cover the caller's clients. */
export const sourceList = defineList({
  name: 'Sources',
  resource: '/ethoca/sources',
  right: { service: 'ethoca', right: 'alert.read' },
  words: ['Alert sources', '预警来源', '預警來源'],
  key: 'name',
  fields: {
    name: badge(ALERT_SOURCES, 'Alert source', '预警来源', '預警來源'),
    health: badge(SOURCE_HEALTHS, 'Health', '状态', '狀態'),
    last_alert_at: maybe(time('Last alert', '最近一条预警', '最近一宗預警')),
    alerts_day: number('Alerts in 24 hours', '最近 24 小时预警数', '最近 24 小時預警數目'),
    alerts_week: number('Alerts in 7 days', '7 天预警数', '7 天預警數目'),
    window_hours: number('Time to respond (hours)', '答复时限（小时）', '回覆時限（小時）'),
    reminder_hours: number('Reminder (hours before deadline)', '提前提醒（小时）', '提前提醒（小時）'),
    time_zone: text('Time zone', '时区', '時區'),
  },
  filters: { name: among(), health: among(), time_zone: contains },
  sorts: ['name', 'last_alert_at', 'alerts_week'],
  defaultSort: 'name',
});
export type SourceInList = RowOfList<typeof sourceList>;
