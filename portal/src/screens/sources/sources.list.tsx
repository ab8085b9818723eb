import { sourceList } from '@cbp/shared/alerts/source.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** How long the figures of a source stay as they were read. */
const LOOK_AGAIN_MS = 60_000;

/** From where alerts come, and whether they do; each opens in a drawer. */
export const sourcesScreen = defineListScreen({
  list: sourceList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', as: 'text', widthPx: 120 },
    { key: 'health', widthPx: 150 },
    { key: 'last_alert_at', widthPx: 120 },
    { key: 'alerts_day', widthPx: 130 },
    { key: 'alerts_week', widthPx: 130 },
    { key: 'window_hours', widthPx: 158 },
    { key: 'reminder_hours', widthPx: 205 },
    { key: 'time_zone', widthPx: 140 },
  ],
  href: (row) => paths.source.href(row.name),
  whose: false,
  lookAgainMs: () => LOOK_AGAIN_MS,
  empty: {
    heading: ['No results', '没有结果', '沒有結果'],
    text: [
      'Clear the filters to see all sources.',
      '请清除筛选条件以查看全部来源。',
      '請清除篩選條件以檢視所有來源。',
    ],
  },
});
