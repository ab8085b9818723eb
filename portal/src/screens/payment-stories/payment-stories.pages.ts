import { translated } from '@cbp/shared/language';
import { openPage, type Page } from '../../app/page.ts';

export const AREA_PAGES: readonly Page[] = [
  openPage('payment', {
    title: translated(['Payment', '付款', '付款']),
    icon: 'cardId',
    load: () => import('./payment-story.page.tsx').then((screen) => screen.PaymentStoryPage),
  }),
];
