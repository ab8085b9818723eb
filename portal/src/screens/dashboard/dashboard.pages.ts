import { translated } from '@cbp/shared/language';
import { type Page, topPage } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  topPage('dashboard', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Dashboard', '仪表板', '儀表板']),
    icon: 'chart',
    load: () => import('./dashboard.page.tsx').then((screen) => screen.DashboardPage),
  }),
];
