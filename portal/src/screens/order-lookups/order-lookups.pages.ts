import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('lookups', {
    right: { service: 'oi', right: 'lookup.read' },
    title: translated(['Order lookups', '订单查询', '訂單查詢']),
    icon: 'parcel',
    load: () => import('./lookups.page.tsx').then((screen) => screen.LookupsPage),
  }),
  page('lookup', {
    right: { service: 'oi', right: 'lookup.read' },
    title: translated(['Order lookup', '订单查询详情', '訂單查詢詳情']),
    icon: 'parcel',
    parent: 'lookups',
    isDrawer: true,
    load: () => import('./lookups.detail.tsx').then((screen) => screen.LookupDetail),
  }),
];
