import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

const MAY_READ = { service: 'aml', right: 'watchlist.read' } as const;

export const AREA_PAGES: readonly Page[] = [
  page('watchlists', {
    right: MAY_READ,
    title: translated(['Watchlists', '监控名单', '監察名單']),
    icon: 'folder',
    load: () => listPage(import('./watchlists.list.tsx').then((screen) => screen.watchlistsScreen)),
  }),
  page('watchlist', {
    right: MAY_READ,
    title: translated(['Watchlist', '监控名单详情', '監察名單詳情']),
    icon: 'folder',
    parent: 'watchlists',
    isDrawer: true,
    load: () => import('./watchlists.detail.tsx').then((screen) => screen.WatchlistDetail),
  }),
];
