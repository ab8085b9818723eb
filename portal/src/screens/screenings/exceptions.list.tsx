import { exceptionList } from '@cbp/shared/screenings/exception.list';
import { paths } from '../../data/paths.ts';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';

/** False positives that later runs show as cleared; each opens in a drawer. */
export const exceptionsScreen = defineListScreen({
  list: exceptionList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'subject', widthPx: 190 },
    { key: 'entry_name', widthPx: 210 },
    { key: 'status', widthPx: 140 },
    { key: 'reason', as: 'text', widthPx: 200 },
    { key: 'merchant_name', widthPx: 160 },
    'created_at',
    { key: 'watchlist', widthPx: 150 },
    { key: 'until', isHidden: true },
    { key: 'created_by', isHidden: true },
    { key: 'note', isHidden: true },
    { key: 'kind', isHidden: true },
    { key: 'withdrawn_at', isHidden: true },
    { key: 'withdrawn_reason', isHidden: true },
    { key: 'merchant_id', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  mainFilters: ['subject', 'status', 'reason'],
  href: (row) => paths.screeningException.href(row.id),
  empty: {
    heading: ['No exceptions yet', '暂无例外', '未有例外'],
    text: [
      'A match that is cleared as a false positive becomes an exception, and later runs show it as cleared.',
      '被判定为误报的命中会成为例外，之后的筛查会直接显示为已排除。',
      '判定為誤報的命中會成為例外，其後的篩查會直接顯示為已排除。',
    ],
  },
});
