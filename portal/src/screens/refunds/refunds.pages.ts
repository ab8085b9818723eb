import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('refunds', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Refunds', '退款', '退款']),
    icon: 'undo',
    load: () => listPage(import('./refunds.list.tsx').then((screen) => screen.refundsScreen)),
  }),
  page('refund', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Refund', '退款', '退款']),
    icon: 'undo',
    parent: 'refunds',
    isDrawer: true,
    load: () => import('./refunds.detail.tsx').then((screen) => screen.RefundDetail),
  }),
];
