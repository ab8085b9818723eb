import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';
import { CLIENT, CLIENTS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('rdrCases', {
    right: { service: 'rdr', right: 'case.read' },
    title: translated(['Cases', '案件', '個案']),
    icon: 'folder',
    load: () => listPage(import('./rdr-cases.list.tsx').then((screen) => screen.rdrCasesScreen)),
  }),
  page('rdrCase', {
    right: { service: 'rdr', right: 'case.read' },
    title: translated(['Case', '案件详情', '個案詳情']),
    icon: 'folder',
    parent: 'rdrCases',
    isDrawer: true,
    load: () => import('./rdr-cases.detail.tsx').then((screen) => screen.RdrCaseDetail),
  }),
  page('rdrClients', {
    right: { service: 'rdr', right: 'merchant.read' },
    title: CLIENTS,
    icon: 'building',
    load: () => listPage(import('./rdr-clients.list.tsx').then((screen) => screen.rdrClientsScreen)),
  }),
  page('rdrClientForm', {
    right: { service: 'rdr', right: 'merchant.create' },
    title: translated(['Enrol client', '登记客户', '登記客戶']),
    icon: 'building',
    parent: 'rdrClients',
    load: () => import('./rdr-clients.form-page.tsx').then((screen) => screen.EnrolClientPage),
  }),
  page('rdrClient', {
    right: { service: 'rdr', right: 'merchant.read' },
    title: CLIENT,
    icon: 'building',
    parent: 'rdrClients',
    isDrawer: true,
    load: () => import('./rdr-clients.detail.tsx').then((screen) => screen.RdrClientDetail),
  }),
];
