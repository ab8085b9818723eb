import { translated } from '@cbp/shared/language';
import type { ComponentType } from 'react';
import { paths } from '../data/paths.ts';
import { openPage, type Page } from './page.ts';
import { NOT_FOUND } from './repeated-titles.ts';

const files = import.meta.glob<readonly Page[]>('../screens/*/*.pages.ts', {
  eager: true,
  import: 'AREA_PAGES',
});
const order = Object.keys(paths);

/** The pages of all areas, in the order of the menu, which is that of their addresses in `paths.ts`. */
export const PAGES: readonly Page[] = Object.values(files)
  .flat()
  .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));

/** Routes for error pages, never linked to. */
export const ERROR_PAGES: readonly Page[] = [
  openPage('error', { title: NOT_FOUND, icon: 'warning', load: loadPageNotFound }),
  openPage('notFound', { title: NOT_FOUND, icon: 'warning', load: loadPageNotFound }),
  openPage('systemError', {
    title: translated(['System Error', '系统错误', '系統錯誤']),
    icon: 'warning',
    load: () => import('./error-pages.tsx').then((pages) => pages.SystemError),
  }),
];

function loadPageNotFound(): Promise<ComponentType> {
  return import('./error-pages.tsx').then((pages) => pages.PageNotFound);
}
