import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';
import { CAIDS, CLIENTS, NEW_CAIDS } from '../../app/repeated-titles.ts';

export const AREA_PAGES: readonly Page[] = [
  page('rdrCases', {
    right: { service: 'rdr', right: 'case.read' },
    title: translated(['Cases', '案件', '個案']),
    icon: 'folder',
  }),
  page('rdrClients', { right: { service: 'rdr', right: 'merchant.read' }, title: CLIENTS, icon: 'building' }),
  page('rdrCaids', { right: { service: 'rdr', right: 'caid.read' }, title: CAIDS, icon: 'cardId' }),
  page('rdrCaidForm', {
    right: { service: 'rdr', right: 'caid.create' },
    title: NEW_CAIDS,
    icon: 'cardId',
    parent: 'rdrCaids',
  }),
];
