import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';
import { CLIENT, CLIENTS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('amlClients', {
    right: { service: 'aml', right: 'merchant.read' },
    title: CLIENTS,
    icon: 'building',
    load: () => listPage(import('./aml-clients.list.tsx').then((screen) => screen.amlClientsScreen)),
  }),
  page('amlClient', {
    right: { service: 'aml', right: 'merchant.read' },
    title: CLIENT,
    icon: 'building',
    parent: 'amlClients',
    isDrawer: true,
    load: () => import('./aml-clients.detail.tsx').then((screen) => screen.AmlClientDetail),
  }),
];
