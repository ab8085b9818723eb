import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';
import { CLIENTS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('rdrCases', {
    right: { service: 'rdr', right: 'case.read' },
    title: translated(['Cases', '案件', '個案']),
    icon: 'folder',
  }),
  page('rdrClients', { right: { service: 'rdr', right: 'merchant.read' }, title: CLIENTS, icon: 'building' }),
];
