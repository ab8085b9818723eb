import { translated } from '@cbp/shared/language';
import { listPage } from '../../app/list-page.tsx';
import { type Page, page } from '../../app/page.ts';

const READ = { service: 'si', right: 'brand.read' } as const;

export const AREA_PAGES: readonly Page[] = [
  page('brands', {
    right: READ,
    title: translated(['Brands', '品牌', '品牌']),
    icon: 'shop',
    load: () => listPage(import('./brands.list.tsx').then((screen) => screen.brandsScreen)),
  }),
  page('brandForm', {
    right: { service: 'si', right: 'brand.create' },
    title: translated(['Add Brand', '新增品牌', '新增品牌']),
    icon: 'shop',
    isHiddenWithoutRight: true,
    load: () => import('./brands.form-page.tsx').then((screen) => screen.NewBrandPage),
  }),
  page('brand', {
    right: READ,
    title: translated(['Brand', '品牌', '品牌']),
    icon: 'shop',
    parent: 'brands',
    isDrawer: true,
    load: () => import('./brands.detail.tsx').then((screen) => screen.BrandDetail),
  }),
];
