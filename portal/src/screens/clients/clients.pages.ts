import { translated } from '@cbp/shared/language';
import { listPage, treePage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';
import { CLIENT, CLIENTS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('ethocaClients', {
    right: { service: 'ethoca', right: 'merchant.read' },
    title: CLIENTS,
    icon: 'building',
    load: () => listPage(import('./clients.list.tsx').then((screen) => screen.clientsScreen)),
  }),
  page('ethocaClientTree', {
    right: { service: 'ethoca', right: 'merchant.read' },
    title: translated(['Client tree', '客户层级', '客戶層級']),
    icon: 'tree',
    drawersOf: 'ethocaClients',
    load: () => treePage(import('./clients.tree.tsx').then((screen) => screen.clientTreeScreen)),
  }),
  page('ethocaClientForm', {
    right: { service: 'ethoca', right: 'merchant.create' },
    title: translated(['New client', '新建客户', '新增客戶']),
    icon: 'building',
    parent: 'ethocaClients',
    load: () => import('./clients.form-page.tsx').then((screen) => screen.NewClientPage),
  }),
  page('ethocaClient', {
    right: { service: 'ethoca', right: 'merchant.read' },
    title: CLIENT,
    icon: 'building',
    parent: 'ethocaClients',
    isDrawer: true,
    load: () => import('./clients.detail.tsx').then((screen) => screen.ClientDetail),
  }),
];
