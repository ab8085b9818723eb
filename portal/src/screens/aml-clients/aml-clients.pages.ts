import { type Page, page } from '../../app/page.ts';
import { CLIENT, CLIENTS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('amlClients', { right: { service: 'aml', right: 'merchant.read' }, title: CLIENTS, icon: 'building' }),
  page('amlClient', {
    right: { service: 'aml', right: 'merchant.read' },
    title: CLIENT,
    icon: 'building',
    parent: 'amlClients',
  }),
];
