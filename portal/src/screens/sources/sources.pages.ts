import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('sources', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Alert sources', '预警来源', '預警來源']),
    icon: 'inbox',
    load: () => listPage(import('./sources.list.tsx').then((screen) => screen.sourcesScreen)),
  }),
  page('source', {
    right: { service: 'ethoca', right: 'alert.read' },
    title: translated(['Alert source', '预警来源', '預警來源']),
    icon: 'inbox',
    parent: 'sources',
    isDrawer: true,
    load: () => import('./sources.detail.tsx').then((screen) => screen.SourceDetail),
  }),
];
