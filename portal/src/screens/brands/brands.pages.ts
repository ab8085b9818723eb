import { translated } from '@cbp/shared/language';
import { type Page, page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  page('brandForm', {
    right: { service: 'si', right: 'brand.create' },
    title: translated(['Add Brand', '新增品牌', '新增品牌']),
    icon: 'shop',
    isHiddenWithoutRight: true,
  }),
];
