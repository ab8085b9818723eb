import { CAID_SERVICES, type CaidService } from '@cbp/shared/caids/caid';
import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';
import { CAIDS, NEW_CAIDS } from '../../app/repeated-titles.ts';

const caidPages = (service: CaidService): readonly Page[] => [
  page(`${service}Caids`, {
    right: { service, right: 'caid.read' },
    title: CAIDS,
    icon: 'cardId',
    load: () => listPage(import('./caids.list.tsx').then((screens) => screens[`${service}CaidsScreen`])),
  }),
  page(`${service}CaidForm`, {
    right: { service, right: 'caid.create' },
    title: NEW_CAIDS,
    icon: 'cardId',
    parent: `${service}Caids`,
    load: () => import('./caids.form-page.tsx').then(({ NEW_CAIDS_OF }) => NEW_CAIDS_OF[service]),
  }),
  page(`${service}Caid`, {
    right: { service, right: 'caid.read' },
    title: translated(['CAID', 'CAID 详情', 'CAID 詳情']),
    icon: 'cardId',
    parent: `${service}Caids`,
    isDrawer: true,
    load: () => import('./caids.detail.tsx').then(({ CAID_DETAIL_OF }) => CAID_DETAIL_OF[service]),
  }),
];

export const AREA_PAGES: readonly Page[] = CAID_SERVICES.flatMap(caidPages);
