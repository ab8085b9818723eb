import { watchlistList } from '@cbp/shared/watchlists/watchlist.list';
import { paths } from '../../data/paths.ts';
import { FormButton } from '../../patterns/call-form/form-button.tsx';
import { defineListScreen } from '../../patterns/list/define-list-screen.ts';
import { newWatchlistForm } from './watchlists.forms.ts';

const LOADING_AGAIN_MS = 3_000;

/** The lists that customers are screened against; each opens in a drawer. */
export const watchlistsScreen = defineListScreen({
  list: watchlistList,
  counter: ['', '个', '個'],
  columns: [
    { key: 'name', widthPx: 220 },
    { key: 'status', widthPx: 120 },
    { key: 'filters', widthPx: 200 },
    { key: 'entries', widthPx: 110 },
    { key: 'published_at', widthPx: 120 },
    { key: 'loaded_at', widthPx: 160 },
    { key: 'problem_code', widthPx: 160 },
    { key: 'last_error', isHidden: true },
    { key: 'publisher', isHidden: true },
    { key: 'format', as: 'text', isHidden: true },
    { key: 'list_version', isHidden: true },
    { key: 'address', isHidden: true },
    { key: 'checked_at', isHidden: true },
    { key: 'next_check_at', isHidden: true },
    { key: 'licence', isHidden: true },
    { key: 'id', isHidden: true },
  ],
  href: (row) => paths.watchlist.href(row.id),
  whose: false,
  action: () => <FormButton form={newWatchlistForm} of={undefined} variant="filled" />,
  lookAgainMs: (rows) => (rows.some(({ status }) => status === 'loading') ? LOADING_AGAIN_MS : false),
  empty: {
    heading: ['No watchlists yet', '暂无监控名单', '未有監察名單'],
    text: [
      'Add a list, then upload the file as its publisher offers it.',
      '请先新增名单，再上传发布机构提供的文件。',
      '請先新增名單，再上載發布機構提供的檔案。',
    ],
  },
});
