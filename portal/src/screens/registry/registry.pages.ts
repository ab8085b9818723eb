import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('registry', {
    right: { service: 'ethoca', right: 'descriptor.read' },
    title: translated(['Enrolment', '登记总览', '登記總覽']),
    icon: 'documentCheck',
    drawersOf: 'ethocaClients',
    load: () => import('./registry.page.tsx').then((screen) => screen.RegistryPage),
  }),
];
