import { translated } from '@cbp/shared/language';
import { openPage, type Page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  openPage('contactUs', {
    title: translated(['Contact us', '联系我们', '聯絡我們']),
    icon: 'mail',
    load: () => import('./contact-us.tsx').then((screen) => screen.ContactUs),
  }),
];
