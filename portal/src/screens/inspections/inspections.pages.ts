import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

const READ = { service: 'si', right: 'brand.read' } as const;

export const AREA_PAGES: readonly Page[] = [
  page('inspections', {
    right: READ,
    title: translated(['Site inspections', '网站检查', '網站檢查']),
    icon: 'documentCheck',
    load: () => listPage(import('./inspections.list.tsx').then((screen) => screen.inspectionsScreen)),
  }),
  page('inspection', {
    right: READ,
    title: translated(['Site inspection', '网站检查详情', '網站檢查詳情']),
    icon: 'documentCheck',
    parent: 'inspections',
    load: () => import('./inspections.detail.tsx').then((screen) => screen.InspectionPage),
  }),
];
