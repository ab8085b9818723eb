import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('alerts', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Alerts', '预警', '預警']),
    icon: 'bell',
    load: () => listPage(import('./alerts.list.tsx').then((screen) => screen.alertsScreen)),
  }),
  page('alertQueue', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Unassigned alerts', '待分配的预警', '待分配的預警']),
    icon: 'inbox',
    drawersOf: 'alerts',
    load: () => listPage(import('./alert-queue.list.tsx').then((screen) => screen.alertQueueScreen)),
  }),
  page('alert', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Alert', '预警详情', '預警詳情']),
    icon: 'bell',
    parent: 'alerts',
    isDrawer: true,
    load: () => import('./alerts.detail.tsx').then((screen) => screen.AlertDetail),
  }),
];
